import { getTranslations } from 'next-intl/server'
import { Fragment } from 'react'
import Link from 'next/link'
import { TimelineLink } from '@/components/shared/audit/timeline-link'
import { linkedBusiness, linkedProgram } from '@/components/shared/detail/linked'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { StatusBadge } from '@/components/shared/status-badge'
import { Section } from '@/components/ui/section'
import { renderContext } from '@/components/list/render-context'
import { RecordFacts } from '@/components/shared/detail/record-facts'
import type { CardParts } from '@/lib/queries/card-detail'
import { routes } from '@/lib/routes'
import { formatDateTime, formatMonth } from '@/lib/rules/locale/format'
import { messageOr } from '@/lib/rules/words/message-or'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { timelineAbout } from '@/lib/rules/audit/timeline'
import { isOffered } from '@/lib/rules/users/offers'
import { cardRecord } from '@/lib/records/cards'
import type { ShownCard } from './shown-card'

export async function CardFacts({ card, session }: ShownCard) {
  const [t, context] = await Promise.all([getTranslations('cards.detail'), renderContext(session)])
  const { orgName, orgDisplayName, kycStatus, kycType } = card
  return (
    <Section title={t('card')}>
      <RecordFacts
        record={cardRecord}
        of={card}
        context={context}
        facts={[
          {
            label: t('mode'),
            value: card.cardMode !== 'UNKNOWN' && card.cardMode && context.status(card.cardMode, 'cards.modes'),
          },
          ['cardProgramName', linkedProgram(context, card.cardProgramId, card.cardProgramName)],
          'issuer',
          [
            'orgDisplayName',
            <Fragment key="business">
              {linkedBusiness(context, card.orgId, orgDisplayName ?? orgName)}
              {orgDisplayName && orgName && orgName !== orgDisplayName && (
                <span className="block text-xs text-soft">{orgName}</span>
              )}
            </Fragment>,
          ],
          [
            'kycStatus',
            (kycStatus || kycType) && (
              <span className="inline-flex flex-wrap items-center gap-x-2">
                {kycStatus && <StatusBadge status={kycStatus} label={context.status(kycStatus)} />}
                {kycType && context.status(kycType, 'status.kycModes')}
              </span>
            ),
          ],
          'instakit',
          'vanDetails',
          {
            label: t('pinMailer'),
            value:
              card.pinMailerNumber ??
              (card.pinMailerPrinter && t('pinMailerWaits', { printer: card.pinMailerPrinter })),
          },
          {
            label: t('image'),
            value: card.cardImage && (
              <a className="link" href={card.cardImage} download="">
                {t('imageSave')}
              </a>
            ),
          },
        ]}
      />
    </Section>
  )
}

export async function CardContact({ card, session }: ShownCard) {
  const [t, context] = await Promise.all([getTranslations('cards.detail'), renderContext(session)])
  const mayOpen = card.customerId !== null && isOffered(session, routes.customer)
  return (
    <Section
      title={t('holder')}
      action={
        mayOpen && (
          <Link
            className="link text-sm"
            prefetch={false}
            href={routes.customer({ customerId: card.customerId ?? '' }, { orgId: card.orgId ?? undefined })}
          >
            {t('openHolder')}
          </Link>
        )
      }
    >
      <RecordFacts record={cardRecord} of={card} context={context} facts={['cardHolderMobile', 'cardHolderEmail']} />
    </Section>
  )
}

export async function CardAudit({ card, session }: ShownCard) {
  const [t, context] = await Promise.all([getTranslations('cards.detail'), renderContext(session)])
  return (
    <Section title={t('audit')} action={<TimelineLink of={{ kind: 'card', id: card.id }} session={session} />}>
      <RecordFacts
        record={cardRecord}
        of={card}
        context={context}
        facts={[
          'createdTime',
          'createdBy',
          'activatedTime',
          'modifiedTime',
          'modifiedBy',
          { label: t('expiredBy'), value: card.expiredBy && formatMonth(card.expiredBy, session) },
          'id',
          'customerId',
          'cardProgramId',
          'orgId',
        ]}
      />
    </Section>
  )
}

type StatusChange = Extract<CardParts['history'], { ok: true }>['value']['history'][number]

const SHOWN_CHANGES = 5

/** The newest changes of the card's state; its timeline has all. Renders nothing if the upstream has no history call. */
export async function CardHistory({ card, session, href, history }: ShownCard & Pick<CardParts, 'history'>) {
  const t = await getTranslations('cards')
  if (!history.ok && history.problem.code === 'not-supported') return null
  if (history.ok && history.value.history.length === 0) return null
  const status = (value: string | null) => (value ? messageOr(t, `status.${value}`, value) : '')
  // The reason is either a code or free text.
  const why = (reason: string | null) => reason && messageOr(t, `operations.reasons.${reason}`, reason)
  const isMore = history.ok && history.value.history.length > SHOWN_CHANGES
  const timeline = routes.timeline({ about: timelineAbout({ kind: 'card', id: card.id }) }, { source: 'record' })
  return (
    <DetailPart
      title={t('detail.history')}
      found={history}
      href={href}
      action={
        isMore && (
          <Link href={timeline} prefetch={false} className="link text-sm">
            {t('detail.allChanges')}
          </Link>
        )
      }
    >
      {(found) => (
        <ol className="grid gap-3">
          {newestFirst(found.history).map(({ from, to, at, by, reason }, index) => (
            <li key={index} className="text-sm">
              <p className="font-medium">
                {from ? t('detail.change', { from: status(from), to: status(to) }) : status(to)}
              </p>
              <p className="text-xs text-soft">
                {joinFacts([at && formatDateTime(at, session), by && t('detail.by', { name: by }), why(reason)])}
              </p>
            </li>
          ))}
        </ol>
      )}
    </DetailPart>
  )
}

const newestFirst = (changes: readonly StatusChange[]): StatusChange[] =>
  [...changes].sort((a, b) => (b.at ?? '').localeCompare(a.at ?? '')).slice(0, SHOWN_CHANGES)
