import { getTranslations } from 'next-intl/server'
import { WaitsForDecision } from '@/components/shared/approvals/waits-for-decision'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { Summary } from '@/components/shared/detail/summary'
import { WatchChanges } from '@/components/shared/changes/watch-changes'
import { StatusBadge } from '@/components/shared/status-badge'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { Section } from '@/components/ui/section'
import { ScrollTable, Td, Tr } from '@/components/ui/table'
import { updateKitInventory, type KitOrderDetail } from '@/lib/calls/kits'
import { renderContext } from '@/components/list/render-context'
import { RecordFacts } from '@/components/shared/detail/record-facts'
import { readKitOrder } from '@/lib/queries/kits'
import { contentAreas } from '@/lib/rules/approvals/field-value'
import { shownOf } from '@/lib/rules/approvals/shown-content'
import { routes } from '@/lib/routes'
import { formatDate, formatDateTime, formatMoney } from '@/lib/rules/locale/format'
import { addressLine } from '@/lib/rules/kits/kit-address'
import { kitCounts } from '@/lib/rules/kits/kit-states'
import type { Session } from '@/lib/rules/identity/session'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { mayCall, isOffered } from '@/lib/rules/users/offers'
import { kitOrderRecord } from '@/lib/records/kits'
import { MapToCard } from './map-to-card'
import { OrderActions } from './order-actions'
import { PurchasePart } from './purchase-part'

export async function KitOrderView({ id, session, kit }: { id: string; session: Session; kit?: string | undefined }) {
  const t = await getTranslations('kits')
  const found = await readKitOrder(id)
  if (!found.ok)
    return <DetailFailed title={t('order.failed')} problem={found.problem} href={routes.instaKitOrder({ id })} />
  const order = found.value
  return (
    <>
      <WatchChanges kind="kitOrder" id={order.id} changedAt={order.modifiedAt} localeZone={session} />
      <Summary
        title={t('order.title', { id: order.id })}
        under={joinFacts([
          order.groupName,
          order.displayName ?? order.orgName,
          t('order.quantity', { count: order.kitQuantity }),
          order.createdAt && formatDate(order.createdAt, session),
        ])}
      >
        {order.status && <StatusBadge status={order.status} label={t(`status.${order.status}`)} />}
      </Summary>
      <WaitsForDecision requests={order.waitsFor} session={session} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <OrderCounts order={order} />
          <OrderKits order={order} session={session} />
        </div>
        <div className="grid gap-4">
          <MapToCard order={order} session={session} chosen={kit} />
          {mayCall(session, updateKitInventory) && order.status !== 'DELIVERED' && (
            <Section title={t('order.next')}>
              <MessagesProvider areas={['kits', ...contentAreas]}>
                <OrderActions
                  key={order.status}
                  order={{
                    id: order.id,
                    status: order.status,
                    reason: order.reason,
                    quantity: order.kitQuantity,
                    shown: shownOf('order', order),
                  }}
                  isOwn={order.createdById === session.user.id}
                />
              </MessagesProvider>
            </Section>
          )}
          <PurchasePart order={order} session={session} />
          <OrderFacts order={order} session={session} />
        </div>
      </div>
    </>
  )
}

type OrderProps = { order: KitOrderDetail }

async function OrderCounts({ order: { counts } }: OrderProps) {
  const t = await getTranslations('kits')
  if (!counts) return null
  return (
    <Section title={t('order.counts')}>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-5">
        {kitCounts.map(
          (name) =>
            counts[name] !== null && (
              <div key={name}>
                <dt className="text-xs text-soft">{t(`counts.${name}`)}</dt>
                <dd className="num text-xl font-semibold">{counts[name]}</dd>
              </div>
            ),
        )}
      </dl>
    </Section>
  )
}

async function OrderKits({ order, session }: OrderProps & { session: Session }) {
  const { id, kits, kitQuantity, purchase } = order
  const mayMap = isOffered(session, routes.cardKit)
  const t = await getTranslations('kits')
  if (kits.length === 0)
    return (
      <Section title={t('order.kits')}>
        <p className="text-sm text-soft">{t('order.noKits')}</p>
      </Section>
    )
  return (
    <Section title={t('order.kits')}>
      {kits.length < kitQuantity && (
        <p className="mb-2 text-xs text-soft">{t('order.firstKits', { shown: kits.length, total: kitQuantity })}</p>
      )}
      <ScrollTable
        label={t('order.kits')}
        heads={[t('steps.kitNumber'), t('order.status'), t('order.card')]}
        className="max-h-96"
        tableClassName="max-sm:[&_td]:px-1.5 max-sm:[&_th]:px-1.5"
      >
        {kits.map(({ kitNumber, status, cardId, amount }) => (
          <Tr key={kitNumber}>
            <Td>
              <span className="code">{kitNumber}</span>
              {purchase && amount ? (
                <span className="num block text-xs text-soft">
                  {t('order.onIt', { amount: formatMoney(amount, purchase.currency) })}
                </span>
              ) : null}
            </Td>
            <Td>{status && <StatusBadge status={status} label={t(`status.${status}`)} />}</Td>
            <Td>
              {status === 'YET_TO_BE_ISSUED' && mayMap && (
                <a
                  href={`${routes.instaKitOrder({ id }, { kit: kitNumber })}#map-kit`}
                  className="link whitespace-nowrap"
                >
                  {t('order.mapKit')}
                </a>
              )}
              {cardId && (
                <a href={routes.card({ cardId })} className="code link">
                  {cardId}
                </a>
              )}
            </Td>
          </Tr>
        ))}
      </ScrollTable>
    </Section>
  )
}

async function OrderFacts({ order, session }: OrderProps & { session: Session }) {
  const [t, context] = await Promise.all([getTranslations('kits.order'), renderContext(session)])
  const by = (at: string | null, who: string | null) => at && joinFacts([formatDateTime(at, context.localeZone), who])
  return (
    <Section title={t('facts')}>
      <RecordFacts
        record={kitOrderRecord}
        of={order}
        context={context}
        facts={[
          ['displayName', order.displayName ?? order.orgName],
          ['groupName', order.issuerProgram ?? order.groupName],
          'branchName',
          { label: t('deliverTo'), field: 'deliverToUserName' },
          { label: t('address'), value: order.address && addressLine(order.address) },
          { label: t('courier'), field: 'courier' },
          ['trackingNumber', order.trackingNumber],
          ['createdAt', by(order.createdAt, order.createdBy)],
          'decidedBy',
          { label: t('modified'), value: by(order.modifiedAt, order.modifiedBy) },
        ]}
      />
    </Section>
  )
}
