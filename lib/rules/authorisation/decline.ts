import type { DeclineCause, DeclineFacts } from '../transactions/decline-causes'
import type { TxnStatus } from '../transactions/transaction-filters'

export type Decline = {
  status: Extract<TxnStatus, 'FAILED' | 'REJECTED'>
  code: DeclineCause
  reason: string
  facts: DeclineFacts
}

/** What stands cannot be used: the card, its program or its business. */
export const reject = (code: DeclineCause, reason: string, facts: DeclineFacts = {}): Decline => ({
  status: 'REJECTED',
  code,
  reason,
  facts,
})
/** What stands could be used, but not so. */
export const fail = (code: DeclineCause, reason: string, facts: DeclineFacts = {}): Decline => ({
  ...reject(code, reason, facts),
  status: 'FAILED',
})
