import 'server-only'
import { listCustomers, listOrgCustomers } from '@/lib/calls/customers'
import type { Customer } from '@/lib/calls/customers'
import { attempt } from '@/lib/gate/perform'
import type { Found, ListQuery, Viewer } from '@/lib/rules/list-query'
import { platformListAsked } from './asked'

/** Customers of every business in scope or, inside a business, of it and its sub-businesses. CUST-04 */
export const findCustomers = (query: ListQuery, viewer: Viewer): Promise<Found<Customer>> =>
  viewer.activeOrg
    ? attempt(listOrgCustomers, { path: { orgId: viewer.activeOrg.id }, query: platformListAsked(query) })
    : attempt(listCustomers, { query: platformListAsked(query) })
