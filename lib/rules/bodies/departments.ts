import * as z from 'zod/mini'
import { isDepartmentName, MOST_TAGS, readTags } from '../departments/department-limits'
import { fits, isEmail, isMobile, isName } from '../input/validators'
import { Amount } from './issuing'
import { isTag } from './lookup'

const id = z.string().check(z.regex(/^\d{1,15}$/))
const fields = {
  name: z.string().check(z.trim(), z.refine(isDepartmentName, 'validation.departmentName')),
  adminName: z.string().check(
    z.trim(),
    z.refine((name) => fits(name, 'personName') && isName(name), 'validation.fullName.wrong'),
  ),
  adminEmail: z.string().check(z.trim(), z.refine(isEmail, 'validation.email')),
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
