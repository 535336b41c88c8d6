import * as z from 'zod/mini'
import { isColumnName } from '../files/bulk'
import { balanceTypes } from '../cards/card-states'
import { fits, isAlphanumeric, isAmount } from '../input/validators'
import { balancePeriods } from './periods'
import { isSameContent, plainRule, storedAmount } from './plain-rule'
import { CashbackRuleList, findRuleErrors, isPositiveAmount, RuleList, zeroMatchBehaviours } from './rules'

const typed = z.string().check(z.maxLength(500))

export const walletStatuses = ['ACTIVE', 'INACTIVE'] as const
const MOST_MIDS = 500

/** The values of the smart wallet's wizard, which its calls send as they are; amounts are decimal major units. WAL-02, WAL-05, WAL-08 */
export const WalletFields = z.strictObject({
  name: typed,
  description: typed,
  status: z.enum(walletStatuses),
  balanceType: z.enum(['', ...balanceTypes]),
  startingBalance: typed,
  startingBalanceValidityPeriod: z.enum(['', ...balancePeriods]),
  replenishBalance: typed,
  replenishBalanceValidityPeriod: z.enum(['', ...balancePeriods]),
  applicationBudget: typed,
  priority: typed,
  isNcmc: z.boolean(),
  closedLoop: z.boolean(),
  /** The only merchants that a closed-loop wallet pays. */
  closedLoopMids: z._default(z.array(typed).check(z.maxLength(MOST_MIDS)), () => []),
  isDefault: z.boolean(),
  allowCustomerMoneyLoad: z.boolean(),
  allowLoadingFromBranch: z.boolean(),
  splitTxn: z.boolean(),
  allowWalletToLink: z.boolean(),
  zeroFilterMatchBehaviour: z.enum(zeroMatchBehaviours),
  rules: RuleList,
  cashbackRules: CashbackRuleList,
})
export type WalletValues = z.output<typeof WalletFields>

export const emptyWallet: WalletValues = {
  name: '',
  description: '',
  status: 'ACTIVE',
  balanceType: '',
  startingBalance: '',
  startingBalanceValidityPeriod: '',
  replenishBalance: '',
  replenishBalanceValidityPeriod: '',
  applicationBudget: '',
  priority: '',
  isNcmc: false,
  closedLoop: false,
  closedLoopMids: [],
  isDefault: false,
  allowCustomerMoneyLoad: true,
  allowLoadingFromBranch: false,
  splitTxn: false,
  allowWalletToLink: true,
  zeroFilterMatchBehaviour: 'ALLOW',
  rules: [],
  cashbackRules: [],
}

const PRIORITY = /^[1-9]\d?$/
const isAmountOrNone = (text: string) => text === '' || isAmount(text)

const isWalletName = (text: string): boolean => fits(text, 'walletName') && isAlphanumeric(text)

const replenishErrors = ({
  replenishBalance: amount,
  replenishBalanceValidityPeriod: period,
  isNcmc,
}: WalletValues) => {
  if (isNcmc && (amount || period)) return { replenishBalance: 'validation.walletForm.ncmc' }
  return {
    ...((!isAmountOrNone(amount) || (period && !isPositiveAmount(amount))) && {
      replenishBalance: 'validation.amount',
    }),
    ...(isPositiveAmount(amount) && !period && { replenishBalanceValidityPeriod: 'validation.walletForm.period' }),
  }
}

const MERCHANT_ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,29}$/

const startErrors = ({ startingBalance: amount, startingBalanceValidityPeriod: period }: WalletValues) =>
  isAmountOrNone(amount) && (!period || isPositiveAmount(amount)) ? null : { startingBalance: 'validation.amount' }

/** For balances that a card is given, empty and 0 mean the same. For a budget they differ: empty means no budget. */
const storedGift = (text: string): string => (isPositiveAmount(text) ? storedAmount(text) : '')

const plainWallet = (values: WalletValues) => ({
  ...values,
  name: values.name.trim(),
  description: values.description.trim(),
  startingBalance: storedGift(values.startingBalance),
  replenishBalance: storedGift(values.replenishBalance),
  applicationBudget: values.applicationBudget && storedAmount(values.applicationBudget),
  rules: values.rules.map(plainRule),
  cashbackRules: values.cashbackRules.map(plainRule),
})

export const isSameWallet = (one: WalletValues, other: WalletValues): boolean =>
  isSameContent(plainWallet(one), plainWallet(other))

/** Wizard and platform share this rule. `was` is the wallet's current name, null for a new wallet. WAL-02, WAL-12, VAL-33, VAL-34 */
export const findWalletErrors = (values: WalletValues, was: string | null = null): Record<string, string> => ({
  // A wallet that already has the name of a column keeps it; the screens that offer a template say that files cannot name it.
  ...(isColumnName(values.name) && values.name.trim() !== was && { name: 'validation.walletForm.columnName' }),
  ...(!isWalletName(values.name.trim()) && { name: 'validation.walletForm.name' }),
  ...(!values.balanceType && { balanceType: 'validation.walletForm.balanceType' }),
  ...startErrors(values),
  ...replenishErrors(values),
  ...(!isAmountOrNone(values.applicationBudget) && { applicationBudget: 'validation.amount' }),
  ...(values.priority !== '' && !PRIORITY.test(values.priority) && { priority: 'validation.walletForm.priority' }),
  ...(values.isNcmc && values.balanceType === 'VIRTUAL' && { balanceType: 'validation.walletForm.ncmcPrepaid' }),
  ...(values.isNcmc && values.isDefault && { isDefault: 'validation.walletForm.ncmcDefault' }),
  ...(!values.closedLoopMids.every((mid) => MERCHANT_ID.test(mid)) && {
    closedLoopMids: 'validation.walletForm.merchantId',
  }),
  ...findRuleErrors(values.rules, 'rules'),
  ...(values.cashbackRules.length > 0 && values.balanceType !== 'VIRTUAL'
    ? { 'cashbackRules.0.name': 'validation.walletForm.cashback' }
    : findRuleErrors(values.cashbackRules, 'cashbackRules')),
})
