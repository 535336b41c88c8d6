import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import type { Privilege } from '@/lib/privileges'
import type { Answers, CallRequest } from '../http/answer'
import { findIds } from '../db/paging'
import { inScope, orgsInScope } from '../identity/who'
import type { Who } from '../identity/who'
import { cardRows, matchCards } from './cards/rows'
import { customerRows, matchCustomers } from './customers'
import { orgRows, matchOrgName } from './organizations'
import { txnRows } from './transactions'
import { tags } from './lookup/tags'

const FEW = { page: 1, perPage: 5 }
const LEAST = 2

const may = (who: Who, ...any: Privilege[]) => any.some((privilege) => who.privileges.has(privilege))

/** A few of each kind that the person may see, by name, number or id. */
const everything = ({ db, who, query, origin }: CallRequest<'issuing GET search'>) => {
  const text = query.searchTxt?.trim() ?? ''
  if (text.length < LEAST) return { results: [] }
  const isNumber = /^\d+$/.test(text)
  const businesses =
    !isNumber && may(who, 'ORGANIZATION_READ', 'ORGANIZATION_ALL')
      ? orgRows(db, findIds(db, 'orgs', { all: [matchOrgName(text), ...orgsInScope(who)] }, FEW), who)
      : []
  const cards = may(who, 'CARD_READ', 'CARD_ALL')
    ? cardRows(db, findIds(db, 'cards', { all: [...matchCards(db, text), ...inScope(who)] }, FEW))
    : []
  const customers = may(who, 'CARD_READ', 'CARD_ALL', 'CARD_HOLDER_READ', 'CARD_HOLDER_ALL')
    ? customerRows(db, findIds(db, 'customers', { all: [...matchCustomers(db, text), ...inScope(who)] }, FEW))
    : []
  const transactions =
    isNumber && may(who, 'TRANSACTION_READ', 'TRANSACTION_ALL')
      ? txnRows(
          db,
          findIds(db, 'txns', { all: [sql<SqlBool>`(rrn = ${text} OR id = ${Number(text)})`, ...inScope(who)] }, FEW),
          origin,
        )
      : []
  return {
    results: [
      ...businesses.map((org) => ({
        kind: 'BUSINESS',
        id: org.orgId,
        title: org.orgDisplayName,
        subtitle: org.orgName,
        status: org.status,
      })),
      ...cards.map((card) => ({
        kind: 'CARD',
        id: card.id,
        title: card.cardHolderName,
        subtitle: `${card.cardProgramName} •••• ${card.cardLast4digits}`,
        status: card.cardStatus,
      })),
      ...customers.map((customer) => ({
        kind: 'CUSTOMER',
        id: customer.id,
        title: customer.fullName,
        subtitle: customer.orgDisplayName,
        status: customer.status,
      })),
      ...transactions.map((txn) => ({
        kind: 'TRANSACTION',
        id: txn.txnId,
        title: txn.merchantName ?? txn.narration,
        subtitle: `RRN ${txn.rrn}`,
        status: txn.txnStatus,
      })),
    ],
  }
}

export const lookup: Answers = {
  ...tags,
  'issuing GET pincode/{pincode}': ({ db, path }) => {
    const found = db.first(db.q.selectFrom('pincodes').selectAll().where('pincode', '=', path.pincode))
    return found
      ? { found: true, city: found.city, district: found.district, state: found.state, country: 'India' }
      : { found: false }
  },
  'issuing GET search': everything,
}
