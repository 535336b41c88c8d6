import * as z from 'zod/mini'
import { digest } from './digest'
import { MOST_KITS } from '../kits/kit-states'
import { isMoved, isWithinLoad, accountLoadDecisions, normaliseUtr, transferModes, UTR } from '../accounts/transfers'
import { isDay } from '../lists/date-presets'
import { Amount } from './issuing'

const id = z.string().check(z.minLength(1), z.maxLength(64))
const issuerCode = z.string().check(z.regex(/^[A-Z]{2,20}$/, 'validation.issuer'))
const business = z.string().check(z.minLength(1, 'validation.business'), z.maxLength(64))
const moved = Amount.check(
  z.refine(isMoved, { error: 'validation.amount', abort: true }),
  z.refine(isWithinLoad, 'validation.loadMaximum'),
)

export const LoadBusinessMoney = z.strictObject({
  issuerCode,
  orgId: business,
  amount: moved,
  utrNumber: z.string().check(z.maxLength(40), z.overwrite(normaliseUtr), z.regex(UTR, 'validation.utr')),
  transferDate: z.string().check(z.refine(isDay, 'validation.transferDate')),
  txnMode: z.enum(transferModes, 'validation.txnMode'),
})
export type LoadBusinessMoney = z.output<typeof LoadBusinessMoney>

export const AllocateBusinessMoney = z.strictObject({
  issuerCode,
  orgId: business,
  toOrgId: z.string().check(z.minLength(1, 'validation.businessBeneath'), z.maxLength(64)),
  amount: moved,
  /** Stands in the statements and ledgers of both businesses. */
  reason: z
    .string()
    .check(z.trim(), z.minLength(1, 'validation.allocationReason'), z.maxLength(200), z.regex(/^\P{Cc}*$/u)),
})
export type AllocateBusinessMoney = z.output<typeof AllocateBusinessMoney>

export const DecideMoney = z
  .strictObject({
    id,
    decision: z.enum(accountLoadDecisions),
    digest,
    reason: z.optional(z.string().check(z.trim(), z.maxLength(200), z.regex(/^\P{Cc}*$/u))),
  })
  .check(
    z.refine((body) => body.decision === 'APPROVE' || Boolean(body.reason), {
      path: ['reason'],
      error: 'validation.rejectReason',
    }),
  )
export type DecideMoney = z.output<typeof DecideMoney>

export const BlockPurchaserAmount = z.strictObject({ orgId: id, cardProgramId: id, amount: Amount })
export type BlockPurchaserAmount = z.output<typeof BlockPurchaserAmount>

export const LoadPurchaserKits = z.strictObject({
  id,
  kitQuantity: z.number().check(z.int(), z.minimum(1), z.maximum(MOST_KITS)),
  amount: Amount,
})
export type LoadPurchaserKits = z.output<typeof LoadPurchaserKits>
