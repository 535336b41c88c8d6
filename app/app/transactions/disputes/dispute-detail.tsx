import { getTranslations } from 'next-intl/server'
import { renderContext, type RenderContext } from '@/components/list/render-context'
import { WatchChanges } from '@/components/shared/changes/watch-changes'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { EmptyNote } from '@/components/shared/detail/empty-note'
import { Summary } from '@/components/shared/detail/summary'
import { StatusBadge } from '@/components/shared/status-badge'
import { Timeline } from '@/components/shared/timeline'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { Alert } from '@/components/ui/alert'
import type { Tone } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { StateBox } from '@/components/ui/state-box'
import { linkedBusiness, linkedCard, linkedTransaction } from '@/components/shared/detail/linked'
import { RecordFacts } from '@/components/shared/detail/record-facts'
import { closeDispute, type DisputeDetail as Dispute } from '@/lib/calls/disputes'
import { readDispute } from '@/lib/queries/disputes'
import { routes } from '@/lib/routes'
import { isOpenDispute, type DisputeEventKind } from '@/lib/rules/disputes/dispute-rules'
import type { Session } from '@/lib/rules/identity/session'
import { formatDateTime, formatMoney } from '@/lib/rules/locale/format'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { mayCall } from '@/lib/rules/users/offers'
import { disputeRecord } from '@/lib/records/disputes'
import { DisputeActions, EvidenceAdd } from './dispute-actions'

const tones: Record<DisputeEventKind | 'UNKNOWN', Tone> = {
  RAISED: 'pending',
  EVIDENCE: 'neutral',
  CREDITED: 'active',
  WON: 'active',
  LOST: 'failed',
  WITHDRAWN: 'neutral',
  UNKNOWN: 'neutral',
}
const words = ['disputes', 'cards', 'issue'] as const

export async function DisputeDetail({ disputeId, session }: { disputeId: string; session: Session }) {
  const [found, context, t] = await Promise.all([
    readDispute(disputeId),
    renderContext(session),
    getTranslations('disputes'),
  ])
  if (!found.ok && found.problem.code === 'not-found')
    return (
      <StateBox
        icon="search"
        heading="h1"
        title={t('detail.none')}
        action={<ButtonLink href={routes.disputes()}>{t('detail.toList')}</ButtonLink>}
      />
    )
  if (!found.ok)
    return <DetailFailed title={t('detail.failed')} problem={found.problem} href={routes.dispute({ disputeId })} />
  const dispute = found.value
  const mayChange = mayCall(session, closeDispute)
  const isOpen = isOpenDispute(dispute.status)
  return (
    <MessagesProvider areas={words}>
      <WatchChanges kind="dispute" id={dispute.id} changedAt={dispute.events.at(-1)?.at ?? null} localeZone={session} />
      <Summary
        title={t('detail.title', { id: dispute.id })}
        under={joinFacts([dispute.merchantName, dispute.nameOnCard])}
        figure={dispute.amount !== null && formatMoney(dispute.amount, dispute.currency)}
        actions={
          mayChange &&
          isOpen && (
            <DisputeActions
              id={dispute.id}
              isOwn={dispute.isOwn}
              isCredited={dispute.status === 'CREDITED'}
              minor={dispute.amount}
              currency={dispute.currency}
              issuer={dispute.issuerCode}
              last4={dispute.cardLast4Digits ?? '••••'}
            />
          )
        }
      >
        <StatusBadge status={dispute.status} label={t(`statuses.${dispute.status ?? 'UNKNOWN'}`)} />
      </Summary>
      <NextStep dispute={dispute} context={context} />
      <div className="grid gap-4 xl:grid-cols-2 xl:items-start">
        <Section title={t('detail.timeLine')}>
          <Timeline
            label={t('detail.timeLine')}
            current=""
            events={dispute.events.map((event, index) => ({
              key: `${index}`,
              tone: tones[event.kind ?? 'UNKNOWN'],
              word: t(`events.${event.kind ?? 'UNKNOWN'}`),
              moment: event.at ? formatDateTime(event.at, context.localeZone) : '',
              more: (
                <>
                  {event.by && <span>{event.by}</span>}
                  {event.amount !== null && (
                    <span className="num text-ink">{formatMoney(event.amount, dispute.currency)}</span>
                  )}
                  {event.note && <span className="w-full text-ink wrap-anywhere">{event.note}</span>}
                </>
              ),
            }))}
          />
        </Section>
        <div className="grid gap-4">
          <Facts dispute={dispute} context={context} />
          <Section title={t('detail.evidence')} action={mayChange && isOpen && <EvidenceAdd id={dispute.id} />}>
            {dispute.evidence.length === 0 ? (
              <EmptyNote>{t('detail.noEvidence')}</EmptyNote>
            ) : (
              <ul className="ruled text-sm">
                {dispute.evidence.map(({ name, url, addedBy, addedAt }, index) => (
                  <li key={index} className="py-2 first:pt-0 last:pb-0">
                    {url ? (
                      <a href={url} download="" className="link wrap-anywhere">
                        {name}
                      </a>
                    ) : (
                      name
                    )}
                    <span className="block text-xs text-soft">
                      {joinFacts([addedBy, addedAt && formatDateTime(addedAt, context.localeZone)])}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </Section>
        </div>
      </div>
    </MessagesProvider>
  )
}

const isOver = (moment: string | null): boolean => moment !== null && Date.parse(moment) < Date.now()

/** Says what is due next and whether it is late. DISP-03 */
async function NextStep({ dispute, context }: { dispute: Dispute; context: RenderContext }) {
  const t = await getTranslations('disputes.next')
  const { status, dueAt } = dispute
  if (status !== 'RAISED' && status !== 'CREDITED') return null
  const isLate = isOver(dueAt)
  const step = status === 'RAISED' ? 'credit' : 'decide'
  return (
    <Alert tone={isLate ? 'warning' : 'info'} title={t(`${step}.title`)} className="mb-4">
      {dueAt && t(isLate ? 'late' : 'due', { moment: formatDateTime(dueAt, context.localeZone) })} {t(`${step}.text`)}
    </Alert>
  )
}

async function Facts({ dispute, context }: { dispute: Dispute; context: RenderContext }) {
  const t = await getTranslations('disputes.detail')
  const { txnId, cardId, cardLast4Digits, orgId, orgDisplayName } = dispute
  return (
    <Section title={t('facts')}>
      <RecordFacts
        record={disputeRecord}
        of={dispute}
        context={context}
        facts={[
          'reason',
          { label: t('transaction'), value: linkedTransaction(context, txnId, cardId) },
          'txnAmount',
          { label: t('card'), value: cardId && linkedCard(context, cardId, `•••• ${cardLast4Digits ?? ''}`) },
          ['orgDisplayName', linkedBusiness(context, orgId, orgDisplayName)],
          { label: t('raisedBy'), field: 'raisedBy' },
          { label: t('raisedAt'), field: 'raisedAt' },
          'closedAt',
        ]}
      />
    </Section>
  )
}
