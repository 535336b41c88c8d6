import { callIn } from './call'

const call = callIn('purchasers')

/** Doc 3 §7. */
export const createPurchaser = call('issuing POST purchaser', ['ORGANIZATION_ALL'], {})

/** Doc 3 §7. */
export const sendPurchaserOtp = call('issuing POST purchaser/otp', ['ORGANIZATION_ALL'], {})

/** Doc 3 §7. */
export const verifyPurchaserOtp = call('issuing POST purchaser/otp/verify', ['ORGANIZATION_ALL'], {})

/** Doc 3 §7. */
export const searchPurchasers = call('issuing GET purchasers', ['ORGANIZATION_READ', 'ORGANIZATION_ALL'], {})
