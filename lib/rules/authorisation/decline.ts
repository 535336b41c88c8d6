import type { DeclineCause, DeclineFacts } from '../transactions/decline-causes'
import type { TxnStatus } from '../transactions/transaction-filters'

export type Decline = {
  status: Extract<TxnStatus, 'FAILED' | 'REJECTED'>
  code: DeclineCause
  reason: string
  facts: DeclineFacts
}

/** The card, its program or its business cannot be used. */
export const reject = (code: DeclineCause, reason: string, facts: DeclineFacts = {}): Decline => ({
  status: 'REJECTED',
  code,
  reason,
  facts,
})
/** The card could be used, but not for this payment. */
export const fail = (code: DeclineCause, reason: string, facts: DeclineFacts = {}): Decline => ({
  ...reject(code, reason, facts),
  status: 'FAILED',
})
