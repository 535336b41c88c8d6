import type { RenderContext } from '@/components/list/render-context'
import type { Txn } from '@/lib/calls/transactions'
import { formatMoney } from '@/lib/rules/locale/format'

type Moved = Pick<Txn, 'txnCategory' | 'moneySource' | 'orgDisplayName' | 'orgName'>
type NamedTxn = Moved & Pick<Txn, 'txnId' | 'txnType' | 'merchantName' | 'merchantCity'>

const isMove = ({ txnCategory }: Pick<Txn, 'txnCategory'>): boolean =>
  txnCategory === 'LOAD' || txnCategory === 'UNLOAD'

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
  if (category && isMove(txn)) return category
  return txn.merchantName ?? category ?? (txn.txnType && context.status(txn.txnType, 'status.txnTypes')) ?? txn.txnId
}

export const txnLocation = (txn: NamedTxn, context: Pick<RenderContext, 'words'>): string | null =>
  otherSide(txn, context) ?? txn.merchantCity

export const txnAmount = ({
  txnCategory,
  amount,
  currency,
}: Pick<Txn, 'txnCategory' | 'amount' | 'currency'>): string => {
  if (amount === null) return ''
  if (txnCategory === 'UNLOAD') return formatMoney(-amount, currency)
  const money = formatMoney(amount, currency)
  // Isolated, so that the sign stays on its side in right-to-left text.
  return txnCategory === 'LOAD' ? `\u2066+${money}\u2069` : money
}
