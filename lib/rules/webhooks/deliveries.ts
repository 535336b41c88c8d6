/** An endpoint is told of events, of none because somebody said so, or waits because it failed again and again. */
export const webhookStatuses = ['ACTIVE', 'DISABLED', 'PAUSED'] as const
export type WebhookStatus = (typeof webhookStatuses)[number]

/** PENDING was not tried yet, RETRYING is tried again by itself, HELD waits for its endpoint, FAILED is tried no more. */
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

/** So many failures in a row, and nothing more is sent until somebody says so. */
export const MOST_FAILURES = 20

export const KEPT_DAYS = 30

export const overlapHours = [0, 1, 24, 72] as const

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const waits = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS]

/** How long is waited after so many tries that failed; null after the last. */
export const waitAfter = (tries: number): number | null => waits[tries - 1] ?? null

/** What an answer's status means: a receiver that is busy or broken is asked again, one that refuses is not. */
export const outcomeOf = (status: number): AttemptOutcome => {
  if (status >= 200 && status < 300) return 'DELIVERED'
  if (status >= 300 && status < 400) return 'REDIRECTED'
  return status >= 500 || [408, 425, 429].includes(status) ? 'SERVER_ERROR' : 'REFUSED'
}

const passing: readonly AttemptOutcome[] = ['SERVER_ERROR', 'TIMED_OUT', 'UNREACHABLE', 'INTERRUPTED']

export const isTriedAgain = (outcome: AttemptOutcome): boolean => passing.includes(outcome)
