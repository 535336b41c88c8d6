import { callIn } from './call'

const call = callIn('kits')

/** Doc 2 §3. */
export const mapKit = call('issuing POST cardholders/map', ['INSTA_KIT_ALL', 'CARD_ALL'], {})

/** Doc 2 §3. */
export const requestGiftCardOtp = call(
  'issuance-v2 POST cardholders/{issuerCode}/gc/otp',
  ['INSTA_KIT_ALL', 'CARD_ALL'],
  {},
)

/** Doc 2 §3. */
export const verifyGiftCardOtp = call(
  'issuance-v2 POST cardholders/{issuerCode}/gc/otp/verify',
  ['INSTA_KIT_ALL', 'CARD_ALL'],
  {},
)

/** Doc 2 §7. */
export const validateKit = call('issuing POST extp/instakit/validate', ['INSTA_KIT_ALL'], {})

/** Doc 2 §7. */
export const approveKitInventory = call('go POST instaKit/approveInventory', ['INSTA_KIT_ALL'], {})

/** Doc 3 §7. */
export const listKitApprovals = call('issuing GET instaKit/inventory', ['INSTA_KIT_READ', 'INSTA_KIT_ALL'], {})

/** Doc 2 §7. */
export const listKitInventory = call('issuing GET instakit/inventory', ['INSTA_KIT_READ', 'INSTA_KIT_ALL'], {})

/** Doc 2 §7. */
export const createKitInventory = call('issuing POST instakit/inventory', ['INSTA_KIT_ALL'], {})

/** Doc 2 §7. */
export const updateKitInventory = call('issuing PUT instakit/inventory', ['INSTA_KIT_ALL'], {})

/** Doc 2 §7. */
export const getKitInventory = call('issuing GET instakit/inventory/{id}', ['INSTA_KIT_READ', 'INSTA_KIT_ALL'], {})

/** Doc 2 §3. */
export const verifyKitOtp = call('issuing POST instakit/map/otp/verify', ['INSTA_KIT_ALL', 'CARD_ALL'], {})

/** Doc 2 §3. */
export const requestKitOtp = call('issuing POST instakit/map/otp/{phone}', ['INSTA_KIT_ALL', 'CARD_ALL'], {})
