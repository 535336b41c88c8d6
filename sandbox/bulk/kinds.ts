import { accountWork } from './account-row'
import { holderWork } from './holder-row'
import { loadWork } from './load-row'
import type { FileWork, Order, Worker } from './work'

/** The work of an order by its kind. */
export const chooseWork = (worker: Worker, order: Order): FileWork => {
  if (order.kind === 'LOAD') return loadWork(worker, order)
  return order.kind === 'ACCOUNTS' ? accountWork(worker, order) : holderWork(worker, order)
}
