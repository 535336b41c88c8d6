import type { UploadRequest } from '@/components/shared/bulk/use-sheet'

export type CheckCall =
  | 'issuing POST cards/load/bulk/check'
  | 'issuing POST cards/load/bulk/via-account/check'
  | 'issuing POST cards/upload/check'
export type SendCall =
  | 'issuing POST cards/load/bulk'
  | 'issuing POST cards/load/bulk/via-account'
  | 'issuing POST cards/upload'
  | 'issuing POST cards/upload/gc'
  | 'issuing POST cards/upload/bulk/gc'
  | 'issuing POST orgs/customers/bulk'
  | 'issuing POST customers/accounts/load'

export type BulkRequest = UploadRequest<CheckCall, SendCall>
