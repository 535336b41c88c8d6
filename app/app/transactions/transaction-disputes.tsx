import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import type { RenderContext } from '@/components/list/render-context'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { StatusBadge } from '@/components/shared/status-badge'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { raiseDispute, type Dispute } from '@/lib/calls/disputes'
import type { Result } from '@/lib/calls/problem'
import type { Txn } from '@/lib/calls/transactions'
import { routes } from '@/lib/routes'
import { disputableAmount, findUndisputable, isOpenDispute } from '@/lib/rules/disputes/dispute-rules'
import { formatDateTime, formatMoney } from '@/lib/rules/locale/format'
import { mayCall } from '@/lib/rules/users/offers'
import { DisputeButton } from './dispute-button'

/** How much can be disputed now, in minor units, after refunds and open disputes; 0 if the transaction cannot be disputed. DISP-01, decision 47 */
const amountToDispute = (txn: Txn, disputes: readonly Dispute[]): number => {
  const { txnType: type, txnCategory: category, txnStatus: status, createdAt } = txn
  if (createdAt === null || disputes.some((dispute) => isOpenDispute(dispute.status))) return 0
  const amount = disputableAmount({ status, amount: txn.amount, left: txn.amountLeft })
  return findUndisputable({ type, category, status, createdAt: Date.parse(createdAt), amount }, Date.now()) ? 0 : amount
}

/** The disputes of a transaction and a button for a new one. Renders nothing if the upstream has no disputes. DISP-03 */
export async function TransactionDisputes({
  txn,
  found,
  context,
}: {
  txn: Txn
  found: Result<{ list: readonly Dispute[] }>
  context: RenderContext
}) {
  const t = await getTranslations('disputes')
  if (!found.ok && found.problem.code === 'not-supported') return null
  const { txnId, channel, currency } = txn
  const mayRaise = found.ok && mayCall(context.session, raiseDispute)
  const amount = mayRaise ? amountToDispute(txn, found.value.list) : 0
  const back = amount > 0 ? (txn.amount ?? amount) - amount : 0
  return (
    <MessagesProvider areas={['disputes', 'issue']}>
      <DetailPart
        title={t('list.title')}
        found={found}
        href={routes.transaction({ txnId })}
        empty={t('list.none')}
        action={amount > 0 && <DisputeButton txn={{ txnId, channel, currency, amount, back }} />}
      >
        {({ list }) =>
          list.length > 0 && (
            <ul className="ruled text-sm">
              {list.map((dispute) => (
                <li key={dispute.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:pt-0 last:pb-0">
                  <Link href={routes.dispute({ disputeId: dispute.id })} prefetch={false} className="link">
                    {t('detail.title', { id: dispute.id })}
                  </Link>
                  <StatusBadge status={dispute.status} label={t(`statuses.${dispute.status ?? 'UNKNOWN'}`)} />
                  {dispute.amount !== null && (
                    <span className="num">{formatMoney(dispute.amount, dispute.currency)}</span>
                  )}
                  <span className="text-xs text-soft">
                    {dispute.raisedAt && formatDateTime(dispute.raisedAt, context.localeZone)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </DetailPart>
    </MessagesProvider>
  )
}
