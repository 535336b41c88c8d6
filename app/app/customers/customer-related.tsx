import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import type { RenderContext } from '@/components/list/render-context'
import { RelatedTable } from '@/components/list/related-table'
import { relatedPart } from '@/components/list/related-part'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { LinkTabs } from '@/components/shared/detail/link-tabs'
import type { Over } from '@/components/shared/issuing/use-form-exit'
import type { CardRow } from '@/lib/calls/cards'
import type { Customer } from '@/lib/calls/customers'
import type { Txn } from '@/lib/calls/transactions'
import { customerCardFilters, customerTxnFilters, type CustomerParts } from '@/lib/queries/customers'
import { routes } from '@/lib/routes'
import { txnCells } from '@/components/shared/transactions/txn-cells'
import { isOffered } from '@/lib/rules/users/offers'

const cardsOf = relatedPart<CardRow>()({
  name: 'cards',
  title: 'cards',
  id: 'id',
  columns: {
    last4: { kind: 'code', alwaysVisible: true, field: 'cardLast4digits' },
    cardProgramName: { label: 'list.file.program', kind: 'text' },
    createdTime: { label: 'list.file.created', kind: 'dateTime' },
    cardStatus: { kind: 'status', alwaysVisible: true, labels: 'cards.status' },
  },
  links: {
    last4: (card, { session }) => (isOffered(session, routes.card) ? routes.card({ cardId: card.id }) : null),
  },
})

const txnsOf = relatedPart<Txn>()({
  name: 'transactions',
  title: 'transactions',
  id: 'txnId',
  columns: {
    txnId: { kind: 'code', alwaysVisible: true },
    createdAt: { label: 'list.file.created', kind: 'dateTime' },
    business: { label: 'list.file.business', kind: 'text', field: 'orgDisplayName' },
    merchant: { label: 'list.file.merchant', kind: 'text', field: 'merchantName', second: 'merchantCity' },
    amount: { label: 'list.file.amount', kind: 'money', alwaysVisible: true, currency: 'currency' },
    status: { label: 'list.file.status', kind: 'status', alwaysVisible: true, field: 'txnStatus', second: 'reason' },
  },
  cells: txnCells,
  links: { txnId: ({ txnId, cardId }) => routes.transaction({ txnId }, { cardId: cardId ?? undefined }) },
})

type To = (change: { cards?: keyof typeof customerCardFilters; txns?: keyof typeof customerTxnFilters }) => string

type Props<Filters> = { customer: Customer; shown: keyof Filters; to: To; context: RenderContext; over: Over }
type CardsProps = Props<typeof customerCardFilters> & { cards: CustomerParts['cards'] }
type TransactionsProps = Props<typeof customerTxnFilters> & { txns: CustomerParts['transactions'] }

export async function CustomerCards({ customer, cards, shown, to, context, over }: CardsProps) {
  const t = await getTranslations('customers.detail')
  if (!cards) return null
  const names = Object.keys(customerCardFilters) as (keyof typeof customerCardFilters)[]
  const all = routes.cardList({ filter: 'all' }, { search: customer.mobileNumber ?? undefined })
  return (
    <DetailPart
      title={t('cards')}
      className={wide}
      action={customer.mobileNumber && <ToList href={all} text={t('allCards')} />}
      above={
        <LinkTabs
          label={t('cardFilters')}
          follow={over === 'list' ? 'replace' : 'load'}
          tabs={names.map((name) => ({
            href: to({ cards: name }),
            text: t(`cardTabs.${name}`),
            isCurrent: name === shown,
          }))}
        />
      }
      found={cards}
      href={to({})}
      empty={t('noCards')}
    >
      {({ list }) => list.length > 0 && <RelatedTable inSection part={cardsOf} rows={list} context={context} />}
    </DetailPart>
  )
}

export async function CustomerTransactions({ customer, txns, shown, to, context, over }: TransactionsProps) {
  const t = await getTranslations('customers.detail')
  if (!txns) return null
  const names = (Object.keys(customerTxnFilters) as (keyof typeof customerTxnFilters)[]).filter(
    (name) => name !== 'mobile' || customer.mobileNumber,
  )
  const all = routes.transactionList({ filter: 'allOrgTxns' }, { search: customer.mobileNumber ?? undefined })
  return (
    <DetailPart
      title={t('transactions')}
      className={wide}
      action={customer.mobileNumber && <ToList href={all} text={t('allTransactions')} />}
      above={
        <LinkTabs
          label={t('txnFilters')}
          follow={over === 'list' ? 'replace' : 'load'}
          tabs={names.map((name) => ({
            href: to({ txns: name }),
            text: t(`txnTabs.${name}`),
            isCurrent: name === shown,
          }))}
        />
      }
      found={txns}
      href={to({})}
      empty={t('noTransactions')}
    >
      {({ list }) => list.length > 0 && <RelatedTable inSection part={txnsOf} rows={list} context={context} />}
    </DetailPart>
  )
}

const wide = 'xl:col-span-2 max-sm:[&_th]:whitespace-normal'

const ToList = ({ href, text }: { href: string; text: string }) => (
  <Link href={href} prefetch={false} className="link text-sm">
    {text}
  </Link>
)
