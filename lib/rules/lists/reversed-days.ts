import type { ProblemDetails } from '../../calls/problem'
import { areDaysInOrder } from './date-presets'

const problem: ProblemDetails = {
  status: 422,
  title: 'Unprocessable Content',
  detail: null,
  code: 'invalid',
  requestId: '',
  fields: { to: 'validation.dayOrder' },
}

/** Refuses a last day before the first without asking the upstream; null if the days are in order. */
export const refuseReversed = (
  from: string | null | undefined,
  to: string | null | undefined,
): { ok: false; problem: ProblemDetails } | null => (areDaysInOrder(from, to) ? null : { ok: false, problem })
