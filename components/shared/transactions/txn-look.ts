import type { RenderContext } from '@/components/list/render-context'
import type { Txn } from '@/lib/calls/transactions'
import { formatMoney } from '@/lib/rules/locale/format'

type Moved = Pick<Txn, 'txnCategory' | 'moneySource' | 'orgDisplayName' | 'orgName'>
type Named = Moved & Pick<Txn, 'txnId' | 'txnType' | 'merchantName' | 'merchantCity'>

const isMove = ({ txnCategory }: Pick<Txn, 'txnCategory'>): boolean =>
  txnCategory === 'LOAD' || txnCategory === 'UNLOAD'

/** Whose money a load is, or whom an unload goes to; null for what is neither. TXN-11 */
export const otherSide = (txn: Moved, { words }: Pick<RenderContext, 'words'>): string | null => {
  if (!isMove(txn)) return null
  const business = txn.orgDisplayName ?? txn.orgName ?? ''
  if (txn.txnCategory === 'UNLOAD') return words('transactions.move.toBusiness', { business })
  const source = txn.moneySource === null || txn.moneySource === 'UNKNOWN' ? 'ORG_ACCOUNT' : txn.moneySource
  return words(`transactions.move.from.${source}`, { business })
}

/** What a transaction is called: a load and an unload by their own name, all else by its merchant. TXN-11 */
export const txnName = (txn: Named, context: Pick<RenderContext, 'words' | 'status'>): string => {
  const category = txn.txnCategory && context.status(txn.txnCategory, 'status.txnCategories')
  if (category && isMove(txn)) return category
  return txn.merchantName ?? category ?? (txn.txnType && context.status(txn.txnType, 'status.txnTypes')) ?? txn.txnId
}

export const txnPlace = (txn: Named, context: Pick<RenderContext, 'words'>): string | null =>
  otherSide(txn, context) ?? txn.merchantCity

/** The sign stays at the amount, whatever way the words run. */
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
