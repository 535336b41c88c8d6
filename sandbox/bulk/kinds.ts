import { holderWork } from './holder-row'
import { loadWork } from './load-row'
import type { Order, Work, Worker } from './work'

/** The work of an order by its kind. */
export const workOf = (worker: Worker, order: Order): Work =>
  order.kind === 'LOAD' ? loadWork(worker, order) : holderWork(worker, order)
