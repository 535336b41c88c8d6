import type { Currency } from '../locale/money'
import type { Language } from '../locale/preferences'
import type { Holder } from '../users/offers'
import type { SeenSubject } from '../users/see-as'
import type { SessionUser } from './user-types'

export type ActiveBusiness = { id: string; name: string; currency: Currency; setUpComplete: boolean }

/** The signed-in person of a request. Decision 40 */
export type Session = Holder & {
  id: string
  user: SessionUser
  /** The business that the request's browser tab shows, otherwise the one chosen last; null for all businesses. Decision 41 */
  activeBusiness: ActiveBusiness | null
  /** True if the tab's business is outside the person's scope. */
  isOutOfScope?: true
  /** Whose view of the console is drawn: pages show what both may see, and nothing can be changed or revealed. */
  seeAs?: SeenSubject & { name: string }
  language: Language | null
  /** The chosen language, otherwise the one that goes with the currency. */
  locale: Language
  /** Numbers are grouped as in the country of the currency, whatever the language. I18N-02 */
  numbers: 'en-IN' | 'en-AE'
  /** The time zone that the person chose, otherwise the browser's at their first sign-in. */
  zone: string | null
  /** `zone`, otherwise the time zone of the currency's country. Decision 37 */
  timeZone: string
  /** The person has switched shortcuts of one letter off. */
  keys?: 'off'
  startedMs: number
  /** When the bank authenticated the person; 0 if it did not say, null for a sign-in with a password. Decision 31 */
  bankMs: number | null
}
