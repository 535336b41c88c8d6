import 'server-only'
import { listAuditEvents } from '@/lib/calls/issuer-config'
import { getBulkUpload, listBulkUploads } from '@/lib/calls/bulk'
import { searchPlatformCards } from '@/lib/calls/cards'
import { listCustomers } from '@/lib/calls/customers'
import { listKitInventory } from '@/lib/calls/kits'
import { listOrgs } from '@/lib/calls/organizations'
import { listPinInventory } from '@/lib/calls/pin-mailers'
import { listPlatformTxns } from '@/lib/calls/transactions'
import type { Need } from '@/lib/calls/call'
import type { ProblemCode } from '@/lib/calls/problem'
import { Problem } from '@/lib/gate/problem'
import type { Privilege } from '@/lib/privileges'
import { routes } from '@/lib/routes'
import type { GuardedRoute } from '@/lib/routes'
import { platformAuditShape } from '@/lib/rules/audit'
import type { FileList } from '@/lib/rules/list-files'
import type { Found, ListQuery, ListShape, Viewer } from '@/lib/rules/list-query'
import {
  cardShape,
  customerShape,
  kitOrderShape,
  kitShape,
  organizationShape,
  pinMailerShape,
  transactionShape,
  uploadRowShape,
  uploadShape,
} from '@/lib/rules/list-shapes'
import { findPlatformAudit } from './audit'
import { findUploadRows, findUploads } from './bulk'
import { findCards } from './cards'
import { findCustomers } from './customers'
import { findKitOrders, findKitShipments, findPinMailers } from './kits'
import { findOrganizations } from './organizations'
import { findTransactions } from './transactions'

type Source = {
  shape: ListShape
  route: GuardedRoute
  needs: readonly Privilege[]
  load: (query: ListQuery, viewer: Viewer, within: string) => Promise<Found<object>>
  /** The field that tells a row from all others. */
  id?: string
  /** The field that says what its rows are rows of. */
  within?: string
}

const source = (shape: ListShape, route: GuardedRoute, need: Need, load: Source['load'], id?: string): Source => ({
  shape,
  route,
  needs: need === 'login' ? [] : need,
  load,
  ...(id && { id }),
})

/** The lists that can be exported, as their screens declare them. */
export const exportSources: Record<FileList, Source> = {
  cards: source(cardShape, routes.cardList, searchPlatformCards.need, findCards, 'id'),
  customers: source(customerShape, routes.customerList, listCustomers.need, findCustomers, 'id'),
  organizations: source(organizationShape, routes.organizationList, listOrgs.need, findOrganizations, 'orgId'),
  transactions: source(transactionShape, routes.transactionList, listPlatformTxns.need, findTransactions, 'txnId'),
  uploads: source(uploadShape, routes.cardUploads, listBulkUploads.need, findUploads, 'bulkUploadId'),
  'upload-rows': {
    ...source(
      uploadRowShape,
      routes.cardUpload,
      getBulkUpload.need,
      (query, _, bulkUploadId) => findUploadRows(bulkUploadId)(query),
      'id',
    ),
    within: 'bulkUploadId',
  },
  kits: source(kitShape, routes.instaKit, listKitInventory.need, findKitShipments, 'id'),
  'kit-orders': source(kitOrderShape, routes.instaKitInventory, listKitInventory.need, findKitOrders, 'id'),
  'pin-mailers': source(pinMailerShape, routes.pinMailers, listPinInventory.need, findPinMailers, 'id'),
  'platform-audit': source(platformAuditShape, routes.auditList, listAuditEvents.need, findPlatformAudit),
}

/** Rows asked for at once. */
const ROWS_A_CALL = 500

const isRedirect = (error: unknown): boolean =>
  String((error as { digest?: unknown } | null)?.digest ?? '').startsWith('NEXT_REDIRECT')

/** One list as one person asks for it. */
type Wanted = { name: FileList; query: ListQuery; viewer: Viewer; within: string; requestId: string }

const page = async ({ name, query, viewer, within, requestId }: Wanted, number: number) => {
  const asked = { ...query, page: number, pageSize: ROWS_A_CALL }
  const found = await exportSources[name].load(asked, viewer, within).catch((error: unknown) => {
    throw isRedirect(error) ? new Problem('session-ended', requestId) : error
  })
  if (found.ok) return found.value
  const { code, status, detail, fields } = found.problem
  // What is missing is known before a list is asked for at all.
  const known = code.endsWith('-missing') && code !== 'privilege-missing' ? 'invalid' : (code as ProblemCode)
  throw new Problem(known, requestId, { status, detail, ...(fields && { fields }) })
}

/** Every row of a query, read page by page while it is written; the first page is read before it begins. A row that moved to the next page meanwhile is not told twice. */
export const exportedRows = async (wanted: Wanted): Promise<{ total: number; batches: AsyncGenerator<object[]> }> => {
  const { id } = exportSources[wanted.name]
  const first = await page(wanted, 1)
  const idsOf = (list: readonly object[]) => list.map((row) => (row as Record<string, unknown>)[id ?? ''])
  async function* batches(): AsyncGenerator<object[]> {
    let found = first
    let before = new Set<unknown>()
    let read = 0
    for (let number = 2; found.list.length > 0; number++) {
      const ids = idsOf(found.list)
      const known = before
      yield found.list.filter((_, at) => !id || !known.has(ids[at]))
      read += found.list.length
      // An upstream may hand out fewer rows at once than were asked for.
      if (read >= found.data.totalRecords) return
      before = new Set(ids)
      found = await page(wanted, number)
    }
  }
  return { total: first.data.totalRecords, batches: batches() }
}
