import type { Cell } from '@/components/list/cell'
import type { RenderContext } from '@/components/list/render-context'
import { statusCell, twoLines } from '@/components/list/table-data'
import type { Txn } from '@/lib/calls/transactions'
import { explainDecline } from './explain-decline'
import { txnAmount, txnName, txnLocation } from './txn-look'

/** The cells of a transaction in every table: loads have a name and a sign, declines a sentence. TXN-11 */
export const txnCells = {
  merchant: (txn: Txn, context: RenderContext): Cell => twoLines(txnName(txn, context), txnLocation(txn, context)),
  amount: (txn: Txn): Cell => txnAmount(txn),
  status: (txn: Txn, context: RenderContext): Cell => {
    const status = statusCell(txn.txnStatus ?? 'UNKNOWN', context)
    const why = explainDecline(txn, context)?.text ?? txn.reason
    return status ? { status, ...(why && { second: why, isLong: true as const }) } : why
  },
}
