import { z } from 'zod'
import { CreateDepartment } from '@/lib/rules/bodies/departments'
import { callIn } from './call'
import { amount, count, currency, id, listOf, moment, paged, pageQuery, text, word } from './reply'
import { EntriesTaken, EntryCheck } from './sheet-reply'

const call = callIn('departments')

export const Department = z.looseObject({
  id,
  orgId: id,
  orgName: text,
  parentId: text,
  parentName: text,
  name: text,
  adminName: text,
  adminEmail: text,
  adminMobile: text,
  status: text,
  currency,
  budget: amount,
  userCount: count,
  cardHolderCount: count,
  cardCount: count,
  tags: listOf(z.string()),
  createdBy: text,
  createdAt: moment,
})
export type Department = z.output<typeof Department>

const group = ['groupName', 'groupAdminName', 'groupAdminEmail', 'groupAdminMobile'] as const

export const uploadDepartmentToGroup = call('issuing POST orgs/departments/upload', ['ORGANIZATION_ALL'], {
  upload: 'sheet',
  form: ['orgId', 'departmentId'],
  reply: EntriesTaken,
  sentences: { failed: 'errors.upload' },
  reach: 'scoped',
})

export const uploadDepartmentToNewGroup = call('issuing POST orgs/departments/upload/new', ['ORGANIZATION_ALL'], {
  upload: 'sheet',
  form: ['orgId', ...group],
  reply: EntriesTaken,
  sentences: { failed: 'errors.upload' },
  reach: 'scoped',
})

export const checkDepartmentUpload = call('issuing POST orgs/departments/upload/check', ['ORGANIZATION_ALL'], {
  reads: true,
  upload: 'sheet',
  form: ['orgId', 'departmentId', ...group],
  optional: true,
  reply: EntryCheck,
  sentences: { failed: 'errors.upload' },
  reach: 'scoped',
})

export const listDepartments = call('issuing GET orgs/{orgId}/departments', ['ORGANIZATION_READ', 'ORGANIZATION_ALL'], {
  query: z.strictObject({ ...pageQuery, name: word.optional(), parentId: word.optional() }),
  reply: paged(Department),
  reach: 'scoped',
  optional: true,
})

export const getDepartment = call('issuing GET departments/{id}', ['ORGANIZATION_READ', 'ORGANIZATION_ALL'], {
  reply: Department,
  reach: 'scoped',
  optional: true,
})

export const createDepartment = call('issuing POST departments', ['ORGANIZATION_ALL'], {
  body: CreateDepartment,
  reply: z.looseObject({ id, message: text }),
  reach: 'scoped',
  makes: { id: 'departmentId' },
  optional: true,
})
