import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AuditLink } from '@/components/shared/audit/audit-link'
import { CopyableId } from '@/components/shared/copyable-id'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { FactList, type FactEntry } from '@/components/shared/detail/fact-list'
import { Summary } from '@/components/shared/detail/summary'
import { renderContext, type RenderContext } from '@/components/list/render-context'
import { IssuerName } from '@/components/shared/issuer-name'
import { RelatedTickets } from '@/components/shared/support/related-tickets'
import { StatusBadge } from '@/components/shared/status-badge'
import { Section } from '@/components/ui/section'
import { ButtonLink } from '@/components/ui/button'
import { StateBox } from '@/components/ui/state-box'
import type { Txn } from '@/lib/calls/transactions'
import { findDisputesOf } from '@/lib/queries/disputes'
import { findTicketsAbout } from '@/lib/queries/support'
import { readTransaction, readTxnInvoices } from '@/lib/queries/transactions'
import { routes, type GuardedRoute } from '@/lib/routes'
import { countryName } from '@/lib/rules/locale/country-name'
import { formatDateTime, formatMobile, formatMoney } from '@/lib/rules/locale/format'
import type { Viewer } from '@/lib/rules/lists/list-query'
import { declineReasonWords } from '@/components/shared/transactions/decline-reason-words'
import { otherSide, txnAmount, txnName } from '@/components/shared/transactions/txn-look'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { isOffered } from '@/lib/rules/users/offers'
import { DeclineReason } from './decline-reason'
import { TransactionChain } from './transaction-chain'
import { TransactionDisputes } from './transaction-disputes'
import { TransactionInvoices } from './transaction-invoices'

/** One transaction with every field that the platform gives. TXN-10 */
export async function TransactionDetail({
  txnId,
  cardId,
  viewer,
}: {
  txnId: string
  cardId: string | undefined
  viewer: Viewer
}) {
  const tickets = findTicketsAbout('txnId', txnId, viewer)
  const [found, context, t] = await Promise.all([
    readTransaction(txnId, cardId),
    renderContext(viewer),
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
  const { cardId: card, customerId, nameOnCard, orgId } = found.value
  const [invoices, disputes] = await Promise.all([readTxnInvoices(found.value, viewer), findDisputesOf(txnId)])
  return (
    <>
      <Parts txn={found.value} context={context}>
        <TransactionDisputes txn={found.value} found={disputes} context={context} />
        {invoices && orgId && (
          <TransactionInvoices found={invoices} place={{ orgId, txnId }} context={context} href={here} />
        )}
        <RelatedTickets
          tickets={tickets}
          viewer={viewer}
          href={here}
          origin={{
            txnId,
            ...(card && { cardId: card }),
            ...(customerId && { customerId }),
            requester: { name: nameOnCard, email: null },
          }}
        />
      </Parts>
    </>
  )
}

async function Parts({ txn, context, children }: { txn: Txn; context: RenderContext; children: ReactNode }) {
  const [t, reasonWord] = await Promise.all([getTranslations('transactions.detail'), declineReasonWords()])
  const notGiven = context.words('common.notGiven')
  const status = txn.txnStatus ?? 'UNKNOWN'
  const time = (iso: string | null) => iso && formatDateTime(iso, context.place)
  const word = (value: string | null, own?: string) => value && context.status(value, own)
  const type = word(txn.txnType, 'status.txnTypes')
  const code = (value: string | null) => value && <span className="code">{value}</span>
  const money = (minor: number | null) => formatMoney(minor ?? 0, txn.currency)
  const cashbackLine = ({ rule, walletName, amount, status, reason }: Txn['cashbacks'][number]): string => {
    const facts = { amount: money(amount), wallet: walletName ?? '', rule: rule ?? '', reason: reason ?? '' }
    return t(`cashbacks.${status === 'MISSED' ? 'MISSED' : status === 'PAID' ? 'PAID' : 'PENDING'}`, facts)
  }
  const id = (key: 'txnId' | 'rrn' | 'accountId' | 'orgId', value: string | null): FactEntry => [
    t(key),
    value && <CopyableId key={key} id={value} label={t(key)} />,
  ]
  const other = otherSide(txn, context)
  const sections: [string, FactEntry[]][] = [
    [
      t('transaction'),
      [
        id('txnId', txn.txnId),
        id('rrn', txn.rrn),
        [t('txnType'), type],
        ...(other ? [[t('otherSide'), other] as FactEntry] : []),
        [t('txnCategory'), word(txn.txnCategory, 'status.txnCategories')],
        [t('balance'), txn.balance !== null && formatMoney(txn.balance, txn.currency)],
        txn.parts.length > 1
          ? [
              t('parts'),
              lines(
                txn.parts.map((part) =>
                  t('part', { amount: money(part.amount), wallet: part.walletName ?? part.walletId }),
                ),
              ),
            ]
          : [t('wallet'), txn.walletName ?? code(txn.walletId)],
        ...(txn.cashbacks.length > 0 ? [[t('cashback'), lines(txn.cashbacks.map(cashbackLine))] as FactEntry] : []),
        [t('authCode'), code(txn.authCode ?? txn.approvalCode)],
        [t('reason'), txn.reason && reasonWord(txn.reason)],
        [t('narration'), txn.narration],
        [t('disputeStatus'), word(txn.disputeStatus)],
        [t('reversal'), txn.reversalTxnId && reversalOf(txn, code(txn.reversalTxnId))],
        [t('createdAt'), time(txn.createdAt)],
        [t('updatedAt'), time(txn.updatedAt)],
      ],
    ],
    [
      t('merchant'),
      [
        [t('merchantName'), txn.merchantName],
        [t('merchantCity'), txn.merchantCity],
        [t('merchantState'), txn.merchantState],
        [t('merchantPostalCode'), txn.merchantPostalCode],
        [
          t('merchantCountryCode'),
          txn.merchantCountryCode && countryName(txn.merchantCountryCode, context.place.locale),
        ],
        [t('mcc'), code(txn.mcc)],
        [t('mid'), code(txn.mid)],
        [t('tid'), code(txn.tid)],
      ],
    ],
    [
      t('card'),
      [
        [t('nameOnCard'), txn.nameOnCard],
        [t('mobile'), txn.mobile && formatMobile(txn.mobile)],
        [t('cardLast4Digits'), code(txn.cardLast4Digits)],
        [t('cardNetworkType'), txn.cardNetworkType],
        [t('cardProgram'), txn.cardProgramName ?? code(txn.cardProgramId)],
        [t('cardId'), txn.cardId && linked(context, routes.card, routes.card({ cardId: txn.cardId }), txn.cardId)],
        [t('customerId'), txn.customerId && linked(context, routes.customer, customerOf(txn), txn.customerId)],
        id('accountId', txn.accountId),
      ],
    ],
    [
      t('business'),
      [
        [
          t('orgName'),
          txn.orgId
            ? linked(
                context,
                routes.organizationOverview,
                routes.organizationOverview({ orgId: txn.orgId }),
                nameOf(txn),
              )
            : nameOf(txn),
        ],
        id('orgId', txn.orgId),
        [t('issuer'), txn.issuerCode && <IssuerName code={txn.issuerCode} />],
      ],
    ],
    [
      t('terminal'),
      [
        [t('stan'), code(txn.stan)],
        [t('aid'), code(txn.aid)],
        [t('tvr'), code(txn.tvr)],
      ],
    ],
  ]
  /** No merchant and no terminal had a part in a load. */
  const outside = [t('merchant'), t('terminal')]
  return (
    <>
      <Summary
        title={t('title', { merchant: txnName(txn, context) })}
        under={joinFacts([other, time(txn.createdAt), txn.txnId])}
        figure={txn.amount !== null && txnAmount(txn)}
        actions={<AuditLink of={{ txnId: txn.txnId }} viewer={context.viewer} />}
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
              <FactList facts={facts} empty={notGiven} />
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

const nameOf = (txn: Txn): string | null => txn.orgDisplayName ?? txn.orgName
const customerOf = (txn: Txn): string =>
  routes.customer({ customerId: txn.customerId ?? '' }, { orgId: txn.orgId ?? undefined })

/** A link where the person may go there, else the words alone. */
const linked = (context: RenderContext, route: GuardedRoute, href: string, text: ReactNode): ReactNode =>
  isOffered(context.viewer, route) ? (
    <Link href={href} prefetch={false} className="link">
      {text}
    </Link>
  ) : (
    text
  )

const reversalOf = (txn: Txn, text: ReactNode): ReactNode => (
  <Link
    href={routes.transaction({ txnId: txn.reversalTxnId ?? '' }, { cardId: txn.cardId ?? undefined })}
    prefetch={false}
    className="link"
  >
    {text}
  </Link>
)
