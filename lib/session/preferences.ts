import 'server-only'
import { cookieLine } from '../rules/identity/cookies'
import { preferenceOf, preferences, type Preference } from '../rules/locale/preferences'

const YEAR_SECONDS = 31_536_000

/** A Set-Cookie header that stores a preference; an unknown value deletes it. PREF-01, PREF-04 */
export const preferenceLine = (name: Preference, value: string | undefined, secure: boolean): string => {
  const kept = preferenceOf(name, value)
  return cookieLine(name, kept ?? '', secure, { maxAge: kept ? YEAR_SECONDS : 0, httpOnly: false })
}

export const clearedPreferences = (secure: boolean): string[] =>
  preferences.map((name) => preferenceLine(name, undefined, secure))
