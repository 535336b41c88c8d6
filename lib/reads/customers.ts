import 'server-only'
import {
  getCustomer,
  getCustomerAddresses,
  listAccountWallets,
  listCustomerKycDocs,
  listCustomers,
  listOrgCustomers,
} from '@/lib/calls/customers'
import type { Customer } from '@/lib/calls/customers'
import { searchCustomerCards } from '@/lib/calls/cards'
import { searchCardTxns } from '@/lib/calls/transactions'
import { attempt } from '@/lib/gate/perform'
import { holdsAny } from '@/lib/privileges'
import { routes } from '@/lib/routes'
import type { Found, ListQuery, Viewer } from '@/lib/rules/list-query'
import { platformListAsked } from './asked'

/** Customers of every business in scope or, inside a business, of it and its sub-businesses. CUST-04 */
export const findCustomers = (query: ListQuery, viewer: Viewer): Promise<Found<Customer>> =>
  viewer.activeOrg
    ? attempt(listOrgCustomers, { path: { orgId: viewer.activeOrg.id }, query: platformListAsked(query) })
    : attempt(listCustomers, { query: platformListAsked(query) })

/** The filters of a customer's cards and transactions as the calls spell them, by the word in the address. CARD-12, TXN-06 */
export const customerCardFilters = {
  all: 'allCustomerCards',
  approved: 'allCustomerCardsApproved',
  lock: 'allCustomerLockedCards',
  block: 'allCustomerBlockedCards',
} as const
export const customerTxnFilters = {
  all: 'allCustomerTxns',
  success: 'customerTxns-success',
  failed: 'customerTxns-failure',
  fraud: 'customerTxns-fraud',
} as const

const RECENT = 5

/** Every part of a customer's detail, started together; each succeeds or fails alone. A part the person may not read is null. CUST-05, CUST-06 */
export const readCustomer = async (
  id: string,
  orgId: string | undefined,
  shown: { cards: keyof typeof customerCardFilters; txns: keyof typeof customerTxnFilters },
  { held }: Pick<Viewer, 'held'>,
) => {
  const reading = attempt(getCustomer, { path: { id }, query: orgId ? { orgId } : {} })
  const recent = { customerId: id, page: 1, perPage: RECENT }
  const [customer, documents, wallets, addresses, cards, transactions] = await Promise.all([
    reading,
    reading.then((found) =>
      found.ok
        ? attempt(listCustomerKycDocs, {
            path: { id },
            query: found.value.issuerCode ? { issuerCode: found.value.issuerCode } : {},
          })
        : null,
    ),
    attempt(listAccountWallets, { path: { id } }),
    attempt(getCustomerAddresses, { path: { customerId: id } }),
    holdsAny(held, ['CARD_READ', 'CARD_ALL'])
      ? attempt(searchCustomerCards, { query: { ...recent, filter: customerCardFilters[shown.cards] } })
      : null,
    holdsAny(held, routes.transactions.privileges)
      ? attempt(searchCardTxns, { path: { filter: customerTxnFilters[shown.txns] }, query: recent })
      : null,
  ])
  return { customer, documents, wallets, addresses, cards, transactions }
}

export type CustomerParts = Awaited<ReturnType<typeof readCustomer>>
