import { z } from 'zod'
import { CreatePurchaser, SendPurchaserOtp, VerifyPurchaserOtp } from '@/lib/rules/bodies/purchasers'
import { callIn } from './call'
import { OtpSent } from './kits'
import { id, Message, moment, paged, pageQuery, text, word } from './reply'

const call = callIn('purchasers')

export const Purchaser = z.looseObject({
  id,
  name: text,
  mobile: text,
  orgId: text,
  createdBy: text,
  createdAt: moment,
})
export type Purchaser = z.output<typeof Purchaser>

export const createPurchaser = call('issuing POST purchaser', ['ORGANIZATION_ALL'], {
  body: CreatePurchaser,
  reply: z.looseObject({ id, message: text }),
  reach: 'scoped',
  makes: { id: 'purchaserId' },
})

export const sendPurchaserOtp = call('issuing POST purchaser/otp', ['ORGANIZATION_ALL'], {
  body: SendPurchaserOtp,
  reply: OtpSent,
  reach: 'scoped',
})

export const verifyPurchaserOtp = call('issuing POST purchaser/otp/verify', ['ORGANIZATION_ALL'], {
  body: VerifyPurchaserOtp,
  reply: Message,
  sentences: { done: 'otp.verified', failed: 'otp.invalid' },
  reach: 'scoped',
})

export const searchPurchasers = call('issuing GET purchasers', ['ORGANIZATION_READ', 'ORGANIZATION_ALL'], {
  query: z.strictObject({ ...pageQuery, purchaserName: word.optional(), orgId: word.optional() }),
  reply: paged(Purchaser),
  reach: 'scoped',
})
