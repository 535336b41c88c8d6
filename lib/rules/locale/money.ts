export type Currency = 'INR' | 'AED'

/** Most that may be loaded at once, in rupees, and the most a gift card may hold. Doc 1 §9 */
export const MAX_LOAD_MAJOR = 1_000_000_000
export const GIFT_CARD_LIMIT_MAJOR = 2000

const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/

/** Decimal major units ("12.5", 12.5) to integer minor units (1250); null where it is no amount of at most two places. Never a float sum. */
export const toMinor = (major: string | number): number | null => {
  const match = DECIMAL.exec(String(major).trim())
  if (!match) return null
  const [, sign, whole, fraction = ''] = match
  const minor = Number(`${whole}${fraction.padEnd(2, '0')}`)
  if (!Number.isSafeInteger(minor)) return null
  return sign && minor !== 0 ? -minor : minor
}

/** Integer minor units (1250) to the wire's decimal major units ("12.50"). */
export const toMajor = (minor: number): string => {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Plain decimal text ("123456.5") with the separators of its currency ("1,23,456.5"), for a field that is being typed in; what is no number stays as it is. */
export const groupAmount = (plain: string, currency: Currency): string => {
  const [, whole = '', fraction = ''] = /^(\d*)(\.\d*)?$/.exec(plain) ?? []
  if (whole === '') return plain
  const between = currency === 'AED' ? /\B(?=(?:\d{3})+$)/g : /\B(?=(?:\d{2})*\d{3}$)/g
  return whole.replace(between, ',') + fraction
}
