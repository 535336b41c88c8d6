import * as z from 'zod/mini'
import { digest } from './digest'
import {
  kitDecisions,
  kitOrderStatuses,
  isCourier,
  isTrackingNumber,
  MOST_KITS,
  needsCourier,
} from '../kits/kit-states'
import { fits, isAddressLine, isKitNumber, isMobile, isName, isPincode, isPlace } from '../input/validators'
import { issuerCode, prose } from './fields'

const id = z.string().check(z.minLength(1), z.maxLength(64))
const mobile = z
  .string()
  .check(
    z.refine((text) => /^(\d{10}|\d{12})$/.test(text) && (isMobile(text) || isMobile(text, 'AE')), 'validation.mobile'),
  )
export const OneTimePassword = z.string().check(z.regex(/^\d{6}$/, 'validation.otp'))
const KitNumber = z.string().check(z.refine(isKitNumber, 'validation.kitNumber.wrong'))
const line = (most: number) => z.string().check(prose(), z.maxLength(most))

export const RequestKitOtp = z.strictObject({})
export const VerifyKitOtp = z.strictObject({ mobile, otp: OneTimePassword, sessionId: id, issuerCode, cardId: id })
export const MapKit = z.strictObject({ kitNumber: KitNumber, mobile, orgId: id, cardProgramId: id })
export type MapKit = z.output<typeof MapKit>

export const RequestGiftCardOtp = z.strictObject({ cardId: id, issuerCode })
export const VerifyGiftCardOtp = z.strictObject({ otp: OneTimePassword, sessionId: id, cardId: id, issuerCode })

const addressLine = (key: string) =>
  z.string().check(
    z.trim(),
    z.refine((text) => fits(text, 'addressLine') && isAddressLine(text), key),
  )
const cityOrState = (key: string) =>
  z.string().check(
    z.trim(),
    z.refine((text) => fits(text, 'city') && isPlace(text), key),
  )

export const KitAddress = z.strictObject({
  addressLine1: addressLine('validation.addressLine.wrong'),
  addressLine2: addressLine('validation.addressLine.wrong'),
  landmark: z.optional(addressLine('validation.landmark.wrong')),
  city: cityOrState('validation.city.wrong'),
  state: cityOrState('validation.state.wrong'),
  pinCode: z.optional(z.string().check(z.refine(isPincode, 'validation.pincode'))),
})

export const CreateKitOrder = z.strictObject({
  orgId: z.string().check(z.minLength(1, 'validation.business'), z.maxLength(64)),
  cardProgramId: z.string().check(z.minLength(1, 'validation.cardProgram'), z.maxLength(64)),
  kitQuantity: z.number().check(z.int(), z.minimum(1), z.maximum(MOST_KITS)),
  deliverToUserName: z.string().check(
    z.trim(),
    z.refine((text) => fits(text, 'personName') && isName(text), 'validation.deliverTo'),
  ),
  address: KitAddress,
})
export type CreateKitOrder = z.output<typeof CreateKitOrder>

export const UpdateKitOrder = z
  .strictObject({
    id,
    status: z.enum(kitOrderStatuses, 'validation.kitStatus'),
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

export const DecideKitOrder = z
  .strictObject({ id, decision: z.enum(kitDecisions), digest, reason: z.optional(line(80)) })
  .check(
    z.refine((body) => body.decision === 'APPROVE' || Boolean(body.reason), {
      path: ['reason'],
      error: 'validation.rejectReason',
    }),
  )

export const ValidateKit = z.strictObject({ kitNumber: KitNumber })
