import { sql, type SqlBool } from 'kysely'
import type { TermReading } from '@/lib/rules/search/search-terms'
import { nameMatch, isNamed } from '../../core/db/search'
import { inScope, businessesInScope, type Actor } from '../../core/actor/actor'
import { parseId } from '../../core/db/ids'
import type { Database } from '../../core/db/database'
import { startsWith, contains, isIn, is, whereAll, whereIs, type Condition } from '../../core/db/condition'
import { cardRows } from '../cards/rows'
import { customerRows } from '../customers/queries'
import { businessRows } from '../organizations/queries'
import { txnRows } from '../transactions/queries'
import { and, beginsWith, kept, newest, select, inFoundScope, type Finder, type Seeker } from './finder'

const withId = (text: string): Condition => is('id', parseId(text))
const withMobile = (text: string): Condition => is('mobile', text)
/** Numbers of virtual accounts are indexed by issuer. */
const withVan = (db: Database, { issuer }: Actor, column: string, text: string): Condition => {
  const issuers = issuer ? [issuer] : db.all(db.q.selectFrom('issuers').select('code')).map(({ code }) => code)
  return sql<SqlBool>`issuer IN (${sql.join(issuers)}) AND ${sql.ref(column)} = ${text}`
}
const withLast4 = (text: string): Condition => is('last4', text)

const customersNamed = ({ db, actor }: Seeker, text: string, most: number): number[] => {
  const scope = inFoundScope(actor)
  const inOrder = (condition: Condition) =>
    select(
      db,
      sql<{ id: number }>`SELECT id FROM customers INDEXED BY customers_by_name
        WHERE ${and([condition, ...scope])} ORDER BY name COLLATE NOCASE DESC, id DESC LIMIT ${most}`,
    )
  const found = new Set([...inOrder(sql<SqlBool>`name = ${text} COLLATE NOCASE`), ...inOrder(beginsWith('name', text))])
  const asked = nameMatch(text)
  if (asked && found.size < most) {
    const short = asked.short.map((word) => contains('customers.name', word))
    const matches = sql<SqlBool>`customers_fts MATCH ${asked.match}`
    const query = sql<{ id: number }>`SELECT customers.id AS id
      FROM customers_fts CROSS JOIN customers ON customers.id = customers_fts.rowid
      WHERE ${and([matches, ...short, ...scope])} ORDER BY customers_fts.rowid DESC LIMIT ${most}`
    for (const id of select(db, query)) found.add(id)
  }
  return [...found].slice(0, most)
}

const customersMailed = ({ db, actor }: Seeker, text: string, most: number): number[] =>
  select(
    db,
    sql<{ id: number }>`SELECT id FROM customers INDEXED BY customers_email
      WHERE ${and([beginsWith('email', text), ...inFoundScope(actor)])} ORDER BY email COLLATE NOCASE LIMIT ${most}`,
  )

const customerConditions: Partial<Record<TermReading['as'], (text: string) => Condition>> = {
  id: withId,
  mobile: withMobile,
}

export const customers: Finder = {
  need: ['CARD_READ', 'CARD_ALL', 'CARD_HOLDER_READ', 'CARD_HOLDER_ALL'],
  find: (seeker, { as, text }, most) => {
    if (as === 'name') return customersNamed(seeker, text, most)
    if (as === 'email') return customersMailed(seeker, text, most)
    const { db, actor } = seeker
    const one = as === 'van' ? withVan(db, actor, 'van', text) : customerConditions[as]?.(text)
    return one ? newest(db, 'customers', [one, ...inFoundScope(actor)], most) : []
  },
  rows: ({ db, actor }, ids) =>
    customerRows(db, kept(db, 'customers', ids, inScope(actor))).map((customer) => ({
      id: customer.id,
      title: customer.fullName,
      status: customer.status,
      orgName: customer.orgDisplayName,
      mobile: customer.mobileNumber,
      email: customer.emailId,
      van: customer.vanDetails,
    })),
}

const HOLDERS = 40

const cardsOf = ({ db, actor }: Seeker, holders: readonly number[], most: number): number[] =>
  holders.length > 0 ? newest(db, 'cards', [isIn('customer_id', holders), ...inFoundScope(actor)], most) : []

const cardsNamed = (seeker: Seeker, text: string, most: number): number[] => {
  const { db, actor } = seeker
  const found = cardsOf(seeker, customersNamed(seeker, text, HOLDERS), most)
  if (found.length >= most) return found
  const named = sql<{ id: number }>`SELECT id FROM cards INDEXED BY cards_name_on_card
    WHERE ${and([beginsWith('name_on_card', text), ...inFoundScope(actor)])} ORDER BY name_on_card COLLATE NOCASE LIMIT ${most}`
  return [...new Set([...found, ...select(db, named)])].slice(0, most)
}

const cardConditions: Partial<Record<TermReading['as'], (text: string) => Condition>> = {
  id: withId,
  mobile: withMobile,
  last4: withLast4,
  kitNumber: (text) => is('kit_number', text),
}

export const cards: Finder = {
  need: ['CARD_READ', 'CARD_ALL'],
  find: (seeker, { as, text }, most) => {
    if (as === 'name') return cardsNamed(seeker, text, most)
    if (as === 'email') return cardsOf(seeker, customersMailed(seeker, text, HOLDERS), most)
    const { db, actor } = seeker
    const one = as === 'van' ? withVan(db, actor, 'van', text) : cardConditions[as]?.(text)
    return one ? newest(db, 'cards', [one, ...inFoundScope(actor)], most) : []
  },
  rows: ({ db, actor }, ids) =>
    cardRows(db, kept(db, 'cards', ids, inScope(actor))).map((card) => ({
      id: card.id,
      title: card.cardHolderName,
      subtitle: card.cardProgramName,
      status: card.cardStatus,
      orgName: card.orgDisplayName,
      last4: card.cardLast4digits,
      mobile: card.cardHolderMobile,
      van: card.vanDetails,
    })),
}

/** The virtual accounts of businesses at the issuers that the person may see, several of one business in one text. */
const accountNumbers = (db: Database, { issuer }: Actor, ids: readonly number[]): Map<number, string> => {
  const found = new Map<number, string>()
  if (ids.length === 0) return found
  const query = whereAll(
    db.q
      .selectFrom('org_issuers')
      .select(['org_id', 'van'])
      .where('org_id', 'in', [...ids])
      .where('van', 'is not', null),
    whereIs('issuer', issuer),
  )
  for (const { org_id, van } of db.all(query)) found.set(org_id, [found.get(org_id), van].filter(Boolean).join(', '))
  return found
}

export const businesses: Finder = {
  need: ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  find: ({ db, actor }, { as, text }, most) => {
    const ofKind: Partial<Record<TermReading['as'], Condition>> = {
      id: is('orgs.id', parseId(text)),
      mobile: is('orgs.admin_mobile', text),
      email: startsWith('orgs.admin_email', text),
      name: isNamed('orgs.id', 'orgs', text),
      van: sql<SqlBool>`orgs.id IN (SELECT org_id FROM org_issuers WHERE ${withVan(db, actor, 'van', text)})`,
    }
    const one = ofKind[as]
    if (!one) return []
    return select(
      db,
      sql<{ id: number }>`SELECT id FROM orgs WHERE ${and([one, ...businessesInScope(actor)])}
        ORDER BY (${startsWith('display_name', text)} OR ${startsWith('name', text)}) DESC, created_at DESC, id DESC
        LIMIT ${most}`,
    )
  },
  rows: ({ db, actor }, ids) => {
    const seen = kept(db, 'orgs', ids, businessesInScope(actor))
    const vans = accountNumbers(db, actor, seen)
    return businessRows(db, seen, actor).map((org) => ({
      id: org.orgId,
      title: org.orgDisplayName || org.orgName,
      subtitle: org.orgName,
      status: org.status,
      orgName: org.parentBusinessName,
      mobile: org.primaryAdminMobile,
      email: org.primaryAdminEmail,
      van: vans.get(Number(org.orgId)) ?? null,
    }))
  },
}

const txnConditions: Partial<Record<TermReading['as'], (text: string) => Condition>> = {
  id: withId,
  mobile: withMobile,
  last4: withLast4,
  rrn: (text) => is('rrn', text),
}

export const transactions: Finder = {
  need: ['TRANSACTION_READ', 'TRANSACTION_ALL'],
  find: ({ db, actor }, { as, text }, most) => {
    const one = txnConditions[as]?.(text)
    return one ? newest(db, 'txns', [one, ...inFoundScope(actor)], most) : []
  },
  rows: ({ db, actor, origin }, ids) =>
    txnRows(db, kept(db, 'txns', ids, inScope(actor)), origin).map((txn) => ({
      id: txn.txnId,
      title: txn.merchantName ?? txn.narration ?? txn.nameOnCard,
      status: txn.txnStatus,
      orgName: txn.orgDisplayName,
      last4: txn.cardLast4Digits,
      mobile: txn.mobile,
      rrn: txn.rrn,
      amount: txn.amount,
      currency: txn.currency,
      createdAt: txn.createdAt,
    })),
}

/** Only merchants at which a card in scope has paid. */
const visited = ({ db, actor }: Seeker): Condition => {
  const issuers = actor.issuer
    ? [actor.issuer]
    : db.all(db.q.selectFrom('issuers').select('code')).map(({ code }) => code)
  const tree = actor.orgIds.length
    ? sql`AND org_id IN (SELECT org_id FROM org_tree WHERE ancestor_id IN (${sql.join(actor.orgIds)}))`
    : sql``
  return sql<SqlBool>`EXISTS (SELECT 1 FROM txns INDEXED BY txns_merchant_scope
    WHERE merchant_id = merchants.id AND issuer IN (${sql.join(issuers)}) ${tree})`
}

/** Merchants with the same name appear once. */
export const merchants: Finder = {
  need: ['TRANSACTION_READ', 'TRANSACTION_ALL'],
  find: (seeker, { as, text }, most) =>
    as === 'name'
      ? select(
          seeker.db,
          sql<{ id: number }>`SELECT min(id) AS id FROM merchants
            WHERE ${contains('name', text)} AND ${visited(seeker)}
            GROUP BY name ORDER BY ${startsWith('name', text)} DESC, name LIMIT ${most}`,
        )
      : [],
  rows: (seeker, ids) => {
    const { db } = seeker
    return ids.flatMap((id) => {
      const query = sql<{ name: string; city: string }>`SELECT DISTINCT shops.name, shops.city
        FROM merchants AS one JOIN merchants AS shops ON shops.name = one.name
        WHERE one.id = ${parseId(String(id))}
          AND shops.id IN (SELECT id FROM merchants WHERE ${visited(seeker)}) ORDER BY shops.city`
      const shops = db.all({ compile: () => query.compile(db.q) })
      const [first] = shops
      return first ? [{ id: String(id), title: first.name, subtitle: shops.map(({ city }) => city).join(', ') }] : []
    })
  },
}

type KitRow = {
  id: string
  status: string
  orderId: number
  program: string
  orgName: string
}

export const kits: Finder = {
  need: ['INSTA_KIT_READ', 'INSTA_KIT_ALL'],
  find: (_, { as, text }) => (as === 'kitNumber' ? [text] : []),
  rows: ({ db, actor }, ids) => {
    if (ids.length === 0) return []
    const scope = inScope(actor)
    const query = sql<KitRow>`SELECT kits.kit_number AS id, kits.status, kit_orders.id AS orderId,
        programs.name AS program, orgs.display_name AS orgName
      FROM kits JOIN kit_orders ON kit_orders.id = kits.order_id
        JOIN programs ON programs.id = kit_orders.program_id JOIN orgs ON orgs.id = kit_orders.org_id
      WHERE kits.kit_number IN (${sql.join(ids.map(String))})
        AND kit_orders.id IN (SELECT id FROM kit_orders ${scope.length > 0 ? sql`WHERE ${and(scope)}` : sql``})`
    const found = db.all({ compile: () => query.compile(db.q) })
    return ids.flatMap((id) => {
      const kit = found.find((one) => one.id === String(id))
      if (!kit) return []
      const { status, orgName, program, orderId } = kit
      return [{ id: kit.id, title: kit.id, subtitle: program, status, orgName, parentId: String(orderId) }]
    })
  },
}
