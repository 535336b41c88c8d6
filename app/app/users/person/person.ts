import type { UserDetail } from '@/lib/calls/users'
import type { Shown } from '@/lib/rules/approvals/shown-content'

export type Person = Pick<
  UserDetail,
  | 'id'
  | 'issuerCode'
  | 'name'
  | 'email'
  | 'mobile'
  | 'version'
  | 'dateOfBirth'
  | 'gender'
  | 'fatherName'
  | 'address'
  | 'roles'
  | 'accessAskedAt'
> & { shown: Shown }
