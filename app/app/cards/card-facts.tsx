import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { AuditLink } from '@/components/shared/audit/audit-link'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { StatusBadge } from '@/components/shared/status-badge'
import { IssuerName } from '@/components/shared/issuer-name'
import { CopyButton } from '@/components/ui/copy-button'
import { Fact, Facts } from '@/components/ui/facts'
import { Icon } from '@/components/ui/icon'
import { Section } from '@/components/ui/section'
import type { CardParts } from '@/lib/queries/card-detail'
import type { NotesFound } from '@/lib/queries/notes'
import { routes } from '@/lib/routes'
import { formatDateTime, formatMobile, formatMonth } from '@/lib/rules/locale/format'
import type { Session } from '@/lib/session/session'
import { messageOr } from '@/lib/rules/words/message-or'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { isOffered } from '@/lib/rules/users/offers'
import type { ShownCard } from './shown-card'

const loadWords = async () => {
  const [t, common] = await Promise.all([getTranslations('cards'), getTranslations('common')])
  return { t, common, empty: common('notGiven') }
}
const when = (iso: string | null, session: Session) => iso && formatDateTime(iso, session)

export async function CardFacts({ card }: ShownCard) {
  const { t, empty } = await loadWords()
  const status = await getTranslations('status')
  const statusWord = (word: string) => messageOr(status, word, word)
  return (
    <Section title={t('detail.card')}>
      <Facts>
        <Fact label={t('detail.mode')} empty={empty}>
          {card.cardMode && card.cardMode !== 'UNKNOWN' && t(`modes.${card.cardMode}`)}
        </Fact>
        <Fact label={t('detail.program')} empty={empty}>
          {card.cardProgramName}
        </Fact>
        <Fact label={t('detail.issuer')} empty={empty}>
          {card.issuer && <IssuerName code={card.issuer} />}
        </Fact>
        <Fact label={t('detail.business')} empty={empty}>
          {card.orgDisplayName ?? card.orgName}
          {card.orgDisplayName && card.orgName && card.orgName !== card.orgDisplayName && (
            <span className="block text-xs text-soft">{card.orgName}</span>
          )}
        </Fact>
        <Fact label={t('detail.kyc')} empty={empty}>
          {(card.kycStatus || card.kycType) && (
            <span className="inline-flex flex-wrap items-center gap-x-2">
              {card.kycStatus && <StatusBadge status={card.kycStatus} label={statusWord(card.kycStatus)} />}
              {card.kycType && messageOr(status, `kycModes.${card.kycType}`, card.kycType)}
            </span>
          )}
        </Fact>
        <Fact label={t('detail.instakit')} empty={empty} numeric>
          {card.instakit && <span className="code">{card.instakit}</span>}
        </Fact>
        <Fact label={t('detail.van')} empty={empty} numeric>
          {card.vanDetails && <span className="code">{card.vanDetails}</span>}
        </Fact>
        <Fact label={t('detail.pinMailer')} empty={empty} numeric>
          {card.pinMailerNumber ??
            (card.pinMailerPrinter && t('detail.pinMailerWaits', { printer: card.pinMailerPrinter }))}
        </Fact>
        <Fact label={t('detail.image')} empty={empty}>
          {card.cardImage && (
            <a className="link" href={card.cardImage} download="">
              {t('detail.imageSave')}
            </a>
          )}
        </Fact>
      </Facts>
    </Section>
  )
}

export async function CardContact({ card, session }: ShownCard) {
  const { t, empty } = await loadWords()
  const mayOpen = card.customerId !== null && isOffered(session, routes.customer)
  return (
    <Section
      title={t('detail.holder')}
      action={
        mayOpen && (
          <Link
            className="link text-sm"
            prefetch={false}
            href={routes.customer({ customerId: card.customerId ?? '' }, { orgId: card.orgId ?? undefined })}
          >
            {t('detail.openHolder')}
          </Link>
        )
      }
    >
      <Facts>
        <Fact label={t('detail.mobile')} empty={empty} numeric>
          {card.cardHolderMobile && formatMobile(card.cardHolderMobile)}
        </Fact>
        <Fact label={t('detail.email')} empty={empty}>
          {card.cardHolderEmail}
        </Fact>
      </Facts>
    </Section>
  )
}

export async function CardAudit({ card, session }: ShownCard) {
  const { t, common, empty } = await loadWords()
  const ids = [
    ['cardId', card.id],
    ['customerId', card.customerId],
    ['programId', card.cardProgramId],
    ['orgId', card.orgId],
  ] as const
  return (
    <Section title={t('detail.audit')} action={<AuditLink of={{ cardId: card.id }} viewer={session} />}>
      <Facts>
        <Fact label={t('detail.created')} empty={empty} numeric>
          {when(card.createdTime, session)}
        </Fact>
        <Fact label={t('detail.createdBy')} empty={empty}>
          {card.createdBy}
        </Fact>
        <Fact label={t('detail.activated')} empty={empty} numeric>
          {when(card.activatedTime, session)}
        </Fact>
        <Fact label={t('detail.modified')} empty={empty} numeric>
          {when(card.modifiedTime, session)}
        </Fact>
        <Fact label={t('detail.modifiedBy')} empty={empty}>
          {card.modifiedBy}
        </Fact>
        <Fact label={t('detail.expiredBy')} empty={empty}>
          {card.expiredBy && formatMonth(card.expiredBy, session)}
        </Fact>
        {ids.map(([key, id]) => (
          <Fact key={key} label={t(`detail.${key}`)} empty={empty}>
            {id && (
              <span className="code inline-flex items-center gap-1">
                {id}
                <CopyButton text={id} label={`${common('copy')}: ${t(`detail.${key}`)}`} copied={common('copied')}>
                  <Icon name="copy" size={14} />
                </CopyButton>
              </span>
            )}
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}

type Change = Extract<CardParts['history'], { ok: true }>['value']['history'][number]

const withNotes = (changes: readonly Change[], notes: NotesFound | null) =>
  [
    ...changes.map((change) => ({ at: change.at, by: change.by, change, text: null })),
    ...(notes?.ok ? notes.value.list : []).flatMap(({ at, by, text }) =>
      text === null ? [] : [{ at, by, change: null, text }],
    ),
  ].sort((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))

/** Hidden where the platform keeps no such history. */
export async function CardHistory({
  session,
  href,
  history,
  notes,
}: ShownCard & Pick<CardParts, 'history'> & { notes: Promise<NotesFound> | null }) {
  const [{ t }, words, noted] = await Promise.all([loadWords(), getTranslations('notes'), notes])
  if (!history.ok && history.problem.code === 'not-supported') return null
  if (history.ok && history.value.history.length === 0) return null
  const status = (value: string | null) => (value ? messageOr(t, `status.${value}`, value) : '')
  // The platform's reason is a code or somebody's own words.
  const why = (reason: string | null) => reason && messageOr(t, `operations.reasons.${reason}`, reason)
  return (
    <DetailPart title={t('detail.history')} found={history} href={href}>
      {(found) => (
        <ol className="grid gap-3">
          {withNotes(found.history, noted).map(({ at, by, change, text }, index) => (
            <li key={index} className="text-sm">
              {change ? (
                <p className="font-medium">
                  {change.from
                    ? t('detail.change', { from: status(change.from), to: status(change.to) })
                    : status(change.to)}
                </p>
              ) : (
                <p dir="auto" className="line-clamp-3 whitespace-pre-line wrap-anywhere">
                  {text}
                </p>
              )}
              <p className="text-xs text-soft">
                {joinFacts([
                  at && formatDateTime(at, session),
                  by && (change ? t('detail.by', { name: by }) : words('by', { name: by })),
                  change && why(change.reason),
                ])}
              </p>
            </li>
          ))}
        </ol>
      )}
    </DetailPart>
  )
}
