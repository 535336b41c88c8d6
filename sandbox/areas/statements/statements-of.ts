import { sql, type RawBuilder } from 'kysely'
import { valueOrText } from '@/lib/rules/input/read-value'
import type { Database } from '../../core/db/database'
import { byName } from '../../core/db/search'
import { fieldError, notFound } from '../../core/errors/http-error'
import { requireOrg, type Actor } from '../../core/actor/actor'
import { parseId, wholeNumber } from '../../core/db/ids'
import { heldWallets, requireCard } from '../cards/rows'
import { requireCustomer } from '../customers/handlers'
import { type StatementDays, ledgerStatement } from './ledger-statement'

const nameOfOrg = (db: Database, orgId: number) => db.find('orgs', orgId)

const ownerOf = (db: Database, orgId: number) => {
  const org = nameOfOrg(db, orgId)
  return { orgId: String(orgId), orgName: org?.display_name || org?.name || null }
}

export const cardStatement = (db: Database, who: Actor, cardId: string, walletId: string, days: StatementDays) => {
  const card = requireCard(db, who, cardId)
  const wallet = heldWallets(db, card.id).find(({ id }) => id === wholeNumber(walletId))
  if (!wallet) throw notFound('Wallet')
  return {
    walletName: wallet.name,
    ...ownerOf(db, card.org_id),
    accounts: 1,
    ...ledgerStatement(db, sql`${wallet.account_id}`, card.currency, days),
  }
}

export const accountStatement = (
  db: Database,
  who: Actor,
  accountId: string,
  walletId: string,
  days: StatementDays,
) => {
  const customer = requireCustomer(db, who, accountId)
  const held = sql`SELECT cw.account_id FROM card_wallets cw JOIN cards c ON c.id = cw.card_id
      WHERE c.customer_id = ${customer.id} AND cw.wallet_id = ${parseId(walletId)}
    UNION SELECT account_id FROM customer_wallets
      WHERE customer_id = ${customer.id} AND wallet_id = ${parseId(walletId)}`
  const accounts = countAccounts(db, held)
  const wallet = db.find('wallets', wholeNumber(walletId))
  if (!wallet || accounts === 0) throw notFound('Wallet')
  return {
    walletName: wallet.name,
    holderName: customer.name,
    ...ownerOf(db, customer.org_id),
    accounts,
    ...ledgerStatement(db, held, customer.currency, days),
  }
}

const countAccounts = (db: Database, accounts: RawBuilder<unknown>): number =>
  db.all({ compile: () => sql<{ n: number }>`SELECT count(*) AS n FROM (${accounts})`.compile(db.q) })[0]?.n ?? 0

type OrgQuery = StatementDays & Partial<Record<'issuer' | 'name' | 'mobile' | 'cardNumber', string | undefined>>

/** Which cards of a business are meant, by their holder or their last four digits; null where none was named. */
const cardsMeant = ({ name, mobile, cardNumber }: OrgQuery): RawBuilder<unknown> | null => {
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

export const orgStatement = (db: Database, who: Actor, orgId: string, query: OrgQuery) => {
  const org = requireOrg(db, who, orgId)
  const issuer = query.issuer || who.issuer
  const isHeld = (code: string) =>
    db.first(db.q.selectFrom('org_issuers').select('issuer').where('org_id', '=', org.id).where('issuer', '=', code))
  if (issuer && (!isHeld(issuer) || (who.issuer && who.issuer !== issuer))) throw notFound('Issuer')
  const cards = cardsMeant(query)
  const ofIssuer = (table: string) => (issuer ? sql`AND ${sql.ref(`${table}.issuer`)} = ${issuer}` : sql``)
  const accounts = cards
    ? sql`SELECT a.id FROM accounts a JOIN cards c ON c.id = a.card_id
        WHERE c.org_id = ${org.id} AND a.kind = 'CARD' AND a.currency = ${org.currency} ${ofIssuer('c')} AND ${cards}`
    : sql`SELECT a.id FROM accounts a
        WHERE a.org_id = ${org.id} AND a.kind = 'POOL' AND a.currency = ${org.currency} ${ofIssuer('a')}`
  return {
    walletName: null,
    ...ownerOf(db, org.id),
    of: cards ? 'CARDS' : 'POOL',
    accounts: countAccounts(db, accounts),
    ...ledgerStatement(db, accounts, org.currency, query),
  }
}
