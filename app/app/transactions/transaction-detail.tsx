import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { TimelineLink } from '@/components/shared/audit/timeline-link'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { Summary } from '@/components/shared/detail/summary'
import { renderContext, type RenderContext } from '@/components/list/render-context'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { OpenTicket } from '@/components/shared/support/open-ticket'
import { RelatedTickets, ticketDialogWords } from '@/components/shared/support/related-tickets'
import type { TicketOrigin } from '@/components/shared/support/ticket-origin'
import { StatusBadge } from '@/components/shared/status-badge'
import { Section } from '@/components/ui/section'
import { ButtonLink } from '@/components/ui/button'
import { StateBox } from '@/components/ui/state-box'
import type { Txn } from '@/lib/calls/transactions'
import { findDisputesOf } from '@/lib/queries/disputes'
import { findTicketsAbout } from '@/lib/queries/support'
import { readTransaction, readTxnInvoices } from '@/lib/queries/transactions'
import { routes } from '@/lib/routes'
import { countryName } from '@/lib/rules/locale/country-name'
import { formatDate, formatDateTime, formatMoney } from '@/lib/rules/locale/format'
import { zoneOf } from '@/lib/rules/locale/zones'
import type { Session } from '@/lib/rules/identity/session'
import { daysAround } from '@/lib/rules/statements/days-around'
import { isOffered } from '@/lib/rules/users/offers'
import { declineReasonWords } from '@/components/shared/transactions/decline-reason-words'
import { otherSide, txnAmount, txnName } from '@/components/shared/transactions/txn-look'
import { linkedBusiness, linkedCard, linkedCustomer, linkedProgram } from '@/components/shared/detail/linked'
import { RecordFacts, type RecordFact } from '@/components/shared/detail/record-facts'
import { categoryName } from '@/lib/rules/programs/merchant-categories'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { transactionRecord } from '@/lib/records/transactions'
import { DeclineReason } from './decline-reason'
import { ticketOriginOf } from './ticket-of-transaction'
import { TransactionChain } from './transaction-chain'
import { TransactionDisputes } from './transaction-disputes'
import { TransactionInvoices } from './transaction-invoices'

export async function TransactionDetail({
  txnId,
  cardId,
  session,
}: {
  txnId: string
  cardId: string | undefined
  session: Session
}) {
  const tickets = findTicketsAbout('txnId', txnId, session)
  const [found, context, t] = await Promise.all([
    readTransaction(txnId, cardId),
    renderContext(session),
    getTranslations('transactions.detail'),
  ])
  const here = routes.transaction({ txnId }, { cardId })
  if (!found.ok) return <DetailFailed title={t('failed')} problem={found.problem} href={here} />
  if (!found.value) {
    const list = routes.transactionList({ filter: 'allOrgTxns' })
    return (
      <StateBox
        icon="search"
        heading="h1"
        title={t('none')}
        text={t('noneText', { txnId })}
        action={<ButtonLink href={list}>{t('toList')}</ButtonLink>}
      />
    )
  }
  const { orgId } = found.value
  const [invoices, disputes, origin] = await Promise.all([
    readTxnInvoices(found.value, session),
    findDisputesOf(txnId),
    ticketOriginOf(found.value, context),
  ])
  return (
    <>
      <Parts txn={found.value} context={context} origin={origin}>
        <TransactionDisputes txn={found.value} found={disputes} context={context} />
        {invoices && orgId && (
          <TransactionInvoices found={invoices} target={{ orgId, txnId }} context={context} href={here} />
        )}
        <RelatedTickets tickets={tickets} session={session} href={here} origin={null} />
      </Parts>
    </>
  )
}

async function Parts({
  txn,
  context,
  origin,
  children,
}: {
  txn: Txn
  context: RenderContext
  origin: TicketOrigin | null
  children: ReactNode
}) {
  const [t, reasonWord] = await Promise.all([getTranslations('transactions.detail'), declineReasonWords()])
  const status = txn.txnStatus ?? 'UNKNOWN'
  const code = (value: string | null) => value && <span className="code">{value}</span>
  const money = (minor: number) => formatMoney(minor, txn.currency)
  const cashbackLine = ({ rule, walletName, amount, status, reason }: Txn['cashbacks'][number]): string => {
    const facts = { amount: money(amount), wallet: walletName ?? '', rule: rule ?? '', reason: reason ?? '' }
    return t(`cashbacks.${status === 'MISSED' ? 'MISSED' : status === 'PAID' ? 'PAID' : 'PENDING'}`, facts)
  }
  const other = otherSide(txn, context)
  const statement = statementOf(txn, context, (days) => t('statementDays', days))
  const sections: [string, RecordFact<typeof transactionRecord, Txn>[]][] = [
    [
      t('transaction'),
      [
        'txnId',
        'rrn',
        'txnType',
        other && { label: t('otherSide'), value: other },
        'txnCategory',
        'balance',
        txn.parts.length > 1
          ? {
              label: t('parts'),
              value: lines(
                txn.parts.map((part) =>
                  t('part', { amount: money(part.amount), wallet: part.walletName ?? part.walletId }),
                ),
              ),
            }
          : { label: t('wallet'), value: txn.walletName ?? code(txn.walletId) },
        txn.cashbacks.length > 0 && { label: t('cashback'), value: lines(txn.cashbacks.map(cashbackLine)) },
        'authCode',
        ['reason', txn.reason && reasonWord(txn.reason)],
        'narration',
        'disputeStatus',
        { label: t('reversal'), value: txn.reversalTxnId && reversalOf(txn, code(txn.reversalTxnId)) },
        'createdAt',
        'updatedAt',
      ],
    ],
    [
      t('merchant'),
      [
        { label: t('merchantName'), field: 'merchantName' },
        'merchantCity',
        { label: t('merchantState'), field: 'merchantState' },
        { label: t('merchantPostalCode'), field: 'merchantPostalCode' },
        {
          label: t('merchantCountryCode'),
          value: txn.merchantCountryCode && countryName(txn.merchantCountryCode, context.localeZone.locale),
        },
        { label: t('mcc'), value: txn.mcc && joinFacts([txn.mcc, categoryName(txn.mcc)]) },
        { label: t('mid'), field: 'mid' },
        { label: t('tid'), field: 'tid' },
      ],
    ],
    [
      t('card'),
      [
        { label: t('nameOnCard'), field: 'nameOnCard' },
        'mobile',
        { label: t('cardLast4Digits'), field: 'cardLast4Digits' },
        { label: t('cardNetworkType'), field: 'cardNetworkType' },
        {
          label: t('cardProgram'),
          value: linkedProgram(context, txn.cardProgramId, txn.cardProgramName ?? code(txn.cardProgramId)),
        },
        ['cardId', linkedCard(context, txn.cardId, txn.cardId)],
        ['customerId', linkedCustomer(context, txn.customerId, txn.orgId)],
        'accountId',
        statement && { label: t('statement'), value: statement },
      ],
    ],
    [
      t('business'),
      [
        { label: t('orgName'), value: linkedBusiness(context, txn.orgId, txn.orgDisplayName ?? txn.orgName) },
        'orgId',
        'issuerCode',
      ],
    ],
    [t('terminal'), ['stan', 'aid', 'tvr']],
  ]
  /** Loads have no merchant and no terminal. */
  const outside = [t('merchant'), t('terminal')]
  return (
    <>
      <Summary
        title={t('title', { merchant: txnName(txn, context) })}
        under={joinFacts([other, txn.createdAt && formatDateTime(txn.createdAt, context.localeZone), txn.txnId])}
        figure={txn.amount !== null && txnAmount(txn)}
        actions={
          <>
            {origin && (
              <MessagesProvider areas={ticketDialogWords}>
                <OpenTicket origin={origin} />
              </MessagesProvider>
            )}
            <TimelineLink of={{ kind: 'transaction', id: txn.txnId }} session={context.session} />
          </>
        }
      >
        <StatusBadge status={status} label={context.status(status)} />
      </Summary>
      <DeclineReason txn={txn} context={context} />
      <div className="gap-4 *:mb-4 *:break-inside-avoid xl:columns-2">
        <TransactionChain txn={txn} context={context} />
        {sections
          .filter(([title]) => other === null || !outside.includes(title))
          .map(([title, facts]) => (
            <Section key={title} title={title}>
              <RecordFacts record={transactionRecord} of={txn} facts={facts} context={context} />
            </Section>
          ))}
        {children}
      </div>
    </>
  )
}

const lines = (texts: readonly string[]): ReactNode =>
  texts.map((text) => (
    <span key={text} className="block">
      {text}
    </span>
  ))

/** The statement of the card's wallet around the transaction. ORG-49 */
const statementOf = (
  { cardId, walletId, createdAt, currency }: Txn,
  { session, localeZone }: RenderContext,
  say: (days: { from: string; to: string }) => string,
) => {
  if (!cardId || !walletId || !createdAt || !isOffered(session, routes.statements)) return null
  const days = daysAround(createdAt, zoneOf[currency], new Date())
  const [from, to] = [formatDate(days.from, localeZone), formatDate(days.to, localeZone)]
  return (
    <Link href={routes.statements({ cardId, walletId, ...days })} prefetch={false} className="link">
      {say({ from, to })}
    </Link>
  )
}

const reversalOf = (txn: Txn, text: ReactNode): ReactNode => (
  <Link
    href={routes.transaction({ txnId: txn.reversalTxnId ?? '' }, { cardId: txn.cardId ?? undefined })}
    prefetch={false}
    className="link"
  >
    {text}
  </Link>
)
