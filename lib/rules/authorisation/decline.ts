import type { DeclineCause, DeclineFacts } from '../transactions/decline-causes'
import type { TxnStatus } from '../transactions/transaction-filters'

export type Decline = {
  status: Extract<TxnStatus, 'FAILED' | 'REJECTED'>
  code: DeclineCause
  reason: string
  facts: DeclineFacts
}

/** Declines because the card, its program or its business cannot be used at all. */
export const reject = (code: DeclineCause, reason: string, facts: DeclineFacts = {}): Decline => ({
  status: 'REJECTED',
  code,
  reason,
  facts,
})
/** Declines this payment although the card can be used. */
export const fail = (code: DeclineCause, reason: string, facts: DeclineFacts = {}): Decline => ({
  ...reject(code, reason, facts),
  status: 'FAILED',
})
