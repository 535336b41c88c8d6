import type { Currency } from '../locale/money'
import type { Language } from '../locale/preferences'
import type { Holder } from '../users/offers'
import type { SessionUser } from './user-types'

export type ActiveOrg = { id: string; name: string; currency: Currency; setUpComplete: boolean }

/** Who is signed in, for this request; `privileges` and `scope` as far as is known. Decision 40 */
export type Session = Holder & {
  id: string
  user: SessionUser
  /** The business of the tab that asks, else the last one chosen. Decision 41 */
  activeOrg: ActiveOrg | null
  /** The tab asks about a business that is none of the person's. */
  isOutOfScope?: true
  language: Language | null
  /** The chosen language, else their currency's. */
  locale: Language
  /** Numbers are grouped as the currency's own country does it. I18N-02 */
  numbers: 'en-IN' | 'en-AE'
  /** The chosen zone, or the browser's at the first sign-in. */
  zone: string | null
  /** The chosen zone, else the currency's. Decision 37 */
  timeZone: string
  startedMs: number
  /** When the bank's own server signed the person in, 0 where it did not say; null for who came with a password. Decision 31 */
  bankMs: number | null
}
