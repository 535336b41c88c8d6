import { CreateDepartment } from '@/lib/rules/bodies/departments'
import { plainAmount, plainMobile } from '@/lib/rules/files/bulk'
import type { Cells } from '@/lib/rules/files/bulk'
import { departmentsTemplate } from '@/lib/rules/files/entry-templates'
import { asRow, checkEntries, listedIn, takeEntries } from '../../bulk/entries'
import type { EntryWork } from '../../bulk/entries'
import { personIn } from '../../bulk/row-person'
import type { SheetForm } from '../../bulk/sheets/sheet-form'
import type { Answers, Runtime } from '../../http/answer'
import { parseBody } from '../../http/parse-body'
import { Refusal } from '../../http/refusal'
import { requireOrg } from '../../identity/who'
import type { Who } from '../../identity/who'
import { createDepartment, requireDepartment } from '../departments'

type Asker = Runtime & { who: Who; body: SheetForm }

const columnOf = {
  name: 'NAME',
  adminName: 'ADMIN_NAME',
  adminEmail: 'ADMIN_EMAIL',
  adminMobile: 'ADMIN_MOBILE',
  budget: 'BUDGET',
  tags: 'TAGS',
} as const

const bodyOf = (orgId: string, parentId: string, cells: Cells): CreateDepartment =>
  parseBody(CreateDepartment, {
    orgId,
    parentId,
    name: cells.NAME ?? '',
    adminName: cells.ADMIN_NAME ?? '',
    adminEmail: cells.ADMIN_EMAIL ?? '',
    adminMobile: plainMobile(cells.ADMIN_MOBILE ?? ''),
    budget: plainAmount(cells.BUDGET ?? '') || '0',
    tags: listedIn(cells.TAGS),
  })

const groupFieldOf: Record<string, string> = {
  name: 'groupName',
  adminName: 'groupAdminName',
  adminEmail: 'groupAdminEmail',
  adminMobile: 'groupAdminMobile',
}

const findGroup = ({ db }: Asker, orgId: string, name: string) =>
  db.first(
    db.q
      .selectFrom('departments')
      .select('id')
      .where('org_id', '=', Number(orgId))
      .where('parent_id', 'is', null)
      .where('name', '=', name.trim()),
  )

/** The department that the file's rows stand under, made first; what is wrong with it is told of its own fields. */
const makeGroup = (ask: Asker, orgId: string): string => {
  const { groupName = '', groupAdminName = '', groupAdminEmail = '', groupAdminMobile = '' } = ask.body.fields
  // Rows put right come alone after the others: their group was made with those.
  const made = ask.body.corrections?.alone ? findGroup(ask, orgId, groupName) : undefined
  if (made) return String(made.id)
  try {
    const body = parseBody(CreateDepartment, {
      orgId,
      name: groupName,
      adminName: groupAdminName,
      adminEmail: groupAdminEmail,
      adminMobile: plainMobile(groupAdminMobile),
      budget: '0',
      tags: [],
    })
    return createDepartment({ ...ask, body }).id
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const fields = Object.entries((error.more.fields ?? {}) as Record<string, string>)
    throw new Refusal(error.status, error.message, {
      fields: Object.fromEntries(fields.map(([field, message]) => [groupFieldOf[field] ?? field, message])),
    })
  }
}

/** A file of departments under one that is there, or under a new one. DEPT-03 */
const departmentsWork = (ask: Asker, isNewGroup: boolean): EntryWork<string> => {
  const { orgId, departmentId } = ask.body.fields
  const org = requireOrg(ask.db, ask.who, orgId)
  let parentId = departmentId ?? ''
  if (!isNewGroup && requireDepartment(ask.db, ask.who, departmentId).org_id !== org.id) {
    const message = 'The group belongs to another business'
    throw new Refusal(400, message, { fields: { departmentId: message } })
  }
  return {
    template: departmentsTemplate,
    whoIn: (cells) => personIn(cells, 'NAME', 'ADMIN_MOBILE'),
    identity: (cells) => ({ NAME: (cells.NAME ?? '').toLowerCase() }),
    ...(isNewGroup && {
      begin: () => {
        parentId = makeGroup(ask, String(org.id))
      },
    }),
    row: (cells) =>
      asRow(columnOf, () => createDepartment({ ...ask, body: bodyOf(String(org.id), parentId, cells) }).id),
  }
}

const take = (ask: Asker & { partly: () => void }, isNewGroup: boolean) => {
  const { made: _, ...counts } = takeEntries(ask.db, departmentsWork(ask, isNewGroup), ask.body)
  if (counts.failedCount > 0) ask.partly()
  return { message: 'Departments created', ...counts }
}

export const departmentUploads: Answers = {
  'issuing POST orgs/departments/upload/check': {
    upload: 'sheet',
    answer: (ask) => checkEntries(ask.db, departmentsWork(ask, ask.body.fields.departmentId === undefined), ask.body),
  },
  'issuing POST orgs/departments/upload': { upload: 'sheet', answer: (ask) => take(ask, false) },
  'issuing POST orgs/departments/upload/new': { upload: 'sheet', answer: (ask) => take(ask, true) },
}
