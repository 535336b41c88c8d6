import { callIn } from './call'

const call = callIn('bulk')

/** Doc 2 §3. */
export const loadCardsBulk = call('issuing POST cards/load/bulk', ['CARD_ALL'], { money: true, upload: true })

/** Doc 2 §3. */
export const loadCardsBulkViaAccount = call('issuing POST cards/load/bulk/via-account', ['CARD_ALL'], {
  money: true,
  upload: true,
})

/** Doc 2 §7. */
export const uploadBulkCards = call('issuing POST cards/upload', ['CARD_ALL'], { upload: true })

/** Doc 2 §7. */
export const uploadBulkGcCards = call('issuing POST cards/upload/bulk/gc', ['CARD_ALL'], { upload: true })

/** Doc 2 §7. */
export const uploadGcCards = call('issuing POST cards/upload/gc', ['CARD_ALL'], { upload: true })

/** Doc 2 §7. */
export const listBulkUploads = call('issuing GET cards/upload/records', ['CARD_READ', 'CARD_ALL'], {})

/** Doc 2 §7. */
export const listGcBulkUploads = call('issuing GET cards/upload/records/', ['CARD_READ', 'CARD_ALL'], {})

/** Doc 2 §7. */
export const getBulkUpload = call('issuing GET cards/upload/records/{bulkUploadId}', ['CARD_READ', 'CARD_ALL'], {})

/** Doc 2 §7. */
export const loadCustomerAccounts = call('issuing POST customers/accounts/load', ['CARD_ALL'], { money: true })

/** Doc 2 §7. */
export const createCustomersBulk = call('issuing POST orgs/customers/bulk', ['CARD_ALL'], { upload: true })

/** Added: checked before written. */
export const checkBulkLoad = call('issuing POST cards/load/bulk/check', ['CARD_ALL'], { upload: true, optional: true })

/** Added: same. */
export const checkBulkLoadViaAccount = call('issuing POST cards/load/bulk/via-account/check', ['CARD_ALL'], {
  upload: true,
  optional: true,
})

/** Added: same. */
export const checkBulkCards = call('issuing POST cards/upload/check', ['CARD_ALL'], { upload: true, optional: true })

/** Added: live counts. */
export const getBulkProgress = call(
  'issuing GET cards/upload/records/{bulkUploadId}/progress',
  ['CARD_ALL', 'CARD_READ'],
  { optional: true },
)

/** Added: rows not yet done. */
export const cancelBulkUpload = call('issuing POST cards/upload/records/{bulkUploadId}/cancel', ['CARD_ALL'], {
  optional: true,
})

/** Added: failed rows. */
export const retryBulkUpload = call('issuing POST cards/upload/records/{bulkUploadId}/retry', ['CARD_ALL'], {
  optional: true,
})
