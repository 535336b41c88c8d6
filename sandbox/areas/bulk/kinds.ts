import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import type { BulkKind } from '@/lib/rules/files/bulk'
import { grant } from '../../core/changes/grant'
import { accountWork } from './account-row'
import { holderWork } from './holder-row'
import { loadWork } from './load-row'
import type { FileWork, Order, Worker } from './work'

/** The approval events of each kind's rows. A file is held if one of these events needs approval. Decision 33 */
export const rowEvents: Record<BulkKind, readonly ApprovalEvent[]> = {
  LOAD: ['CARD_LOAD'],
  ACCOUNTS: ['CARD_LOAD'],
  CARDS: ['CARD_CREATION', 'CUSTOMER_CREATION', 'CARD_LOAD'],
  CUSTOMERS: ['CUSTOMER_CREATION', 'CARD_LOAD'],
}

/** The code that works the rows of a kind. A check runs it too and undoes everything. After approval of the file, its rows need none. */
export const chooseWork = (worker: Worker, order: Order): FileWork => {
  const rowWorker = { ...worker, permit: grant(rowEvents[order.kind]) }
  if (order.kind === 'LOAD') return loadWork(rowWorker, order)
  return order.kind === 'ACCOUNTS' ? accountWork(rowWorker, order) : holderWork(rowWorker, order)
}
