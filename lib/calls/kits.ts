import { z } from 'zod'
import {
  CreateKitOrder,
  DecideKitOrder,
  MapKit,
  RequestGiftCardOtp,
  RequestKitOtp,
  UpdateKitOrder,
  ValidateKit,
  VerifyGiftCardOtp,
  VerifyKitOtp,
} from '@/lib/rules/bodies/kits'
import { balanceSources } from '@/lib/rules/kits/kit-money'
import { kitOrderStatuses, kitStatuses } from '@/lib/rules/kits/kit-states'
import {
  amount,
  count,
  currency,
  day,
  flag,
  id,
  listOf,
  Message,
  moment,
  oneOf,
  orElse,
  orNull,
  paged,
  pageQuery,
  required,
  signedAnswer,
  text,
  word,
} from './reply'
import { callIn } from './call'
import { waitsFor } from './waits-for'

const call = callIn('kits')

const KitAddress = z.looseObject({
  addressLine1: text,
  addressLine2: text,
  landmark: text,
  city: text,
  state: text,
  pinCode: text,
})

const KitCounts = z.looseObject({
  new: orNull(z.coerce.number()),
  issued: count,
  blocked: count,
  delivered: count,
  yetToBeIssued: count,
})

export const KitOrder = z.looseObject({
  id,
  orgId: text,
  orgName: text,
  displayName: text,
  branchName: text,
  groupName: text,
  issuerProgram: text,
  issuerCode: text,
  courier: text,
  trackingNumber: text,
  kitQuantity: count,
  deliverToUserName: text,
  status: required(oneOf(kitOrderStatuses)),
  reason: text,
  createdAt: moment,
  createdBy: text,
  createdById: text,
  ownRequestId: text,
  digest: text,
  decidedBy: text,
  modifiedAt: moment,
  modifiedBy: text,
  address: orNull(KitAddress),
  counts: orNull(KitCounts),
})
export type KitOrder = z.output<typeof KitOrder>

const KitPurchase = z.looseObject({
  currency,
  blockedAmount: required(amount),
  loadableKits: count,
  accounts: listOf(
    z.looseObject({ balanceSource: oneOf(balanceSources), accountName: text, balance: required(amount) }),
  ),
})
export type KitPurchase = z.output<typeof KitPurchase>

export const KitOrderDetail = KitOrder.extend({
  waitsFor,
  cardProgramId: text,
  kits: z.array(z.looseObject({ kitNumber: id, status: oneOf(kitStatuses), cardId: text, amount })),
  purchase: orNull(KitPurchase),
})
export type KitOrderDetail = z.output<typeof KitOrderDetail>

/** Without a `sessionId`, `message` says why no one-time password was sent. KIT-14, GC-02 */
export const OtpSent = z.looseObject({
  data: orElse(z.looseObject({ sessionId: text, message: text }), { sessionId: null, message: null }),
})

const orderQuery = z.strictObject({
  ...pageQuery,
  status: word.optional(),
  orgId: word.optional(),
  name: word.optional(),
  from: day.optional(),
  to: day.optional(),
})

export const mapKit = call('issuing POST cardholders/map', ['INSTA_KIT_ALL', 'CARD_ALL'], {
  body: MapKit,
  reply: Message,
  sentences: { done: 'kits.steps.mapped', failed: 'kits.steps.mapFailed' },
  reach: 'scoped',
  money: true,
})

export const requestGiftCardOtp = call(
  'issuance-v2 POST cardholders/{issuerCode}/gc/otp',
  ['INSTA_KIT_ALL', 'CARD_ALL'],
  { body: RequestGiftCardOtp, reply: OtpSent, sentences: { failed: 'kits.steps.invalidCard' }, reach: 'scoped' },
)

export const verifyGiftCardOtp = call(
  'issuance-v2 POST cardholders/{issuerCode}/gc/otp/verify',
  ['INSTA_KIT_ALL', 'CARD_ALL'],
  {
    body: VerifyGiftCardOtp,
    reply: OtpSent,
    sentences: { done: 'kits.steps.activated', failed: 'otp.invalid' },
    reach: 'scoped',
  },
)

export const validateKit = call('issuing POST extp/instakit/validate', ['INSTA_KIT_ALL'], {
  body: ValidateKit,
  reply: z.looseObject({
    isValid: flag,
    kitNumber: text,
    status: oneOf(kitStatuses),
    orgName: text,
    displayName: text,
    groupName: text,
    orderId: text,
  }),
  reach: 'scoped',
  names: { kitNumber: 'kitNumber' },
})

/** Approves a kit order. The documents spell its path in camel case. KIT-09 */
export const approveKitInventory = call('go POST instaKit/approveInventory', ['INSTA_KIT_ALL'], {
  body: DecideKitOrder,
  reply: Message.extend(signedAnswer),
  sentences: { done: 'kits.actions.updated', failed: 'kits.actions.failed' },
  reach: 'scoped',
  signed: true,
  makes: { approvalQueueId: 'approvalQueueId' },
})

export const listKitApprovals = call('issuing GET instaKit/inventory', ['INSTA_KIT_READ', 'INSTA_KIT_ALL'], {
  query: orderQuery,
  reply: paged(KitOrder),
  reach: 'scoped',
})

/** Lists kit orders. The upstream sends only PENDING ones unless the query has another status or ALL. KIT-08 */
export const listKitInventory = call('issuing GET instakit/inventory', ['INSTA_KIT_READ', 'INSTA_KIT_ALL'], {
  query: orderQuery,
  reply: paged(KitOrder),
  reach: 'scoped',
})

export const createKitInventory = call('issuing POST instakit/inventory', ['INSTA_KIT_ALL'], {
  body: CreateKitOrder,
  reply: Message,
  sentences: { done: 'kits.request.created', failed: 'kits.request.failed' },
  reach: 'scoped',
})

export const updateKitInventory = call('issuing PUT instakit/inventory', ['INSTA_KIT_ALL'], {
  body: UpdateKitOrder,
  reply: Message,
  sentences: { done: 'kits.actions.updated', failed: 'kits.actions.failed' },
  reach: 'scoped',
})

export const getKitInventory = call('issuing GET instakit/inventory/{id}', ['INSTA_KIT_READ', 'INSTA_KIT_ALL'], {
  query: z.strictObject({ status: word.optional() }),
  reply: KitOrderDetail,
  reach: 'scoped',
})

export const verifyKitOtp = call('issuing POST instakit/map/otp/verify', ['INSTA_KIT_ALL', 'CARD_ALL'], {
  body: VerifyKitOtp,
  reply: Message,
  sentences: { done: 'otp.verified', failed: 'otp.invalid' },
  reach: 'scoped',
})

export const requestKitOtp = call('issuing POST instakit/map/otp/{phone}', ['INSTA_KIT_ALL', 'CARD_ALL'], {
  query: z.strictObject({ issuer: word.optional() }),
  body: RequestKitOtp,
  reply: OtpSent,
  reach: 'scoped',
})
