import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { cardTransitions, isAllowed } from '@/lib/rules/card-states'
import type { CardOperation } from '@/lib/rules/card-states'
import { toMajor } from '@/lib/rules/money'
import type { Answers, House } from '../answer'
import type { Database } from '../db/database'
import { DAY, iso, isoOrNull, localDay } from '../days'
import { notFound, Refusal } from '../refusal'
import { beginning, idsOf, inDays, inOrder, pageAnswer, pageOf, phrase, totalOf, TRIGRAM } from '../paging'
import type { Page } from '../paging'
import { inScope, orgSeenBy, underOrg, wholeNumber } from '../who'
import type { Condition, Who } from '../who'
import { addressesOf } from './organizations'

/** Rows of the card holders whose name holds the text anywhere, whatever its case. */
const heldByNamed = (text: string): Condition =>
  text.length >= TRIGRAM
    ? sql<SqlBool>`customer_id IN (SELECT rowid FROM customers_fts WHERE customers_fts MATCH ${phrase(text)})`
    : sql<SqlBool>`customer_id IN (SELECT id FROM customers WHERE name LIKE ${beginning(text)} ESCAPE '\\')`

export const withMobile = (digits: string): Condition =>
  sql<SqlBool>`mobile = ${digits.length === 10 ? `91${digits}` : digits}`

/** Text is a name; 10 or 12 digits are a mobile, 4 the last digits of a card; other numbers find nothing. LIST-15 */
export const cardsMatching = (text: string | undefined): Condition[] => {
  const search = text?.trim() ?? ''
  if (search === '') return []
  if (!/^\d+$/.test(search)) return [heldByNamed(search)]
  if (search.length === 10 || search.length === 12) return [withMobile(search)]
  if (search.length === 4) return [sql<SqlBool>`last4 = ${search}`]
  return [sql<SqlBool>`0`]
}

const withStatus = (status: string): Condition =>
  status === 'KYC_PENDING' ? sql<SqlBool>`kyc_status = 'PENDING'` : sql<SqlBool>`status = ${status}`

const statusOf: Record<string, string> = {
  approved: 'ACTIVE',
  block: 'BLOCKED',
  lock: 'LOCKED',
  'pending-approval': 'PENDING',
  'kyc-pending': 'KYC_PENDING',
}

const filtered = (filter: string | undefined): Condition[] => {
  if (!filter || filter === 'all') return []
  const status = statusOf[filter]
  if (!status) throw new Refusal(400, `There is no filter ${filter}`)
  return [withStatus(status)]
}

export const cardRows = (db: Database, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = db.all(
    db.q
      .selectFrom('cards')
      .innerJoin('customers', 'customers.id', 'cards.customer_id')
      .innerJoin('programs', 'programs.id', 'cards.program_id')
      .innerJoin('orgs', 'orgs.id', 'cards.org_id')
      .select([
        'cards.id',
        'cards.customer_id',
        'cards.mobile',
        'cards.created_by',
        'cards.kind',
        'cards.mode',
        'cards.kyc_status',
        'cards.last4',
        'cards.status',
        'cards.issuer',
        'cards.program_id',
        'cards.org_id',
        'cards.insta_mapping_status',
        'cards.created_at',
        'cards.activated_at',
        'cards.van',
        'customers.name as holder',
        'customers.email as holder_email',
        'customers.kyc_type as kyc_type',
        'customers.status as holder_status',
        'programs.name as program',
        'programs.require_card_holder_auth as needs_auth',
        'orgs.name as org_name',
        'orgs.display_name as org_display_name',
      ])
      .where('cards.id', 'in', [...ids]),
  )
  return inOrder(ids, rows).map((card) => ({
    id: String(card.id),
    cardHolderId: String(card.customer_id),
    customerId: String(card.customer_id),
    cardHolderName: card.holder,
    cardHolderMobile: card.mobile,
    cardHolderEmail: card.holder_email,
    createdBy: card.created_by,
    cardType: card.kind,
    cardMode: card.mode,
    kycStatus: card.kyc_status,
    kycType: card.kyc_type,
    cardLast4digits: card.last4,
    cardStatus: card.status,
    issuerProgram: `${card.issuer} - ${card.program}`,
    issuerCode: card.issuer,
    cardProgramId: String(card.program_id),
    cardProgramName: card.program,
    cardHolderStatus: card.holder_status,
    orgId: String(card.org_id),
    orgName: card.org_name,
    orgDisplayName: card.org_display_name,
    requireCardHolderAuth: card.needs_auth === 1,
    cardInstaMappingStatus: card.insta_mapping_status,
    gcCard: card.kind === 'GC',
    createdTime: iso(card.created_at),
    activatedTime: isoOrNull(card.activated_at),
    vanDetails: card.van,
  }))
}

const listed = (db: Database, conditions: readonly Condition[], page: Page) =>
  pageAnswer(cardRows(db, idsOf(db, 'cards', conditions, page)), totalOf(db, 'cards', conditions), page)

/** The card a path or body names, where the person may see it. */
export const cardSeenBy = (db: Database, who: Who, cardId: string) => {
  const id = wholeNumber(cardId) ?? -1
  const query = db.q.selectFrom('cards').selectAll().where('id', '=', id)
  const card = db.first(inScope(who).reduce((narrowed, condition) => narrowed.where(condition), query))
  if (!card) throw notFound('Card')
  return card
}

const detail = (db: Database, who: Who, cardId: string, origin: string) => {
  const card = cardSeenBy(db, who, cardId)
  const [row] = cardRows(db, [card.id])
  return {
    id: String(card.id),
    customerId: String(card.customer_id),
    cardHolderName: row?.cardHolderName,
    cardHolderMobile: card.mobile,
    cardHolderEmail: row?.cardHolderEmail,
    cardProgramId: String(card.program_id),
    cardProgramName: row?.cardProgramName,
    orgId: String(card.org_id),
    orgName: row?.orgName,
    orgDisplayName: row?.orgDisplayName,
    issuer: card.issuer,
    currency: card.currency,
    cardMode: card.mode,
    gcCard: card.kind === 'GC',
    instakit: card.kit_number,
    last4Digit: card.last4,
    createdBy: card.created_by,
    modifiedBy: card.modified_by,
    expiredBy: card.expires_on,
    createdTime: iso(card.created_at),
    modifiedTime: iso(card.modified_at),
    activatedTime: isoOrNull(card.activated_at),
    status: card.status,
    statusReason: card.status_reason,
    kycStatus: card.kyc_status,
    kycType: row?.kycType,
    cardImage: card.design_code ? `${origin}/sandbox/files/designs/${encodeURIComponent(card.design_code)}.svg` : null,
    vanDetails: card.van,
    requireCardHolderAuth: row?.requireCardHolderAuth,
    cardInstaMappingStatus: card.insta_mapping_status,
    nameOnCard: card.name_on_card,
    embossLine4: card.emboss_line4,
    narration: card.narration,
    deliveryAddress: addressesOf(db, 'CUST', card.customer_id)[0] ?? null,
    cardFlags: {
      ATM_ENABLED: card.atm === 1,
      POS_ENABLED: card.pos === 1,
      ECOM_ENABLED: card.ecom === 1,
      CL_ENABLED: card.contactless === 1,
    },
  }
}

const heldWallets = (db: Database, cardId: number) =>
  db.all(
    db.q
      .selectFrom('card_wallets')
      .innerJoin('wallets', 'wallets.id', 'card_wallets.wallet_id')
      .innerJoin('accounts', 'accounts.id', 'card_wallets.account_id')
      .select([
        'wallets.id',
        'wallets.name',
        'wallets.description',
        'wallets.status',
        'wallets.balance_type',
        'wallets.allow_link',
        'wallets.is_ncmc',
        'wallets.initial_balance',
        'accounts.balance',
        'accounts.currency',
      ])
      .where('card_wallets.card_id', '=', cardId)
      .orderBy('wallets.priority'),
  )
export { heldWallets }

const balances = (db: Database, who: Who, cardId: string) => {
  const card = cardSeenBy(db, who, cardId)
  const held = heldWallets(db, card.id)
  const shown = (isNcmc: number) =>
    held
      .filter((wallet) => wallet.is_ncmc === isNcmc)
      .map((wallet) => ({
        appId: String(wallet.id),
        appName: wallet.name,
        balance: toMajor(wallet.balance),
        balanceType: wallet.balance_type,
        countInBalance: wallet.is_ncmc === 0,
      }))
  const sum = (counts: (wallet: (typeof held)[number]) => boolean) =>
    toMajor(held.filter(counts).reduce((total, wallet) => total + wallet.balance, 0))
  return {
    cardId: String(card.id),
    currency: card.currency,
    totalBalance: sum((wallet) => wallet.is_ncmc === 0),
    virtualBalance: sum((wallet) => wallet.is_ncmc === 0 && wallet.balance_type === 'VIRTUAL'),
    prepaidBalance: sum((wallet) => wallet.is_ncmc === 0 && wallet.balance_type === 'PREPAID'),
    otherBalance: sum((wallet) => wallet.is_ncmc === 1),
    appBalances: shown(0),
    ncmcAppBalances: shown(1),
  }
}

export const kycDocsOf = (db: Database, customerId: number, origin: string) => ({
  documents: db
    .all(db.q.selectFrom('kyc_docs').selectAll().where('customer_id', '=', customerId).orderBy('id'))
    .map((paper) => ({
      docId: String(paper.id),
      docName: paper.name,
      docType: paper.type,
      docValue: paper.value,
      docExtension: paper.extension,
      imageUrls: [`${origin}/sandbox/files/kyc/${paper.id}.svg`],
      uploadedOn: iso(paper.uploaded_at),
    })),
})

const limits = ({ db, now }: House, who: Who, cardId: string) => {
  const card = cardSeenBy(db, who, cardId)
  const today = localDay(now(), card.currency)
  const month = new Date(today * DAY)
  const firstDay: Record<string, number> = {
    DAILY: today,
    MONTHLY: Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), 1) / DAY,
  }
  const own = db.all(db.q.selectFrom('card_limits').selectAll().where('card_id', '=', card.id))
  const used = db.all(
    db.q
      .selectFrom('txns')
      .select(['channel', 'day', sql<number>`sum(amount)`.as('amount'), sql<number>`count(*)`.as('count')])
      .where('card_id', '=', card.id)
      .where('type', '=', 'DEBIT')
      .where('status', 'in', ['SUCCESS', 'SETTLED', 'PENDING', 'VALIDATED', 'CREATED'])
      .where('created_at', '>=', (firstDay.MONTHLY ?? today) * DAY - DAY)
      .groupBy(['channel', 'day']),
  )
  return {
    currency: card.currency,
    limits: db
      .all(db.q.selectFrom('program_limits').selectAll().where('program_id', '=', card.program_id))
      .map((limit) => {
        const mine = own.find(({ channel, period }) => channel === limit.channel && period === limit.period)
        const spent = used.filter(
          ({ channel, day }) => channel === limit.channel && day >= (firstDay[limit.period] ?? 0),
        )
        return {
          channel: limit.channel,
          period: limit.period,
          amount: toMajor(mine?.amount ?? limit.amount),
          count: mine?.count ?? limit.count,
          usedAmount: toMajor(spent.reduce((sum, row) => sum + row.amount, 0)),
          usedCount: spent.reduce((sum, row) => sum + row.count, 0),
        }
      }),
  }
}

const done: Record<CardOperation, string> = {
  freeze: 'Card locked successfully',
  unfreeze: 'Card unlocked successfully',
  block: 'Card blocked successfully',
}

type Change = { cardId: string; last4Digits?: string; reason?: string }

/** Changes a card's state once: the same state again changes nothing, and a blocked card stays blocked. CARD-32, CARD-33 */
const change = (
  { db, now, who }: House & { who: Who },
  operation: CardOperation,
  { cardId, last4Digits, reason }: Change,
) =>
  db.write(() => {
    const card = cardSeenBy(db, who, cardId)
    if (last4Digits !== undefined && last4Digits !== card.last4)
      throw new Refusal(400, 'The card number is incorrect', {
        fields: { last4Digits: 'The card number is incorrect' },
      })
    const { to } = cardTransitions[operation]
    const answer = { message: done[operation], card: { id: String(card.id), status: to } }
    if (card.status === to) return answer
    if (card.status === 'BLOCKED') throw new Refusal(409, 'A blocked card cannot be changed any more')
    if (!isAllowed(operation, card.status)) throw new Refusal(409, `A card that is ${card.status} does not allow this`)
    const at = now()
    db.run(
      db.q
        .updateTable('cards')
        .set({ status: to, status_reason: reason ?? null, modified_at: at, modified_by: who.name })
        .where('id', '=', card.id),
    )
    db.run(
      db.q.insertInto('card_status_changes').values({
        card_id: card.id,
        from_status: card.status,
        to_status: to,
        reason: reason ?? null,
        by_name: who.name,
        at,
      }),
    )
    return answer
  })

const customerFilters: Record<string, Condition[]> = {
  allCustomerCards: [],
  allCustomerCardsApproved: [withStatus('ACTIVE')],
  allCustomerLockedCards: [withStatus('LOCKED')],
  allCustomerBlockedCards: [withStatus('BLOCKED')],
}

export const cards: Answers = {
  'issuing GET mp/cards': ({ db, who, query }) =>
    listed(
      db,
      [
        ...filtered(query.listFilterType),
        ...cardsMatching(query.searchTxt),
        ...inDays(query.startDate, query.endDate),
        ...inScope(who),
      ],
      pageOf(query),
    ),
  'issuing GET orgs/{orgId}/cards': ({ db, who, path, query }) =>
    listed(
      db,
      [
        underOrg(orgSeenBy(db, who, path.orgId)),
        ...(query.status ? [withStatus(query.status)] : []),
        ...cardsMatching(query.name ?? query.mobile ?? query.cardNumber),
        ...(query.accId ? [sql<SqlBool>`customer_id = ${wholeNumber(query.accId) ?? -1}`] : []),
        ...inDays(query.from, query.to),
        ...inScope(who),
      ],
      pageOf(query),
    ),
  'issuing GET card/searchCard': ({ db, who, query }) =>
    listed(
      db,
      [
        ...(query.orgID ? [underOrg(orgSeenBy(db, who, query.orgID))] : []),
        ...cardsMatching(query.name ?? query.mobile ?? query.cardNumber),
        ...(query.status ? [withStatus(query.status)] : []),
        ...inScope(who),
      ],
      pageOf(query),
    ),
  'issuing GET card/searchCustomerCard': ({ db, who, query }) => {
    const filter = customerFilters[query.filter ?? 'allCustomerCards']
    if (!filter) throw new Refusal(400, `There is no filter ${query.filter}`)
    return listed(
      db,
      [sql<SqlBool>`customer_id = ${wholeNumber(query.customerId) ?? -1}`, ...filter, ...inScope(who)],
      pageOf(query),
    )
  },
  'issuing GET cards/{id}': ({ db, who, path, origin }) => detail(db, who, path.id, origin),
  'issuing GET cards/{id}/balance': ({ db, who, path }) => balances(db, who, path.id),
  'issuing GET cards/{id}/kycDocs': ({ db, who, path, origin }) =>
    kycDocsOf(db, cardSeenBy(db, who, path.id).customer_id, origin),
  'issuing GET cards/{id}/v3/limits': (ask) => limits(ask, ask.who, ask.path.id),
  'issuing GET cards/{id}/status-history': ({ db, who, path }) => ({
    history: db
      .all(
        db.q
          .selectFrom('card_status_changes')
          .selectAll()
          .where('card_id', '=', cardSeenBy(db, who, path.id).id)
          .orderBy('at', 'desc')
          .orderBy('id', 'desc'),
      )
      .map((row) => ({
        from: row.from_status,
        to: row.to_status,
        reason: row.reason,
        by: row.by_name,
        at: iso(row.at),
      })),
  }),
  'issuing PUT card/lock': (ask) => change(ask, ask.body.lock ? 'freeze' : 'unfreeze', ask.body),
  'issuing PUT card/block': (ask) => change(ask, 'block', ask.body),
}
