import { lastFour } from '@/components/list/table-data'
import { viewOf } from '@/components/list/view-of'
import { txnCells } from '@/components/shared/transactions/txn-cells'
import { txnName, txnLocation } from '@/components/shared/transactions/txn-look'
import type { Txn } from '@/lib/calls/transactions'
import { transactions } from '@/lib/lists/transactions'
import { routes } from '@/lib/routes'

const transactionOf = ({ txnId, cardId }: Pick<Txn, 'txnId' | 'cardId'>) =>
  routes.transaction({ txnId }, { cardId: cardId ?? undefined })

export const transactionList = viewOf(transactions, {
  cells: {
    holder: ({ nameOnCard, cardLast4Digits }) => ({
      text: nameOnCard ?? '',
      ...(cardLast4Digits && { digits: lastFour(cardLast4Digits) }),
    }),
    ...txnCells,
    merchant: (txn, context) => {
      const [text, second] = [txnName(txn, context), txnLocation(txn, context)]
      return text ? { text, ...(second && { second }), href: transactionOf(txn), isCut: true } : second
    },
  },
  links: { txnId: transactionOf },
})
