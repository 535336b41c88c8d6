import { isCalendarDay } from './calendar-day'
import { latinDigits } from './plain-text'
import type { Country } from './read-mobile'

export { isCalendarDay } from './calendar-day'
export { isMobile, wireMobile } from './read-mobile'
export type { Country } from './read-mobile'

/** Minimum and maximum length of texts. The set-up form allows a longer name of the business. VAL-28 to VAL-31, decision 15 */
export const limits = {
  userEmail: [2, 255],
  personName: [2, 255],
  nameOnCard: [2, 26],
  businessName: [2, 200],
  setUpName: [4, 200],
  displayName: [2, 50],
  programName: [3, 100],
  walletName: [3, 30],
  bankName: [2, 50],
  landmark: [2, 40],
  state: [2, 40],
  city: [2, 40],
  addressLine: [2, 40],
  countryOnCard: [3, 40],
  country: [2, 50],
  embossLine4: [2, 20],
} as const satisfies Record<string, readonly [number, number]>
export type Limit = keyof typeof limits

export const fits = (text: string, limit: Limit): boolean => {
  const [least, most] = limits[limit]
  return text.length >= least && text.length <= most
}

const between = (text: string, least: number, most: number) => text.length >= least && text.length <= most

/** The minimum of four characters lets people with old, shorter passwords sign in. VAL-02, decision 3 */
export const isSignInPassword = (text: string): boolean => between(text, 4, 16)

export const isEmail = (text: string): boolean =>
  fits(text, 'userEmail') &&
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,}$/.test(
    text,
  )

export const isAmount = (text: string): boolean => /^\d+(\.\d{1,2})?$/.test(text)
export const cleanAmount = (text: string): string => {
  const [whole = '', ...rest] = latinDigits(text)
    .replace(/[^\d.]/g, '')
    .split('.')
  return rest.length ? `${whole}.${rest.join('')}` : whole
}
export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text)

const spacedWell = (text: string) => text.trim() !== '' && !text.includes('  ')
export const isAddressLine = (text: string): boolean => /^[A-Za-z0-9 :#&/\-`,'.]+$/.test(text) && spacedWell(text)
export const isPlace = (text: string): boolean => /^[A-Za-z0-9 #&\-`,'.]+$/.test(text) && spacedWell(text)
export const isName = (text: string): boolean => /^[A-Za-z][A-Za-z ]*$/.test(text)
export const isAlphanumeric = (text: string): boolean => /^[A-Za-z0-9 ]+$/.test(text) && spacedWell(text)

/** The latest birthday of a person who is `years` old on `today`. Someone born on 29 February turns older on 28 February. */
export const latestBirthday = (years: number, today: string): string => {
  const [year = '', ...rest] = today.split('-')
  const day = `${Number(year) - years}-${rest.join('-')}`
  return rest.join('-') === '02-29' && !isLeap(Number(year) - years) ? `${Number(year) - years}-02-28` : day
}
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const FIRST_BIRTHDAY = '1900-01-01'

/** True for valid dates that are too early for a living person. VAL-35 */
export const isBeforeBirthdays = (day: string): boolean => isCalendarDay(day) && day < FIRST_BIRTHDAY

export const isBirthday = (day: string, years: number, today: string): boolean =>
  isCalendarDay(day) && day >= FIRST_BIRTHDAY && day <= latestBirthday(years, today)

/** The documents require exactly twelve digits. Doc 2 §5 */
export const isKitNumber = (text: string): boolean => /^\d{12}$/.test(text)

export const isVan = (text: string): boolean => /^[A-Z0-9]{6,34}$/.test(text)

const matches = (pattern: RegExp) => (text: string) => pattern.test(text)
export const isPan = matches(/^[A-Za-z]{5}\d{4}[A-Za-z]$/)
export const isTan = matches(/^[A-Za-z]{4}\d{5}[A-Za-z]$/)
export const isCin = matches(/^[LUlu]\d{5}[A-Za-z]{2}\d{4}[A-Za-z]{3}\d{6}$/)
export const isGst = matches(/^\d{2}[A-Za-z]{5}\d{4}[A-Za-z][A-Za-z0-9][Zz][A-Za-z0-9]$/)
/** A tax registration number of the Emirates has 15 digits and begins with 100. Decision 25 */
export const isTrn = matches(/^100\d{12}$/)
export const isIfsc = matches(/^[A-Z]{4}0[A-Za-z0-9]{6}$/)
/** An Indian account number has 9 to 18 digits, an Emirati one 14 or 15. VAL-06, decision 25 */
export const isAccountNumber = (text: string, country: Country = 'IN'): boolean =>
  country === 'AE' ? /^\d{14,15}$/.test(text) : /^\d{9,18}$/.test(text)
export const isAadhaar = matches(/^\d{4} ?\d{4} ?\d{4}$/)
