import { defineList, type Seeing } from '@/components/list/define-list'
import { Lines } from '@/components/list/list-table'
import { StatusBadge } from '@/components/shared/status-badge'
import { listPlatformTxns } from '@/lib/calls/transactions'
import type { Txn } from '@/lib/calls/transactions'
import type { Privilege } from '@/lib/privileges'
import { findTransactions } from '@/lib/reads/transactions'
import { routes } from '@/lib/routes'
import { transactionShape } from '@/lib/rules/list-shapes'

const detailOf = ({ txnId, cardId }: Txn): string => routes.transaction({ txnId }, { cardId: cardId ?? undefined })

/** The transactions by state of affairs; their columns are ours. TXN-01..08, decisions.md, Menu, columns, filters */
export const transactionList = defineList<Txn>({
  ...transactionShape,
  name: 'transactions',
  route: routes.transactionList,
  needs: listPlatformTxns.need as readonly Privilege[],
  load: findTransactions,
  columns: [
    { key: 'createdAt', kind: 'dateTime' },
    { key: 'txnId', kind: 'code', keep: true, second: 'rrn', href: detailOf },
    { key: 'business', kind: 'text', of: 'orgDisplayName' },
    { key: 'holder', kind: 'custom', render: (txn) => <Holder txn={txn} /> },
    { key: 'merchant', kind: 'text', of: 'merchantName', second: 'merchantCity' },
    { key: 'txnType', kind: 'word', own: 'status.txnTypes' },
    { key: 'amount', kind: 'money', keep: true },
    { key: 'balance', kind: 'money' },
    { key: 'status', kind: 'custom', keep: true, render: (txn, see) => <Status txn={txn} see={see} /> },
  ],
})

function Holder({ txn: { nameOnCard, cardLast4Digits } }: { txn: Txn }) {
  return <Lines first={nameOnCard} second={cardLast4Digits && <span className="code">•• {cardLast4Digits}</span>} />
}

function Status({ txn: { txnStatus, reason }, see }: { txn: Txn; see: Seeing }) {
  const status = txnStatus ?? 'UNKNOWN'
  return <Lines first={<StatusBadge status={status} label={see.status(status)} />} second={reason} />
}
