import type * as core from 'zod/v4/core'
import * as z from 'zod/mini'
import {
  BlockCard,
  CloseCard,
  CreateLoadOrder,
  LinkWallet,
  LockCard,
  MoveMoney,
  PaymentSignature,
  PrintCard,
  SetCardFlags,
  UpdateCardLimits,
} from '@/lib/rules/bodies/cards'
import { SaveCustomerAddress, UpdateCustomerVan } from '@/lib/rules/bodies/customers'
import { CreateCustomerCard } from '@/lib/rules/bodies/issuing-cards'
import { CreateTag } from '@/lib/rules/bodies/lookup'
import { Nothing } from '@/lib/rules/bodies/nothing'
import { MapPinMailer } from '@/lib/rules/bodies/pin-mailers'
import {
  CreateKitOrder,
  DecideKitOrder,
  MapKit,
  RequestGiftCardOtp,
  UpdateKitOrder,
  ValidateKit,
  VerifyGiftCardOtp,
  VerifyKitOtp,
} from '@/lib/rules/bodies/kits'
import { CreatePinMailers } from '@/lib/rules/bodies/pin-mailers'
import {
  RequestPasswordReset,
  RequestSignInOtp,
  SetPassword,
  SignInWithEmail,
  SignUp,
  VerifySecondFactor,
  VerifySignInOtp,
} from '@/lib/rules/bodies/session'
import { SaveDraft } from '@/lib/rules/bodies/uploads'
import { InviteUser, ManageApiKeys, SaveUserAddress } from '@/lib/rules/bodies/users'
import type { Known } from './answer'
import { Refusal } from './refusal'

const bodies: Partial<Record<Known, core.$ZodType>> = {
  'issuing POST admins/email': SignInWithEmail,
  'issuing POST admins/otp': RequestSignInOtp,
  'issuing POST admins/otp/verify': VerifySignInOtp,
  'issuing POST admins/2fa/verify': VerifySecondFactor,
  'issuing DELETE admins/2fa': VerifySecondFactor,
  'issuing POST admins/api': ManageApiKeys,
  'issuing POST admins/password/reset/email': RequestPasswordReset,
  'issuing POST admins/password': SetPassword,
  'live-signup POST usrnew/1.0/signup/new': SignUp,
  'issuing POST admins': InviteUser,
  'issuing POST admins/addresses/{userId}': SaveUserAddress,
  'issuing PUT card/block': BlockCard,
  'issuing PUT card/lock': LockCard,
  'issuing POST card/closure': CloseCard,
  'issuing PUT card/print': PrintCard,
  'issuing PUT card/linkWallet': LinkWallet,
  'issuing POST card/load': MoveMoney,
  'issuing POST card/load/via-account': MoveMoney,
  'issuing POST card/unload': MoveMoney,
  'issuing POST issuer/{cardId}/razorpay/create-order': CreateLoadOrder,
  'issuing POST issuer/razorpay/signature/validate': PaymentSignature,
  'issuing PUT issuer/cards/{id}/v2/limits': UpdateCardLimits,
  'issuing POST issuer/cards/flags': SetCardFlags,
  'issuing POST pin/inventory/{cardId}/map': MapPinMailer,
  'issuing POST orgs/customers': CreateCustomerCard,
  'issuing POST addresses': SaveCustomerAddress,
  'issuing PUT cust/van/update': UpdateCustomerVan,
  'issuing POST instakit/map/otp/verify': VerifyKitOtp,
  'issuing POST cardholders/map': MapKit,
  'issuance-v2 POST cardholders/{issuerCode}/gc/otp': RequestGiftCardOtp,
  'issuance-v2 POST cardholders/{issuerCode}/gc/otp/verify': VerifyGiftCardOtp,
  'issuing POST instakit/inventory': CreateKitOrder,
  'issuing PUT instakit/inventory': UpdateKitOrder,
  'go POST instaKit/approveInventory': DecideKitOrder,
  'issuing POST extp/instakit/validate': ValidateKit,
  'issuing POST pin/inventory': CreatePinMailers,
  'issuing POST doc/json': SaveDraft,
  'issuing POST tags': CreateTag,
  'issuing DELETE tags/{id}': Nothing,
  'issuing POST cards/upload/records/{bulkUploadId}/cancel': Nothing,
  'issuing POST cards/upload/records/{bulkUploadId}/retry': Nothing,
}

/** The body as its rules read it; a wrong one is refused with the field named. */
export const parsedBody = (address: Known, given: unknown): unknown => {
  const schema = bodies[address]
  if (!schema) return given
  const read = z.safeParse(schema, given ?? {})
  if (read.success) return read.data
  const fields = Object.fromEntries(
    read.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message || 'Invalid']),
  )
  const [field = 'body'] = Object.keys(fields)
  throw new Refusal(400, `${field} is missing or not valid`, { fields })
}
