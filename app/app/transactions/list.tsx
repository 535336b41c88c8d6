import { statusCell } from '@/components/list/table-data'
import { viewOf } from '@/components/list/view-of'
import { transactions } from '@/lib/lists/transactions'
import { routes } from '@/lib/routes'

/** The transactions by state of affairs. TXN-01..08 */
export const transactionList = viewOf(transactions, {
  cells: {
    holder: ({ nameOnCard, cardLast4Digits }) => ({
      text: nameOnCard ?? '',
      ...(cardLast4Digits && { digits: `•• ${cardLast4Digits}` }),
    }),
    status: ({ txnStatus, reason }, context) => {
      const status = statusCell(txnStatus ?? 'UNKNOWN', context)
      return status ? { status, ...(reason && { second: reason }) } : reason
    },
  },
  links: { txnId: ({ txnId, cardId }) => routes.transaction({ txnId }, { cardId: cardId ?? undefined }) },
})
