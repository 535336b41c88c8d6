import { sql, type RawBuilder } from 'kysely'
import { valueOrText } from '@/lib/rules/input/read-value'
import type { Database } from '../../core/db/database'
import { byName } from '../../core/db/search'
import { fieldError, notFound } from '../../core/errors/http-error'
import { requireBusiness, type Actor } from '../../core/actor/actor'
import { parseId } from '../../core/db/ids'
import { heldWallets, requireCard } from '../cards/rows'
import { requireCustomer } from '../customers/queries'
import { type StatementQuery, ledgerStatement } from './ledger-statement'

const nameOfBusiness = (db: Database, orgId: number) => db.find('orgs', orgId)

/** The issuers of a business's accounts, each with the virtual account number that the accounts there share. SOA-04 */
const vansOf = (db: Database, orgId: number, accounts: RawBuilder<unknown>) => {
  const query = sql<Record<'issuerCode' | 'bankName' | 'van' | 'ifsc', string | null>>`
    SELECT held.issuer AS "issuerCode", i.name AS "bankName", o.ifsc,
      CASE WHEN count(DISTINCT held.van) = 1 THEN max(held.van) END AS van
    FROM (${accounts}) held JOIN issuers i ON i.code = held.issuer
    LEFT JOIN org_issuers o ON o.org_id = ${orgId} AND o.issuer = held.issuer
    GROUP BY held.issuer ORDER BY held.issuer`
  return db.all({ compile: () => query.compile(db.q) })
}

const ownerOf = (db: Database, orgId: number) => {
  const org = nameOfBusiness(db, orgId)
  return { orgId: String(orgId), orgName: org?.display_name || org?.name || null }
}

export const cardStatement = (db: Database, actor: Actor, cardId: string, walletId: string, query: StatementQuery) => {
  const card = requireCard(db, actor, cardId)
  const wallet = heldWallets(db, card.id).find(({ id }) => id === parseId(walletId))
  if (!wallet) throw notFound('Wallet')
  const account = sql`SELECT CAST(${wallet.account_id} AS INTEGER) AS id, ${card.issuer} AS issuer, ${card.van} AS van`
  return {
    walletName: wallet.name,
    ...ownerOf(db, card.org_id),
    accounts: 1,
    vans: vansOf(db, card.org_id, account),
    ...ledgerStatement(db, actor, account, card.currency, query),
  }
}

export const accountStatement = (
  db: Database,
  actor: Actor,
  accountId: string,
  walletId: string,
  query: StatementQuery,
) => {
  const customer = requireCustomer(db, actor, accountId)
  const issuerAndVan = sql`${customer.issuer} AS issuer, ${customer.van} AS van`
  const held = sql`SELECT cw.account_id AS id, ${issuerAndVan} FROM card_wallets cw JOIN cards c ON c.id = cw.card_id
      WHERE c.customer_id = ${customer.id} AND cw.wallet_id = ${parseId(walletId)}
    UNION SELECT account_id, ${issuerAndVan} FROM customer_wallets
      WHERE customer_id = ${customer.id} AND wallet_id = ${parseId(walletId)}`
  const accounts = countAccounts(db, held)
  const wallet = db.find('wallets', parseId(walletId))
  if (!wallet || accounts === 0) throw notFound('Wallet')
  return {
    walletName: wallet.name,
    holderName: customer.name,
    ...ownerOf(db, customer.org_id),
    accounts,
    vans: vansOf(db, customer.org_id, held),
    ...ledgerStatement(db, actor, held, customer.currency, query),
  }
}

const countAccounts = (db: Database, accounts: RawBuilder<unknown>): number =>
  db.all({ compile: () => sql<{ n: number }>`SELECT count(id) AS n FROM (${accounts})`.compile(db.q) })[0]?.n ?? 0

type BusinessQuery = StatementQuery & Partial<Record<'issuer' | 'name' | 'mobile' | 'cardNumber', string>>

/** The cards of a business that match a holder or last four digits; null if the query has neither. */
const cardsMeant = ({ name, mobile, cardNumber }: BusinessQuery): RawBuilder<unknown> | null => {
  if (cardNumber && !/^\d{4}$/.test(cardNumber)) {
    throw fieldError('cardNumber', 'Enter the last 4 digits of the card')
  }
  const conditions = [
    ...(name ? [sql`c.customer_id IN (${byName('customers', name)})`] : []),
    ...(mobile ? [sql`c.mobile = ${valueOrText('mobile', mobile)}`] : []),
    ...(cardNumber ? [sql`c.last4 = ${cardNumber}`] : []),
  ]
  return conditions.length ? sql.join(conditions, sql` AND `) : null
}

export const businessStatement = (db: Database, actor: Actor, orgId: string, query: BusinessQuery) => {
  const org = requireBusiness(db, actor, orgId)
  const issuer = query.issuer || actor.issuer
  const isHeld = (code: string) =>
    db.first(db.q.selectFrom('org_issuers').select('issuer').where('org_id', '=', org.id).where('issuer', '=', code))
  if (issuer && (!isHeld(issuer) || (actor.issuer && actor.issuer !== issuer))) throw notFound('Issuer')
  const cards = cardsMeant(query)
  const ofIssuer = (table: string) => (issuer ? sql`AND ${sql.ref(`${table}.issuer`)} = ${issuer}` : sql``)
  const accounts = cards
    ? sql`SELECT a.id, c.issuer, c.van FROM accounts a JOIN cards c ON c.id = a.card_id
        WHERE c.org_id = ${org.id} AND a.kind = 'CARD' AND a.currency = ${org.currency} ${ofIssuer('c')} AND ${cards}`
    : sql`SELECT a.id, o.issuer, o.van FROM org_issuers o JOIN issuers i ON i.code = o.issuer
        LEFT JOIN accounts a ON a.org_id = o.org_id AND a.issuer = o.issuer AND a.kind = 'POOL' AND a.currency = i.currency
        WHERE o.org_id = ${org.id} AND i.currency = ${org.currency} ${ofIssuer('o')}`
  return {
    walletName: null,
    ...ownerOf(db, org.id),
    of: cards ? 'CARDS' : 'POOL',
    accounts: countAccounts(db, accounts),
    vans: vansOf(db, org.id, accounts),
    ...ledgerStatement(db, actor, accounts, org.currency, query),
  }
}
