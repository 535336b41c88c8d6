/** DISABLED means that a person switched the webhook off, PAUSED that the platform stopped it after repeated failures. */
export const webhookStatuses = ['ACTIVE', 'DISABLED', 'PAUSED'] as const
export type WebhookStatus = (typeof webhookStatuses)[number]

/** PENDING was not sent yet, RETRYING will be sent again, HELD waits until its webhook is active, and FAILED is given up. */
export const deliveryStatuses = ['PENDING', 'RETRYING', 'HELD', 'DELIVERED', 'FAILED'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

export const attemptOutcomes = [
  'DELIVERED',
  'REFUSED',
  'SERVER_ERROR',
  'REDIRECTED',
  'REDIRECTED_INSIDE',
  'TIMED_OUT',
  'UNREACHABLE',
  'NOT_PUBLIC',
  'INTERRUPTED',
] as const
export type AttemptOutcome = (typeof attemptOutcomes)[number]

export const attemptCauses = ['FIRST', 'RETRY', 'REPLAY', 'TEST'] as const
export type AttemptCause = (typeof attemptCauses)[number]

/** After this many failures in a row a webhook is paused until a person resumes it. */
export const MOST_FAILURES = 20

export const overlapHours = [0, 1, 24, 72] as const

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const waits = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS]

/** How long to wait after the given number of failed tries; null if there are no more tries. */
export const waitAfter = (tries: number): number | null => waits[tries - 1] ?? null

/** What the receiver's status code means. A busy or broken receiver gets the delivery again; one that refuses it does not. */
export const outcomeOf = (status: number): AttemptOutcome => {
  if (status >= 200 && status < 300) return 'DELIVERED'
  if (status >= 300 && status < 400) return 'REDIRECTED'
  return status >= 500 || [408, 425, 429].includes(status) ? 'SERVER_ERROR' : 'REFUSED'
}

const passing: readonly AttemptOutcome[] = ['SERVER_ERROR', 'TIMED_OUT', 'UNREACHABLE', 'INTERRUPTED']

export const isTriedAgain = (outcome: AttemptOutcome): boolean => passing.includes(outcome)
