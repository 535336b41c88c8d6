import * as z from 'zod/mini'
import { kitDecisions, kitOrderStatuses, isCourier, isTrackingNumber, MOST_KITS, needsCourier } from '../kit-states'
import { digitsIn, normaliseMobile } from '../normalise'
import { isKitNumber } from '../validators'

const id = z.string().check(z.minLength(1), z.maxLength(64))
const mobile = z
  .string()
  .check(z.maxLength(40), z.overwrite(normaliseMobile), z.regex(/^(\d{10}|\d{12})$/, 'validation.mobile'))
const issuerCode = z.string().check(z.regex(/^[A-Z]{2,20}$/))
const otp = z.string().check(z.regex(/^\d{6}$/, 'validation.otp'))
const kitNumber = z
  .string()
  .check(z.maxLength(40), z.overwrite(digitsIn), z.refine(isKitNumber, 'validation.kitNumber.wrong'))
const pincode = z.string().check(z.maxLength(40), z.overwrite(digitsIn), z.maxLength(10))
const line = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const filled = (most: number) => z.string().check(z.trim(), z.minLength(2), z.maxLength(most))

/** Number and issuer stand in the address. KIT-14 */
export const RequestKitOtp = z.strictObject({})
export const VerifyKitOtp = z.strictObject({ mobile, otp, sessionId: id, issuerCode, cardId: id })
export const MapKit = z.strictObject({ kitNumber, mobile, orgId: id, cardProgramId: id })

export const RequestGiftCardOtp = z.strictObject({ cardId: id, issuerCode })
export const VerifyGiftCardOtp = z.strictObject({ otp, sessionId: id, cardId: id, issuerCode })

export const KitAddress = z.strictObject({
  addressLine1: filled(40),
  addressLine2: filled(40),
  landmark: z.optional(line(40)),
  city: filled(40),
  state: filled(40),
  pinCode: z.optional(pincode),
})

/** An order of kits. KIT-05 */
export const CreateKitOrder = z.strictObject({
  orgId: id,
  cardProgramId: id,
  kitQuantity: z.number().check(z.int(), z.minimum(1), z.maximum(MOST_KITS)),
  deliverToUserName: filled(255),
  address: KitAddress,
})
export type CreateKitOrder = z.output<typeof CreateKitOrder>

/** What comes next for an order. KIT-07 */
export const UpdateKitOrder = z
  .strictObject({
    id,
    status: z.enum(kitOrderStatuses),
    courier: z.optional(z.string().check(z.trim(), z.refine(isCourier, 'validation.courier'))),
    trackingNumber: z.optional(z.string().check(z.refine(isTrackingNumber, 'validation.trackingNumber'))),
  })
  .check(
    z.refine((body) => !needsCourier(body.status) || body.courier !== undefined, {
      path: ['courier'],
      error: 'validation.courier',
    }),
    z.refine((body) => !needsCourier(body.status) || body.trackingNumber !== undefined, {
      path: ['trackingNumber'],
      error: 'validation.trackingNumber',
    }),
  )

/** A refusal says why. KIT-07, KIT-09 */
export const DecideKitOrder = z
  .strictObject({ id, decision: z.enum(kitDecisions), reason: z.optional(line(80)) })
  .check(
    z.refine((body) => body.decision === 'APPROVE' || Boolean(body.reason), {
      path: ['reason'],
      error: 'validation.rejectReason',
    }),
  )

/** The number of a kit to look at. KIT-10 */
export const ValidateKit = z.strictObject({ kitNumber })
