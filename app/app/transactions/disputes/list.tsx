import { viewOf } from '@/components/list/view-of'
import { disputes } from '@/lib/lists/disputes'
import { routes } from '@/lib/routes'

export const disputeList = viewOf(disputes, {
  cells: {
    dispute: ({ id, merchantName, txnId }) => ({
      text: merchantName ?? txnId ?? `#${id}`,
      second: `#${id}`,
      href: routes.dispute({ disputeId: id }),
    }),
    reason: ({ reason, raisedBy }, { status, words }) => ({
      lines: [
        { text: reason ? status(reason, 'disputes.reasons') : '' },
        ...(raisedBy ? [{ text: words('disputes.raisedByName', { name: raisedBy }), isMuted: true } as const] : []),
      ],
    }),
    holder: ({ nameOnCard, cardLast4Digits }) => ({
      text: nameOnCard ?? '',
      ...(cardLast4Digits && { second: `•• ${cardLast4Digits}` }),
    }),
  },
})
