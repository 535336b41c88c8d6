import * as z from 'zod/mini'
import { findLimitErrors } from '../cards/card-limits'
import { fits, isAlphanumeric } from '../input/validators'
import { toMajor } from '../locale/money'
import { isSameContent, plainRule, storedAmount } from './plain-rule'
import { findRuleErrors, RuleList, zeroMatchBehaviours } from './rules'

export const programStatuses = ['ACTIVE', 'INACTIVE', 'PENDING'] as const

export const cardForms = ['DIGITAL', 'PHYSICAL', 'BOTH'] as const
export type CardForm = (typeof cardForms)[number]

/** The maximum per channel and period of a program that sets none, in minor units. */
export const programLimits: readonly (readonly [channel: string, period: string, amount: number, count: number])[] = [
  ['ATM', 'DAILY', 1_000_000, 5],
  ['ATM', 'MONTHLY', 5_000_000, 30],
  ['POS', 'DAILY', 5_000_000, 20],
  ['POS', 'MONTHLY', 20_000_000, 300],
  ['ECOM', 'DAILY', 5_000_000, 20],
  ['ECOM', 'MONTHLY', 20_000_000, 300],
  ['CL', 'DAILY', 500_000, 25],
  ['CL', 'MONTHLY', 5_000_000, 400],
]
export const limitLines = programLimits.map(([channel, period]) => ({
  channel,
  period,
  maxAmount: null,
  maxCount: 0,
}))

const typed = z.string().check(z.maxLength(300))

/** The values of the card program's wizard. Amounts are decimal major units, and `limits` has the order of `limitLines`. PROG-03, PROG-06 */
export const ProgramFields = z.strictObject({
  name: typed,
  issuerCode: typed,
  issuerProgramId: typed,
  cardForm: z.enum(['', ...cardForms]),
  status: z.enum(programStatuses),
  requireCardHolderAuth: z.boolean(),
  onlyNcmc: z.boolean(),
  allowEmbossLine4: z.boolean(),
  pinMailer: z.boolean(),
  visibleAtIssuerPortal: z.boolean(),
  /** A business gets this program when the issuer approves it. Decision 48 */
  offeredToAll: z.boolean(),
  limits: z.array(z.strictObject({ amount: typed, count: typed })).check(z.maxLength(programLimits.length)),
  zeroFilterMatchBehaviour: z.enum(zeroMatchBehaviours),
  rules: RuleList,
})
export type ProgramValues = z.output<typeof ProgramFields>

export const emptyProgram: ProgramValues = {
  name: '',
  issuerCode: '',
  issuerProgramId: '',
  cardForm: '',
  status: 'ACTIVE',
  requireCardHolderAuth: false,
  onlyNcmc: false,
  allowEmbossLine4: false,
  pinMailer: false,
  visibleAtIssuerPortal: true,
  offeredToAll: false,
  limits: programLimits.map(([, , amount, count]) => ({ amount: toMajor(amount), count: String(count) })),
  zeroFilterMatchBehaviour: 'ALLOW',
  rules: [],
}

type IssuerProgramFacts = { id: string; issuerCode: string; cardType: string; digitalOnly: boolean }

const isProgramName = (text: string): boolean => fits(text, 'programName') && isAlphanumeric(text)

const cardFormErrors = (values: ProgramValues, bank: IssuerProgramFacts | undefined): Record<string, string> => {
  if (!values.cardForm) return { cardForm: 'validation.programForm.cardForm' }
  if (bank?.digitalOnly && values.cardForm !== 'DIGITAL') return { cardForm: 'validation.programForm.digitalOnly' }
  // A digital card cannot be handed over, so its holder cannot be authenticated in person. ISSUE-11
  return values.cardForm === 'DIGITAL' && values.requireCardHolderAuth
    ? { requireCardHolderAuth: 'validation.programForm.authDigital' }
    : {}
}

export const findProgramErrors = (
  values: ProgramValues,
  banks: readonly IssuerProgramFacts[],
  lines: Parameters<typeof findLimitErrors>[1] = limitLines,
): Record<string, string> => {
  const bank = banks.find(({ id, issuerCode }) => id === values.issuerProgramId && issuerCode === values.issuerCode)
  return {
    ...(!isProgramName(values.name.trim()) && { name: 'validation.programForm.name' }),
    ...(!values.issuerCode && { issuerCode: 'validation.issuer' }),
    ...(!bank && { issuerProgramId: 'validation.programForm.bankProgram' }),
    ...cardFormErrors(values, bank),
    ...findLimitErrors(values, lines),
    ...findRuleErrors(values.rules, 'rules'),
  }
}

const plainProgram = (values: ProgramValues) => ({
  ...values,
  name: values.name.trim(),
  limits: values.limits.map(({ amount, count }) => ({ amount: storedAmount(amount), count: Number(count) })),
  rules: values.rules.map(plainRule),
})

export const isSameProgram = (one: ProgramValues, other: ProgramValues): boolean =>
  isSameContent(plainProgram(one), plainProgram(other))

export const programOwners = ['BUSINESS', 'ISSUER', 'PLATFORM'] as const
