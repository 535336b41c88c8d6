import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { PartFailed } from '@/components/shared/part-failed'
import { Notes } from '@/components/shared/notes/notes'
import { RelatedTickets } from '@/components/shared/support/related-tickets'
import { WatchChanges } from '@/components/shared/changes/watch-changes'
import { StatusBadge } from '@/components/shared/status-badge'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { StateBox } from '@/components/ui/state-box'
import { lockCard, type AppBalance, type CardDetail } from '@/lib/calls/cards'
import { holdsAny } from '@/lib/privileges'
import { readCardDetail, type CardParts } from '@/lib/queries/card-detail'
import { findNotes } from '@/lib/queries/notes'
import { findTicketsAbout } from '@/lib/queries/support'
import { routes } from '@/lib/routes'
import type { PaymentSignature } from '@/lib/rules/bodies/cards'
import { formatDateTime, formatMoney } from '@/lib/rules/locale/format'
import { messageOr } from '@/lib/rules/words/message-or'
import type { Session } from '@/lib/rules/identity/session'
import { imposedBy } from '@/lib/rules/authorisation/imposed'
import { CardFacts, CardAudit, CardContact, CardHistory } from './card-facts'
import { CardOperations } from './card-operations'
import { PaymentReturn } from './payment-return'
import { CardAddress, CardDocuments } from './card-holder-parts'
import { CardTransactions, CardWallets } from './card-money-parts'
import { CardWaits } from './card-waits'
import { CardStateGuide } from './card-state-guide'
import { CardSwitches } from './card-switches'
import { CardChannels, CardLimits } from './card-use-parts'
import type { ShownCard } from './shown-card'
import { mayCall } from '@/lib/rules/users/offers'

/** The detail of a card, for its page and for the dialog over the list. Each part can fail alone. CARD-22 to CARD-28 */
export async function CardDetailView({
  cardId,
  session,
  payment = null,
}: {
  cardId: string
  session: Session
  payment?: Payment
}) {
  if (cardId.trim() === '') return <MissingId />
  const about = { of: 'card', id: cardId } as const
  const notes = findNotes(about, session)
  const tickets = findTicketsAbout('cardId', cardId, session)
  const parts = await readCardDetail(cardId, session)
  if (!parts.card.ok) return <CardMissing cardId={cardId} problem={parts.card.problem} />
  const card = parts.card.value
  const href = routes.card({ cardId })
  const t = await getTranslations('cards.detail')
  const operated = mayCall(session, lockCard)
    ? operatedCard(card, parts.wallets, session, card.cardHolderName ?? t('holder'))
    : null
  const shown = { card, session, href, operated }
  return (
    <MessagesProvider areas={operated ? ['cards'] : []}>
      <div className="grid gap-4">
        <WatchChanges kind="card" id={card.id} changedAt={card.modifiedTime} localeZone={session} />
        {payment && <Paid payment={payment} href={href} />}
        <CardBand {...shown} wallets={parts.wallets} roles={parts.roles} />
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid gap-4">
            <CardWallets {...shown} wallets={parts.wallets} linked={parts.linked} />
            {parts.transactions && <CardTransactions {...shown} transactions={parts.transactions} />}
            <CardLimits {...shown} limits={parts.limits} />
            <MessagesProvider areas={['reveal']}>
              <CardDocuments {...shown} documents={parts.documents} />
            </MessagesProvider>
            <Notes about={about} notes={notes} session={session} href={href} />
            <RelatedTickets
              tickets={tickets}
              session={session}
              href={href}
              origin={{
                cardId,
                requester: { name: card.cardHolderName, email: card.cardHolderEmail, phone: card.cardHolderMobile },
              }}
            />
            <CardStateGuide {...shown} roles={parts.roles} />
          </div>
          <div className="grid gap-4">
            <CardFacts {...shown} />
            <CardContact {...shown} />
            <CardChannels {...shown} />
            <CardSwitches {...shown} switches={parts.switches} />
            <CardAddress {...shown} addresses={parts.addresses} />
            <CardHistory {...shown} history={parts.history} />
            <CardAudit {...shown} />
          </div>
        </div>
      </div>
    </MessagesProvider>
  )
}

/** What the payment provider sent back with the browser; `declined` if nothing was paid. */
type Payment = PaymentSignature | 'declined' | null

async function Paid({ payment, href }: { payment: NonNullable<Payment>; href: string }) {
  const t = await getTranslations('cards')
  if (payment === 'declined')
    return (
      <Alert tone="warning" title={t('operations.paid.declined')}>
        {t('operations.paid.declinedText')}
      </Alert>
    )
  return (
    <MessagesProvider areas={['cards']}>
      <PaymentReturn payment={payment} href={href} />
    </MessagesProvider>
  )
}

/** Shown if the address has no card id. ERR-17 */
async function MissingId() {
  const errors = await getTranslations('errors.codes')
  return <StateBox icon="error" tone="error" title={errors('card-id-missing')} />
}

async function CardMissing({ cardId, problem }: { cardId: string; problem: Problem }) {
  const t = await getTranslations('cards')
  if (problem.code !== 'not-found') return <PartFailed of="cards" problem={problem} href={routes.card({ cardId })} />
  return (
    <StateBox
      icon="no-match"
      title={t('detail.notFound')}
      text={<span className="code">{cardId}</span>}
      action={<ButtonLink href={routes.cardList({ filter: 'all' })}>{t('detail.toList')}</ButtonLink>}
    />
  )
}
type Problem = Extract<CardParts['card'], { ok: false }>['problem']

async function CardBand({ card, session, wallets, roles, operated }: ShownCard & Pick<CardParts, 'wallets' | 'roles'>) {
  const t = await getTranslations('cards')
  const total = wallets.ok ? wallets.value.totalBalance : null
  return (
    <section aria-label={card.cardHolderName ?? t('detail.holder')} className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-lg border border-hairline bg-raised p-4">
        <div className="min-w-0">
          <h2 className="text-xl font-semibold wrap-anywhere">{card.cardHolderName ?? t('detail.holder')}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-soft">
            <span className="code text-ink">{t('detail.last4', { digits: card.last4Digit ?? '••••' })}</span>
            <StatusBadge status={card.status} label={t(`status.${card.status ?? 'UNKNOWN'}`)} />
            {card.gcCard && <Badge plain>{t('detail.giftCard')}</Badge>}
            <span>{card.cardProgramName}</span>
          </p>
          <Replacement card={card} />
          {card.statusReason && (
            <p className="mt-1 text-xs text-soft">
              {messageOr(t, `operations.reasons.${card.statusReason}`, card.statusReason)}
            </p>
          )}
          {card.frozenUntil && (
            <p className="mt-1 text-sm">
              {t('detail.frozenUntil', { time: formatDateTime(card.frozenUntil, session) })}
            </p>
          )}
        </div>
        {wallets.ok && total !== null && (
          <dl>
            <dt className="text-xs text-soft">{t('detail.total')}</dt>
            <dd className="num text-xl font-semibold">{formatMoney(total, wallets.value.currency)}</dd>
          </dl>
        )}
        <div className="max-w-full">
          {operated ? (
            <CardOperations card={operated} />
          ) : (
            <p className="max-w-[20rem] text-xs text-soft">{t('operations.needsPrivilege')}</p>
          )}
        </div>
      </div>
      <CardWaits card={card} session={session} roles={roles} />
    </section>
  )
}

/** Links to the card that this one replaced and to the one that replaced it. CARD-40 */
async function Replacement({ card }: Pick<ShownCard, 'card'>) {
  const t = await getTranslations('cards.replacement')
  const neighbours = [
    { key: 'replacedBy', cardId: card.replacedByCardId, digits: card.replacedByLast4 },
    { key: 'replaces', cardId: card.replacesCardId, digits: card.replacesLast4 },
  ] as const
  return neighbours.map(
    ({ key, cardId, digits }) =>
      cardId && (
        <p key={key} className="mt-1 text-sm">
          <Link href={routes.card({ cardId })} prefetch={false} className="link">
            {t(key, { digits: digits ?? '••••' })}
          </Link>
        </p>
      ),
  )
}

/** Passes only what the operations need, because all of it is sent to the browser. */
const operatedCard = (card: CardDetail, wallets: CardParts['wallets'], { privileges }: Session, holder: string) => ({
  id: card.id,
  status: card.status,
  statusReason: card.statusReason,
  frozenUntil: card.frozenUntil,
  mode: card.cardMode,
  frozenBy: imposedBy(card.imposed, 'CARD_FREEZE'),
  imposed: card.imposed,
  last4Digits: card.last4Digit,
  holder,
  issuer: card.issuer,
  currency: card.currency,
  isGiftCard: card.gcCard,
  orgId: card.orgId,
  programId: card.cardProgramId,
  flags: card.cardFlags,
  replacementModes: card.replacementModes,
  replacementFee: card.replacementFee,
  wallets: wallets.ok
    ? [
        ...wallets.value.appBalances.map((wallet) => ({ ...ofWallet(wallet), isNcmc: false })),
        ...wallets.value.ncmcAppBalances.map((wallet) => ({ ...ofWallet(wallet), isNcmc: true })),
      ]
    : [],
  mayReadFee: holdsAny(privileges, ['ORGANIZATION_READ', 'ORGANIZATION_ALL']),
})
const ofWallet = ({ appId, appName, balance, balanceType }: AppBalance) => ({
  appId,
  name: appName ?? appId,
  balance,
  balanceType,
})
