import type { RenderContext } from '@/components/list/render-context'
import type { Txn } from '@/lib/calls/transactions'
import { formatMoney } from '@/lib/rules/locale/format'
import { bookCategories } from '@/lib/rules/transactions/transaction-filters'

type Moved = Pick<Txn, 'txnCategory' | 'moneySource' | 'orgDisplayName' | 'orgName'>
type NamedTxn = Moved & Pick<Txn, 'txnId' | 'txnType' | 'merchantName' | 'merchantCity' | 'narration'>

const isMove = ({ txnCategory }: Pick<Txn, 'txnCategory'>): boolean =>
  txnCategory === 'LOAD' || txnCategory === 'UNLOAD'
const isOnBooks = ({ txnCategory }: Pick<Txn, 'txnCategory'>): boolean =>
  bookCategories.some((one) => one === txnCategory)

/** Who sent a load or received an unload; null for other transactions. TXN-11 */
export const otherSide = (txn: Moved, { words }: Pick<RenderContext, 'words'>): string | null => {
  if (!isMove(txn)) return null
  const business = txn.orgDisplayName ?? txn.orgName ?? ''
  if (txn.txnCategory === 'UNLOAD') return words('transactions.move.toBusiness', { business })
  const source = txn.moneySource === null || txn.moneySource === 'UNKNOWN' ? 'ORG_ACCOUNT' : txn.moneySource
  return words(`transactions.move.from.${source}`, { business })
}

/** The name of a transaction: loads and unloads have their own, others have the merchant's. TXN-11 */
export const txnName = (txn: NamedTxn, context: Pick<RenderContext, 'words' | 'status'>): string => {
  const category = txn.txnCategory && context.status(txn.txnCategory, 'status.txnCategories')
  if (category && isOnBooks(txn)) return category
  return txn.merchantName ?? category ?? (txn.txnType && context.status(txn.txnType, 'status.txnTypes')) ?? txn.txnId
}

export const txnLocation = (txn: NamedTxn, context: Pick<RenderContext, 'words'>): string | null =>
  otherSide(txn, context) ?? (isOnBooks(txn) ? txn.narration : txn.merchantCity)

export const txnAmount = ({
  txnCategory,
  txnType,
  amount,
  currency,
}: Pick<Txn, 'txnCategory' | 'txnType' | 'amount' | 'currency'>): string => {
  if (amount === null) return ''
  const money = formatMoney(amount, currency)
  if (!isOnBooks({ txnCategory })) return money
  const isOut = txnCategory === 'UNLOAD' || (txnCategory !== 'LOAD' && txnType === 'DEBIT')
  // Isolated, so that the sign stays on its side in right-to-left text.
  return isOut ? formatMoney(-amount, currency) : `\u2066+${money}\u2069`
}
