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

/** Isolates sign and amount, so that the sign stays on its side in right-to-left text. */
const signed = (sign: '+' | '−', money: string): string => `\u2066${sign}${money}\u2069`

export const txnAmount = ({
  txnCategory,
  amount,
  currency,
}: Pick<Txn, 'txnCategory' | 'amount' | 'currency'>): string => {
  if (amount === null) return ''
  const money = formatMoney(amount, currency)
  if (txnCategory === 'LOAD') return signed('+', money)
  return txnCategory === 'UNLOAD' ? signed('−', money) : money
}
