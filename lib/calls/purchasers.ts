import { callIn } from './call'

const call = callIn('purchasers')

export const createPurchaser = call('issuing POST purchaser', ['ORGANIZATION_ALL'], {})

export const sendPurchaserOtp = call('issuing POST purchaser/otp', ['ORGANIZATION_ALL'], {})

export const verifyPurchaserOtp = call('issuing POST purchaser/otp/verify', ['ORGANIZATION_ALL'], {})

export const searchPurchasers = call('issuing GET purchasers', ['ORGANIZATION_READ', 'ORGANIZATION_ALL'], {})
