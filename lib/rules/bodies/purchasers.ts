import * as z from 'zod/mini'
import { isMobile } from '../input/validators'
import { OneTimePassword } from './kits'
import { id, personName } from './fields'

const sessionId = z.string().check(z.minLength(1), z.maxLength(64))
const mobile = z.string().check(z.refine((text) => isMobile(text) || isMobile(text, 'AE'), 'validation.mobile'))

export const PurchaserForm = z.strictObject({ name: personName, mobile })

export const SendPurchaserOtp = z.strictObject({ orgId: id, name: personName, mobile })
export type SendPurchaserOtp = z.output<typeof SendPurchaserOtp>

export const VerifyPurchaserOtp = z.strictObject({ orgId: id, mobile, sessionId, otp: OneTimePassword })
export type VerifyPurchaserOtp = z.output<typeof VerifyPurchaserOtp>

export const CreatePurchaser = z.strictObject({ orgId: id, name: personName, mobile, sessionId })
export type CreatePurchaser = z.output<typeof CreatePurchaser>
