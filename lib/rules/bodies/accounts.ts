import * as z from 'zod/mini'
import { digest } from './digest'
import { MOST_KITS } from '../kits/kit-states'
import { isMoved, isWithinLoad, accountLoadDecisions, normaliseUtr, transferModes, UTR } from '../accounts/transfers'
import { plainText } from '../input/plain-text'
import { isDay } from '../lists/date-presets'
import { id as numericId, idPattern, prose } from './fields'
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
    .check(prose(), z.minLength(1, 'validation.allocationReason'), z.maxLength(200), z.regex(/^\P{Cc}*$/u)),
})
export type AllocateBusinessMoney = z.output<typeof AllocateBusinessMoney>

export const DecideMoney = z
  .strictObject({
    id,
    decision: z.enum(accountLoadDecisions),
    digest,
    reason: z.optional(z.string().check(prose(), z.maxLength(200), z.regex(/^\P{Cc}*$/u))),
  })
  .check(
    z.refine((body) => body.decision === 'APPROVE' || Boolean(body.reason), {
      path: ['reason'],
      error: 'validation.rejectReason',
    }),
  )
export type DecideMoney = z.output<typeof DecideMoney>

const MOST_WORDS = 200
const longest = [prose(), z.maxLength(MOST_WORDS), z.regex(/^\P{Cc}*$/u)] as const
const reasonOf = (missing: string) => z.string().check(...longest, z.minLength(1, missing))

/** Neither field takes back what was said of the line. The reason says why no transfer belongs to it, or why the amounts differ. */
export const SettleBankLine = z.strictObject({
  transferId: z.optional(numericId),
  reason: z.optional(reasonOf('validation.lineReason')),
})
export type SettleBankLine = z.output<typeof SettleBankLine>

/** What the dialogs ask for: the number of a transfer, with a reason where the amounts differ, or a reason alone. */
export const MatchBankLine = z.strictObject({
  transferId: z.string().check(z.trim(), z.regex(idPattern, 'validation.transferNumber')),
  reason: z.string().check(...longest),
})
export const ExplainBankLine = z.strictObject({ reason: reasonOf('validation.lineReason') })
export const ReopenBankDay = z.strictObject({ reason: reasonOf('validation.reopenReason') })
export const UndoBankImport = z.strictObject({ reason: reasonOf('validation.undoReason') })
export type UndoBankImport = z.output<typeof UndoBankImport>

export const CarryTransfer = z.strictObject({
  day: z.string().check(z.refine(isDay, 'validation.carriedDay')),
  reason: reasonOf('validation.carryReason'),
})
export type CarryTransfer = z.output<typeof CarryTransfer>

const BALANCE = /^-?\d{1,13}(?:\.\d{1,2})?$/
/** A balance may be below zero. */
const bankBalance = z.string().check(
  z.overwrite((text) => plainText(text).replaceAll(',', '')),
  z.regex(BALANCE, 'validation.bankBalance'),
)
export const CloseBankDay = z.strictObject({ bankBalance })

const bankDayActions = ['CLOSE', 'REOPEN'] as const
export const SetBankDay = z
  .strictObject({
    issuerCode,
    day: z.string().check(z.refine(isDay, 'validation.transferDate')),
    action: z.enum(bankDayActions),
    /** Where no statement says what the day ended with, the person who closes it does. */
    bankBalance: z.optional(bankBalance),
    reason: z.optional(reasonOf('validation.reopenReason')),
  })
  .check(
    z.refine((body) => body.action === 'CLOSE' || Boolean(body.reason), {
      path: ['reason'],
      error: 'validation.reopenReason',
    }),
  )
export type SetBankDay = z.output<typeof SetBankDay>

export const BlockPurchaserAmount = z.strictObject({ orgId: id, cardProgramId: id, amount: Amount })
export type BlockPurchaserAmount = z.output<typeof BlockPurchaserAmount>

export const LoadPurchaserKits = z.strictObject({
  id,
  kitQuantity: z.number().check(z.int(), z.minimum(1), z.maximum(MOST_KITS)),
  amount: Amount,
})
export type LoadPurchaserKits = z.output<typeof LoadPurchaserKits>
