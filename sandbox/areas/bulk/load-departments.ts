import { CreateDepartment } from '@/lib/rules/bodies/departments'
import type { Cells } from '@/lib/rules/files/bulk'
import { departmentsTemplate } from '@/lib/rules/files/entry-templates'
import { valueOrText } from '@/lib/rules/input/read-value'
import { asRow, checkEntries, listedIn, takeEntries, type EntryWork } from './entries'
import { personIn } from './row-person'
import type { SheetForm } from '../../core/sheets/sheet-form'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import { parseBody } from '../../core/http/parse-body'
import { fieldError, HttpError } from '../../core/errors/http-error'
import { requireBusiness, type Actor } from '../../core/actor/actor'
import { createDepartment } from '../departments/create-department'
import { requireDepartment } from '../departments/queries'

type Context = Runtime & { actor: Actor; body: SheetForm }

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
    adminMobile: cells.ADMIN_MOBILE ?? '',
    budget: cells.BUDGET || '0',
    tags: listedIn(cells.TAGS, /[|,]/),
  })

const groupFieldOf: Record<string, string> = {
  name: 'groupName',
  adminName: 'groupAdminName',
  adminEmail: 'groupAdminEmail',
  adminMobile: 'groupAdminMobile',
}

const findGroup = ({ db }: Context, orgId: string, name: string) =>
  db.first(
    db.q
      .selectFrom('departments')
      .select('id')
      .where('org_id', '=', Number(orgId))
      .where('parent_id', 'is', null)
      .where('name', '=', name.trim()),
  )

const makeGroup = (context: Context, orgId: string): string => {
  const { groupName = '', groupAdminName = '', groupAdminEmail = '', groupAdminMobile = '' } = context.body.fields
  const made = context.body.corrections?.alone ? findGroup(context, orgId, groupName) : undefined
  if (made) return String(made.id)
  try {
    const body = parseBody(CreateDepartment, {
      orgId,
      name: groupName,
      adminName: groupAdminName,
      adminEmail: groupAdminEmail,
      adminMobile: valueOrText('mobile', groupAdminMobile),
      budget: '0',
      tags: [],
    })
    return createDepartment({ ...context, body }).id
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const fields = Object.entries((error.more.fields ?? {}) as Record<string, string>)
    throw new HttpError(error.status, error.message, {
      fields: Object.fromEntries(fields.map(([field, message]) => [groupFieldOf[field] ?? field, message])),
    })
  }
}

const departmentsWork = (context: Context, isNewGroup: boolean): EntryWork<string> => {
  const { orgId, departmentId } = context.body.fields
  const org = requireBusiness(context.db, context.actor, orgId)
  let parentId = departmentId ?? ''
  if (!isNewGroup && requireDepartment(context.db, context.actor, departmentId).org_id !== org.id) {
    throw fieldError('departmentId', 'The group belongs to another business')
  }
  return {
    template: departmentsTemplate,
    readFor: () => ({ currency: org.currency }),
    whoIn: (cells) => personIn(cells, 'NAME', 'ADMIN_MOBILE'),
    identity: (cells) => ({ NAME: (cells.NAME ?? '').toLowerCase() }),
    ...(isNewGroup && {
      begin: () => {
        parentId = makeGroup(context, String(org.id))
      },
    }),
    row: (cells) =>
      asRow(columnOf, () => createDepartment({ ...context, body: bodyOf(String(org.id), parentId, cells) }).id),
  }
}

const take = async (context: Context & { partly: () => void }, isNewGroup: boolean) => {
  const { made: _, ...counts } = await takeEntries(context.db, departmentsWork(context, isNewGroup), context.body)
  if (counts.failedCount > 0) context.partly()
  return { message: 'Departments created', ...counts }
}

export const departmentUploads = {
  'issuing POST orgs/departments/upload/check': {
    upload: 'sheet',
    answer: (context) =>
      checkEntries(context.db, departmentsWork(context, context.body.fields.departmentId === undefined), context.body),
  },
  'issuing POST orgs/departments/upload': { upload: 'sheet', answer: (context) => take(context, false) },
  'issuing POST orgs/departments/upload/new': { upload: 'sheet', answer: (context) => take(context, true) },
} satisfies AreaHandlers
