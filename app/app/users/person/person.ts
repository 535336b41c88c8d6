import type { UserDetail } from '@/lib/calls/users'

/** What the dialogs have to know of a person. */
export type Person = Pick<
  UserDetail,
  | 'id'
  | 'name'
  | 'email'
  | 'mobile'
  | 'version'
  | 'dateOfBirth'
  | 'gender'
  | 'fatherName'
  | 'address'
  | 'roles'
  | 'digest'
>
