import * as z from 'zod/mini'
import { fits, isMobile, isName } from '../input/validators'
import { OneTimePassword } from './kits'

const orgId = z.string().check(z.regex(/^\d{1,15}$/))
const sessionId = z.string().check(z.minLength(1), z.maxLength(64))
const name = z.string().check(
  z.trim(),
  z.refine((text) => fits(text, 'personName') && isName(text), 'validation.fullName.wrong'),
)
const mobile = z.string().check(z.refine((text) => isMobile(text) || isMobile(text, 'AE'), 'validation.mobile'))

export const PurchaserForm = z.strictObject({ name, mobile })

export const SendPurchaserOtp = z.strictObject({ orgId, name, mobile })
export type SendPurchaserOtp = z.output<typeof SendPurchaserOtp>

export const VerifyPurchaserOtp = z.strictObject({ orgId, mobile, sessionId, otp: OneTimePassword })
export type VerifyPurchaserOtp = z.output<typeof VerifyPurchaserOtp>

export const CreatePurchaser = z.strictObject({ orgId, name, mobile, sessionId })
export type CreatePurchaser = z.output<typeof CreatePurchaser>
