import 'server-only'
import { cache } from 'react'
import {
  getCustomer,
  getCustomerAddresses,
  listAccountWallets,
  listCustomerKycDocs,
  listCustomers,
  listOrgCustomers,
  type Customer,
} from '@/lib/calls/customers'
import { searchCustomerCards } from '@/lib/calls/cards'
import { listCardholderTxns, searchCardTxns } from '@/lib/calls/transactions'
import type { Result } from '@/lib/calls/problem'
import { tryPerform } from '@/lib/gateway/perform'
import { routes } from '@/lib/routes'
import type { ListResult, ListQuery } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { mayCall, isOffered, type Holder } from '@/lib/rules/users/offers'
import { platformListParams } from './list-params'

export const findCustomers = (query: ListQuery, session: Session): Promise<ListResult<Customer>> => {
  const orgId = query.chosen.orgId ?? session.activeBusiness?.id
  return orgId
    ? tryPerform(listOrgCustomers, { path: { orgId }, query: platformListParams(query) })
    : tryPerform(listCustomers, { query: platformListParams(query) })
}

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
  mobile: null,
} as const

const RECENT = 5

export const readCustomerAlone = cache((id: string, orgId: string | undefined) =>
  tryPerform(getCustomer, { path: { id }, query: orgId ? { orgId } : {} }, { isLook: true }),
)

export const readCustomer = async (
  id: string,
  orgId: string | undefined,
  shown: { cards: keyof typeof customerCardFilters; txns: keyof typeof customerTxnFilters },
  session: Holder,
) => {
  const reading = readCustomerAlone(id, orgId)
  const recent = { customerId: id, page: 1, perPage: RECENT }
  const [customer, documents, wallets, addresses, cards, transactions] = await Promise.all([
    reading,
    reading.then((found) =>
      found.ok
        ? tryPerform(listCustomerKycDocs, {
            path: { id },
            query: found.value.issuerCode ? { issuerCode: found.value.issuerCode } : {},
          })
        : null,
    ),
    tryPerform(listAccountWallets, { path: { id } }),
    tryPerform(getCustomerAddresses, { path: { customerId: id } }),
    mayCall(session, searchCustomerCards)
      ? tryPerform(searchCustomerCards, { query: { ...recent, filter: customerCardFilters[shown.cards] } })
      : null,
    isOffered(session, routes.transactions) ? readTransactions(recent, shown.txns, reading) : null,
  ])
  return { customer, documents, wallets, addresses, cards, transactions }
}

const readTransactions = async (
  recent: { customerId: string; page: number; perPage: number },
  shown: keyof typeof customerTxnFilters,
  reading: Promise<Result<Customer>>,
) => {
  const filter = customerTxnFilters[shown]
  const found = filter === null && (await reading)
  const mobile = found && found.ok && found.value.mobileNumber
  if (mobile) return tryPerform(listCardholderTxns, { path: { mobile }, query: { page: 1, perPage: RECENT } })
  return tryPerform(searchCardTxns, { path: { filter: filter ?? customerTxnFilters.all }, query: recent })
}

export type CustomerParts = Awaited<ReturnType<typeof readCustomer>>
