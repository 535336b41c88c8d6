import { sql, type SqlBool } from 'kysely'
import { findCustomerAddressErrors } from '@/lib/rules/customers/customer-changes'
import { emptyAddress } from '@/lib/rules/input/address'
import { toMajor } from '@/lib/rules/locale/money'
import { ownValue } from '@/lib/rules/input/own-value'
import { SaveCustomerAddress, UpdateCustomerVan } from '@/lib/rules/bodies/customers'
import type { AreaHandlers, CallContext, Runtime } from '../../core/http/handler'
import { renewRequests } from '../../core/changes/digest'
import type { Database } from '../../core/db/database'
import { fieldError, notFound, HttpError } from '../../core/errors/http-error'
import { pageOf, parsePage, type Page, inDays } from '../../core/db/paging'
import { parseOrder, type Order } from '../../core/db/sorting'
import { idsNamed, isMail, byEmail, withIds, isNamed } from '../../core/db/search'
import { waitingAbout } from '../../core/changes/waiting-about'
import { requireBusiness, underBusiness, type Actor, inScope } from '../../core/actor/actor'
import { whereId, anyOf, never, type Condition, is } from '../../core/db/condition'
import { withMobile } from '../cards/rows'
import { listKycDocs } from '../cards/queries'
import { refuse } from '../../core/errors/field-error'
import { isVanTaken } from '../../core/ledger/virtual-accounts'
import { listAddresses } from '../organizations/queries'
import { requireCustomer, customerRows, countryNames } from './queries'

const customersNamed = (db: Database, text: string): Condition =>
  isMail(text)
    ? sql<SqlBool>`id IN (${byEmail(text)})`
    : anyOf([isNamed('id', 'customers', text), ...withIds('org_id', idsNamed(db, 'orgs', text))])

/** Searches by name or mobile number; any other number finds nothing. CUST-03 */
const matchCustomers = (db: Database, text: string | undefined): Condition[] => {
  const search = text?.trim() ?? ''
  if (search === '') return []
  if (!/^\d+$/.test(search)) return [customersNamed(db, search)]
  return [search.length === 10 || search.length === 12 ? withMobile(search) : never]
}

const filters: Record<string, Condition[]> = {
  all: [],
  approved: [is('status', 'ACTIVE')],
  active: [is('status', 'ACTIVE')],
  block: [is('status', 'BLOCKED')],
  'pending-approval': [is('status', 'PENDING')],
  'kyc-pending': [is('kyc_status', 'PENDING')],
}

const filterConditions = (filter: string | undefined): Condition[] => {
  const found = ownValue(filters, filter ?? 'all')
  if (!found) throw new HttpError(400, `There is no filter ${filter}`)
  return found
}

const listed = (db: Database, conditions: readonly Condition[], page: Page, order?: Order) =>
  pageOf(db, 'customers', conditions, page, (ids) => customerRows(db, ids), order)

type CustomerListing = {
  listFilterType?: string | undefined
  searchTxt?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}
type Listed = { db: Database; query: CustomerListing; actor: Actor; zone: string | null }
const asked = ({ db, query, actor, zone }: Listed) => [
  ...filterConditions(query.listFilterType),
  ...matchCustomers(db, query.searchTxt),
  ...inDays(query.startDate, query.endDate, zone),
  ...inScope(actor),
]

const walletsOf = (db: Database, actor: Actor, customerId: string) => {
  const customer = requireCustomer(db, actor, customerId)
  const held = db.all(
    sqlRows<{ id: number; name: string; balance_type: 'VIRTUAL' | 'PREPAID'; balance: number }>(
      db,
      sql`SELECT w.id, w.name, w.balance_type, sum(a.balance) AS balance
          FROM (
            SELECT cw.wallet_id, cw.account_id FROM card_wallets cw JOIN cards c ON c.id = cw.card_id WHERE c.customer_id = ${customer.id}
            UNION ALL
            SELECT wallet_id, account_id FROM customer_wallets WHERE customer_id = ${customer.id}
          ) h
          JOIN wallets w ON w.id = h.wallet_id
          JOIN accounts a ON a.id = h.account_id
          GROUP BY w.id ORDER BY w.program_id, w.priority`,
    ),
  )
  return {
    currency: customer.currency,
    wallets: held.map((wallet) => ({
      appId: String(wallet.id),
      appName: wallet.name,
      balance: toMajor(wallet.balance),
      balanceType: wallet.balance_type,
    })),
  }
}

const touch = ({ db, actor, now }: Runtime & { actor: Actor }, id: number) =>
  db.update('customers', id, { modified_at: now(), modified_by: actor.name, modified_by_id: actor.id })

const saveAddress = (context: CallContext<'issuing POST addresses'>) =>
  context.db.write(() => {
    const { db, actor, body } = context
    const customer = requireCustomer(db, actor, body.entityId)
    const { address } = body
    const lines = { ...emptyAddress, ...address }
    refuse(findCustomerAddressErrors(lines, customer.currency === 'AED' ? 'AE' : 'IN'))
    const kept = {
      address1: address.address1,
      address2: address.address2,
      landmark: address.landmark || null,
      city: address.city,
      state: address.state,
      pincode: customer.currency === 'AED' ? null : address.pincode || null,
      country: address.country || countryNames[customer.currency],
    }
    const changed = db.all(
      db.q
        .updateTable('addresses')
        .set(kept)
        .where('entity_type', '=', 'CUST')
        .where('entity_id', '=', customer.id)
        .where('address_type', '=', address.addressType)
        .returning('id'),
    )
    if (changed.length === 0)
      db.insert('addresses', {
        entity_type: 'CUST',
        entity_id: customer.id,
        address_type: address.addressType,
        ...kept,
      })
    touch(context, customer.id)
    renewRequests(context, 'CUSTOMER_KYC', customer.id)
    return { message: 'Address saved successfully' }
  })

const updateVan = (context: CallContext<'issuing PUT cust/van/update'>) =>
  context.db.write(() => {
    const { db, actor, body } = context
    const customer = requireCustomer(db, actor, body.customerId)
    if (customer.currency === 'AED')
      throw new HttpError(400, 'Virtual account numbers are available only to Indian customers')
    if (body.van !== customer.van && isVanTaken(db, customer.issuer, body.van))
      throw fieldError('van', 'This virtual account number belongs to somebody else', 409)
    db.update('customers', customer.id, { van: body.van })
    touch(context, customer.id)
    return { message: 'Virtual account number updated successfully' }
  })

const sqlRows = <T>(db: Database, query: ReturnType<typeof sql<T>>) => ({ compile: () => query.compile(db.q) })

export const customers = {
  'issuing GET cardholders': (context) =>
    listed(context.db, asked(context), parsePage(context.query), parseOrder('customers', context.query.sort)),
  'issuing GET orgs/{orgId}/cardholders': (context) => {
    const { db, actor, path, query } = context
    return listed(
      db,
      [underBusiness(requireBusiness(db, actor, path.orgId)), ...whereId('id', query.accountId), ...asked(context)],
      parsePage(query),
      parseOrder('customers', query.sort),
    )
  },
  'issuing GET card-holder/searchCardHolder': ({ db, actor, query }) =>
    listed(
      db,
      [
        ...(query.orgId ? [underBusiness(requireBusiness(db, actor, query.orgId))] : []),
        ...matchCustomers(db, query.name ?? query.mobile),
        ...inScope(actor),
      ],
      parsePage(query),
    ),
  'issuing GET customers/{id}': (context) => {
    const { db, actor, path, query } = context
    const { id } = requireCustomer(db, actor, path.id, query.orgId)
    const [row] = customerRows(db, [id])
    if (!row) throw notFound('Customer')
    return { ...row, waitsFor: waitingAbout(context, { entity: 'CUST', id }) }
  },
  'issuing GET customers/{id}/kycDocs': ({ db, actor, path, query, origin }) => {
    const customer = requireCustomer(db, actor, path.id)
    if (query.issuerCode && query.issuerCode !== customer.issuer) return { documents: [] }
    return listKycDocs(db, customer.id, origin)
  },
  'issuing GET customers/accounts/{id}/wallets': ({ db, actor, path }) => walletsOf(db, actor, path.id),
  'issuing GET addresses/{customerId}/CUST': ({ db, actor, path }) => ({
    addresses: listAddresses(db, 'CUST', requireCustomer(db, actor, path.customerId).id),
  }),
  'issuing POST addresses': { body: SaveCustomerAddress, answer: saveAddress },
  'issuing PUT cust/van/update': { body: UpdateCustomerVan, answer: updateVan },
} satisfies AreaHandlers
