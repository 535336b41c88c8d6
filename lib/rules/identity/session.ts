import type { Currency } from '../locale/money'
import type { Language } from '../locale/preferences'
import type { Holder } from '../users/offers'
import type { SessionUser } from './user-types'

export type ActiveOrg = { id: string; name: string; currency: Currency; setUpComplete: boolean }

/** The signed-in person in this request; `privileges` and `scope` as far as known. Decision 40 */
export type Session = Holder & {
  id: string
  user: SessionUser
  /** The business of the request's tab, else the last one chosen. Decision 41 */
  activeOrg: ActiveOrg | null
  /** The tab's business does not belong to the person. */
  isOutOfScope?: true
  language: Language | null
  /** The chosen language, else that of the currency. */
  locale: Language
  /** Numbers are grouped as in the currency's country. I18N-02 */
  numbers: 'en-IN' | 'en-AE'
  /** The chosen zone, or the browser's at the first sign-in. */
  zone: string | null
  /** The chosen zone, else the currency's. Decision 37 */
  timeZone: string
  startedMs: number
  /** When the bank signed the person in, 0 if it did not say; null for sign-in with a password. Decision 31 */
  bankMs: number | null
}
