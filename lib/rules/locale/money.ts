export type Currency = 'INR' | 'AED'

/** In rupees: the most that one load can move, and the most that a gift card can hold. Doc 1 §9 */
export const MAX_LOAD_MAJOR = 1_000_000_000
export const GIFT_CARD_LIMIT_MAJOR = 2000

const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/

/** Converts decimal major units ("12.5") to integer minor units (1250) without float arithmetic; null if over two decimals or no amount. */
export const toMinor = (major: string | number): number | null => {
  const match = DECIMAL.exec(String(major).trim())
  if (!match) return null
  const [, sign, whole, fraction = ''] = match
  const minor = Number(`${whole}${fraction.padEnd(2, '0')}`)
  if (!Number.isSafeInteger(minor)) return null
  return sign && minor !== 0 ? -minor : minor
}

/** Converts integer minor units (1250) to decimal major units as on the wire ("12.50"). */
export const toMajor = (minor: number): string => {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Adds separators to an amount that the person is typing ("123456.5" becomes "1,23,456.5"); other text stays unchanged. */
export const groupAmount = (plain: string, currency: Currency): string => {
  const [, whole = '', fraction = ''] = /^(\d*)(\.\d*)?$/.exec(plain) ?? []
  if (whole === '') return plain
  const size = currency === 'AED' ? 3 : 2
  const rest = whole.slice(0, -3)
  const first = rest.length % size
  const groups = rest.slice(first).match(size === 3 ? /\d{3}/g : /\d{2}/g) ?? []
  return [rest.slice(0, first), ...groups, whole.slice(-3)].filter((group) => group !== '').join(',') + fraction
}
