import { sql, type SqlBool } from 'kysely'
import { toMajor } from '@/lib/rules/locale/money'
import { txnStatuses } from '@/lib/rules/transactions/transaction-filters'
import type { AreaHandlers } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { notFound, HttpError } from '../../core/errors/http-error'
import { pageOf, parsePage, type Filter, type Page, inDays } from '../../core/db/paging'
import { parseOrder, type Order } from '../../core/db/sorting'
import { leftOfPayment } from '../../core/ledger/payments'
import { requireBusiness, underBusiness, type Actor, inScope, namedIssuer } from '../../core/actor/actor'
import { parseId } from '../../core/db/ids'
import { whereId, whereIs, startsWith, contains, anyOf, never, isIn, is, type Condition } from '../../core/db/condition'
import { requireCard, withMobile } from '../cards/rows'
import { matchBusinessName } from '../organizations/queries'
import { withIds, isNamed } from '../../core/db/search'
import { cashbacksOf, chainOf, sharesOf } from './events'
import { demoTxns } from './demo'
import { txnRows } from './queries'

const withStatuses = (list: string): Condition[] => {
  const statuses = list.split(',').map((status) => status.trim())
  const unknown = statuses.find((status) => !(txnStatuses as readonly string[]).includes(status))
  if (unknown !== undefined) throw new HttpError(400, `There is no transaction status ${unknown}`)
  return statuses.map((status) => is('status', status))
}

type Placed = { db: Database; origin: string }

const listTransactions = ({ db, origin }: Placed, filter: Filter, page: Page, order?: Order) =>
  pageOf(db, 'txns', filter, page, (ids) => txnRows(db, ids, origin), order)

type Filters = Partial<
  Record<
    | 'from'
    | 'to'
    | 'status'
    | 'disputeStatus'
    | 'settlement'
    | 'orgName'
    | 'mobile'
    | 'transactionId'
    | 'rrn'
    | 'cardNumber'
    | 'searchTxt'
    | 'cardProgramId'
    | 'issuerCode'
    | 'txnType'
    | 'txnCategory'
    | 'cardId'
    | 'customerId',
    string
  >
>

const MANY = 0.1

const countOf = (db: Database, table: 'orgs' | 'merchants'): number =>
  db.first(db.q.selectFrom(table).select((build) => build.fn.countAll<number>().as('count')))?.count ?? 0

const businessIdsNamed = (db: Database, name: string) => {
  const ids = db.all(db.q.selectFrom('orgs').select('id').where(matchBusinessName(name))).map(({ id }) => id)
  return { ids, many: ids.length > countOf(db, 'orgs') * MANY }
}

/** If a name matches many businesses, reading newest first is fastest: the `+` keeps SQLite from using the index by business. */
const ofBusinessesNamed = (db: Database, name: string): Condition => {
  const { ids, many } = businessIdsNamed(db, name)
  if (ids.length === 0) return never
  return many ? sql<SqlBool>`+org_id IN (${sql.join(ids)})` : isIn('org_id', ids)
}

const merchantsNamed = (db: Database, text: string) => {
  const query = sql<{ id: number }>`SELECT id FROM merchants
    WHERE ${contains('name', text)} OR ${startsWith('city', text)}`
  const ids = db.all({ compile: () => query.compile(db.q) }).map(({ id }) => id)
  return { ids, many: ids.length > countOf(db, 'merchants') * MANY }
}

const withText = (db: Database, text: string): Condition => {
  const orgs = businessIdsNamed(db, text)
  const merchants = merchantsNamed(db, text)
  const whose = anyOf([
    ...withIds('org_id', orgs.ids),
    ...withIds('merchant_id', merchants.ids),
    isNamed('customer_id', 'customers', text),
    sql<SqlBool>`card_id IN (SELECT id FROM cards WHERE ${startsWith('name_on_card', text)})`,
  ])
  return orgs.many || merchants.many ? sql<SqlBool>`+${whose}` : whose
}

type TxnListing = { db: Database; query: Filters; actor: Actor; zone: string | null }
const filterOf = ({ db, query, actor, zone }: TxnListing, more: readonly Condition[] = []): Filter => ({
  all: [...more, ...conditionsOf({ db, query, actor, zone })],
  either: query.status ? withStatuses(query.status) : [],
})

const conditionsOf = ({ db, query, actor, zone }: TxnListing): Condition[] => [
  ...whereIs('dispute_status', query.disputeStatus),
  ...whereIs('settlement', query.settlement),
  ...whereId('card_id', query.cardId),
  ...whereId('customer_id', query.customerId),
  ...whereId('program_id', query.cardProgramId),
  ...namedIssuer(actor, query.issuerCode),
  ...whereIs('type', query.txnType),
  ...whereIs('category', query.txnCategory),
  ...(query.orgName?.trim() ? [ofBusinessesNamed(db, query.orgName.trim())] : []),
  ...(query.searchTxt?.trim() ? [withText(db, query.searchTxt.trim())] : []),
  ...(query.mobile ? [withMobile(query.mobile)] : []),
  ...whereId('id', query.transactionId),
  ...whereIs('rrn', query.rrn),
  ...whereIs('last4', query.cardNumber),
  ...inDays(query.from, query.to, zone),
  ...inScope(actor),
]

const outcomes: Record<string, Condition[]> = {
  success: withStatuses('SUCCESS'),
  failure: withStatuses('FAILED'),
  fraud: withStatuses('FRAUD'),
}

const ofFilter = (filter: string, ids: { cardId?: string; customerId?: string }): Condition[] => {
  const [, of, outcome] =
    /^(?:all(Card|Customer)Txns|(?:card|customer)Txns-(success|failure|fraud))$/.exec(filter) ?? []
  const isCard = of === 'Card' || filter.startsWith('cardTxns')
  const isCustomer = of === 'Customer' || filter.startsWith('customerTxns')
  if ((!isCard && !isCustomer) || (!of && !outcome)) throw notFound('Transaction filter')
  const id = isCard ? ids.cardId : ids.customerId
  if (!id) throw new HttpError(400, `${isCard ? 'cardId' : 'customerId'} is missing`)
  return [
    isCard ? is('card_id', parseId(id)) : is('customer_id', parseId(id)),
    ...(outcome ? (outcomes[outcome] ?? []) : []),
  ]
}

const listedInOrder = (
  context: TxnListing & Placed & { query: { sort?: string } & Parameters<typeof parsePage>[0] },
  filter: Filter,
) => listTransactions(context, filter, parsePage(context.query), parseOrder('txns', context.query.sort))

const storyOf = (db: Database, actor: Actor, txnId: string) => {
  const query = db.q.selectFrom('txns').select(['id', 'type', 'reversal_of', 'wallet_id', 'parts', 'amount'])
  const txn = db.first(query.where('id', '=', Number(txnId)))
  return txn
    ? {
        events: chainOf(db, actor, txn),
        parts: sharesOf(db, txn),
        cashbacks: cashbacksOf(db, txn.id),
        ...(txn.type === 'DEBIT' && { amountLeft: toMajor(leftOfPayment(db, txn.id)) }),
      }
    : {}
}

export const transactions = {
  ...demoTxns,
  'issuing GET mp/txns': (context) => listedInOrder(context, filterOf(context)),
  'issuing GET issuer/txns': (context) => listedInOrder(context, filterOf(context)),
  'issuing GET transaction/searchCardTransaction/all': (context) => listedInOrder(context, filterOf(context)),
  'issuing GET transaction/searchCardTransaction/allOrgTxns': (context) =>
    listedInOrder(
      context,
      filterOf(context, [underBusiness(requireBusiness(context.db, context.actor, context.query.orgID))]),
    ),
  'issuing GET transaction/searchCardTransaction/{filter}': ({ actor, path, query, ...context }) =>
    listTransactions(context, { all: [...ofFilter(path.filter, query), ...inScope(actor)] }, parsePage(query)),
  'issuing GET search/1.0/txn': ({ db, actor, query, origin }) => {
    if (!query.cardId && !query.txnId) throw new HttpError(400, 'cardId or txnId is missing')
    const found = listTransactions(
      { db, origin },
      {
        all: [
          ...(query.cardId ? [is('card_id', requireCard(db, actor, query.cardId).id)] : []),
          ...whereId('id', query.txnId),
          ...inScope(actor),
        ],
      },
      parsePage(query),
    )
    return query.txnId
      ? { ...found, list: found.list.map((row) => ({ ...row, ...storyOf(db, actor, row.txnId) })) }
      : found
  },
  'issuing GET cardholders/{mobile}/transactions': ({ actor, path, query, ...context }) =>
    listTransactions(context, { all: [withMobile(path.mobile), ...inScope(actor)] }, parsePage(query)),
} satisfies AreaHandlers
