import * as z from 'zod/mini'
import { isDepartmentName, MOST_TAGS, readTags } from '../departments/department-limits'
import { isMobile } from '../input/validators'
import { Amount } from './issuing'
import { isTag } from './lookup'
import { email, id, personName } from './fields'

const fields = {
  name: z.string().check(z.trim(), z.refine(isDepartmentName, 'validation.departmentName')),
  adminName: personName,
  adminEmail: email,
  adminMobile: z.string().check(z.refine((mobile) => isMobile(mobile) || isMobile(mobile, 'AE'), 'validation.mobile')),
  budget: Amount,
}
const tags = z
  .array(z.string().check(z.trim(), z.refine(isTag, 'validation.tags')))
  .check(z.maxLength(MOST_TAGS, 'validation.tags'))

export const CreateDepartment = z.strictObject({ orgId: id, parentId: z.optional(id), ...fields, tags })
export type CreateDepartment = z.output<typeof CreateDepartment>

export const DepartmentForm = z.strictObject({
  parentId: z.string(),
  ...fields,
  tags: z.string().check(
    z.maxLength(500),
    z.refine((text) => tags.safeParse(readTags(text)).success, 'validation.tags'),
  ),
})
