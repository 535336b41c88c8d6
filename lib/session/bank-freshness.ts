import 'server-only'
import type { Session } from '../rules/identity/session'

const FRESH_MS = 5 * 60_000

/** Whether the bank authenticated the person recently enough to change credentials. Decision 31 */
export const isFreshFromBank = ({ bankMs }: Pick<Session, 'bankMs'>): boolean =>
  bankMs !== null && Math.abs(Date.now() - bankMs) <= FRESH_MS
