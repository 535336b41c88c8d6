import * as z from 'zod/mini'
import { dailyAboveMonthly } from '../cards/card-limits'
import { blockReasons, closeReasons, printReasons } from '../cards/card-states'
import { merchantCategories, switchCountries } from '../cards/card-switches'
import { prose } from './fields'
import { Amount } from './issuing'

const id = z.string().check(z.minLength(1), z.maxLength(64))
const cardId = id
const last4Digits = z.string().check(z.regex(/^\d{4}$/, 'validation.numberIncorrect'))
const reason = z.enum(blockReasons, 'validation.reason')

/** Freezing a card needs its last four digits and a reason and can end by itself; unfreezing needs neither. CARD-32, CARD-42, decision 34 */
export const FreezeCard = z.strictObject({
  cardId,
  lock: z.literal(true),
  last4Digits,
  reason,
  until: z.optional(z.iso.datetime('validation.freezeUntil')),
})
const UnfreezeCard = z.strictObject({ cardId, lock: z.literal(false) })
export const LockCard = z.discriminatedUnion('lock', [FreezeCard, UnfreezeCard])
export type LockCard = z.output<typeof LockCard>

export const BlockCard = z.strictObject({ cardId, last4Digits, reason })
export type BlockCard = z.output<typeof BlockCard>

export const ReplaceCard = z.strictObject({
  cardId,
  last4Digits,
  cardMode: z.enum(['DIGITAL_ONLY_CARD', 'PHYSICAL_NAMED_CARD'], 'validation.cardMode'),
})
export type ReplaceCard = z.output<typeof ReplaceCard>

export const CloseCard = z.strictObject({ cardId, last4Digits, reason: z.enum(closeReasons, 'validation.reason') })
export type CloseCard = z.output<typeof CloseCard>

export const PrintCard = z.strictObject({ cardId, reason: z.enum(printReasons, 'validation.reason') })
export type PrintCard = z.output<typeof PrintCard>

export const LinkWallet = z.strictObject({
  cardId,
  appId: z.string().check(z.minLength(1, 'validation.wallet'), z.maxLength(64)),
})
export type LinkWallet = z.output<typeof LinkWallet>

const narration = z.optional(z.string().check(prose(), z.maxLength(80, 'validation.narration')))

export const MoveMoney = z.strictObject({ cardId, appId: id, amount: Amount, narration })
export type MoveMoney = z.output<typeof MoveMoney>

export const CreateLoadOrder = z.strictObject({
  appId: id,
  amount: Amount,
  narration,
  returnUrl: z.url({ protocol: /^https?$/ }).check(z.maxLength(300)),
})
export type CreateLoadOrder = z.output<typeof CreateLoadOrder>

const token = z.string().check(z.regex(/^[\w-]{1,128}$/))

export const PaymentSignature = z.strictObject({
  razorpay_order_id: token,
  razorpay_payment_id: token,
  razorpay_signature: token,
})
export type PaymentSignature = z.output<typeof PaymentSignature>

/** Limits by channel and period. A daily limit must not exceed the monthly one of its channel. CARD-37 */
export const CardLimits = z
  .array(
    z.strictObject({
      channel: z.string().check(z.regex(/^[A-Z_]{1,20}$/)),
      period: z.string().check(z.regex(/^[A-Z_]{1,20}$/)),
      amount: Amount,
      count: z.int().check(z.minimum(0), z.maximum(100_000)),
    }),
  )
  .check(
    z.minLength(1),
    z.maxLength(40),
    z.superRefine((limits, context) => {
      for (const { at, field } of dailyAboveMonthly(limits))
        context.addIssue({ code: 'custom', path: [at, field], message: 'validation.aboveMonthly' })
    }),
  )

export const UpdateCardLimits = z.strictObject({ limits: CardLimits })
export type UpdateCardLimits = z.output<typeof UpdateCardLimits>

export const SetCardFlags = z.strictObject({
  cardId,
  cardFlags: z.strictObject({
    ATM_ENABLED: z.optional(z.boolean()),
    POS_ENABLED: z.optional(z.boolean()),
    ECOM_ENABLED: z.optional(z.boolean()),
    CL_ENABLED: z.optional(z.boolean()),
  }),
})
export type SetCardFlags = z.output<typeof SetCardFlags>

/** Lists what is switched off. Countries and categories that it does not name are on. CARD-39 */
export const SetCardSwitches = z.strictObject({
  international: z.boolean(),
  countriesOff: z.array(z.enum(switchCountries)).check(z.maxLength(switchCountries.length)),
  categoriesOff: z.array(z.enum(merchantCategories)).check(z.maxLength(merchantCategories.length)),
})
export type SetCardSwitches = z.output<typeof SetCardSwitches>

export const SwitchFields = z.strictObject({
  international: z.boolean(),
  countries: z.record(z.string(), z.boolean()),
  categories: z.record(z.string(), z.boolean()),
})
