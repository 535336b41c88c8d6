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
> & {
  shown: Shown
  /** The fields that were named when the documents were sent back; null if they were not. */
  toCorrect: readonly string[] | null
}
