import type { Cell } from '@/components/list/cell'
import type { RenderContext } from '@/components/list/render-context'
import { lastFour } from '@/components/list/table-data'
import type { Txn } from '@/lib/calls/transactions'
import { routes } from '@/lib/routes'
import { txnCells } from './txn-cells'
import { txnLocation, txnName } from './txn-look'

const transactionOf = ({ txnId, cardId }: Pick<Txn, 'txnId' | 'cardId'>) =>
  routes.transaction({ txnId }, { cardId: cardId ?? undefined })

/** How the transactions of a list look. */
export const transactionLooks = {
  cells: {
    holder: ({ nameOnCard, cardLast4Digits }: Txn): Cell => ({
      text: nameOnCard ?? '',
      ...(cardLast4Digits && { digits: lastFour(cardLast4Digits) }),
    }),
    ...txnCells,
    merchant: (txn: Txn, context: RenderContext): Cell => {
      const [text, second] = [txnName(txn, context), txnLocation(txn, context)]
      return text ? { text, ...(second && { second }), href: transactionOf(txn), isCut: true } : second
    },
  },
  links: { txnId: transactionOf },
}
