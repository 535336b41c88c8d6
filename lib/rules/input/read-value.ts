import type { Currency } from '../locale/money'
import { plainText, readWords } from './plain-text'
import { readAmount } from './read-amount'
import { readGender } from './read-choice'
import { readDay } from './read-day'
import { readDigits, readLast4, readPincode } from './read-digits'
import { readAnyMobile, readMobile } from './read-mobile'
import type { Country } from './read-mobile'
import { isRefused, refuse } from './reading'
import type { Reading } from './reading'
import { isEmail } from './validators'

/** What a field of a form and a column of a file may hold. */
export const valueKinds = [
  'words',
  'email',
  'mobile',
  'amount',
  'digits',
  'last4',
  'pincode',
  'day',
  'compactDay',
  'gender',
] as const
export type ValueKind = (typeof valueKinds)[number]

/** What the values are read for; without a country a mobile may be of either. In a sheet a day may be its bare number, and leading zeros are eaten. */
export type ReadFor = { country?: Country | undefined; currency?: Currency | undefined; isSheet?: boolean | undefined }

const readEmail = (text: string): Reading => {
  const plain = plainText(text)
  return isEmail(plain) ? { value: plain } : refuse('email.format', text)
}

const readers: Record<ValueKind, (text: string, context: ReadFor) => Reading> = {
  words: (text) => ({ value: readWords(text) }),
  email: readEmail,
  mobile: (text, { country }) => (country ? readMobile(text, country) : readAnyMobile(text)),
  amount: (text, { currency }) => readAmount(text, currency),
  digits: readDigits,
  last4: (text, { isSheet }) => readLast4(text, { isPadded: isSheet === true }),
  pincode: readPincode,
  day: (text, { isSheet }) => readDay(text, { isSerial: isSheet === true }),
  compactDay: (text, { isSheet }) => readDay(text, { isCompact: true, isSerial: isSheet === true }),
  gender: readGender,
}

/** What somebody wrote as the value it means, or why it means none; nothing written is an empty value. Decision 43 */
export const readValue = (kind: ValueKind, text: string, context: ReadFor = {}): Reading =>
  plainText(text) === '' ? { value: '' } : readers[kind](text, context)

/** The value where there is one, else the text as it stands: for what refuses it again by its own rule. */
export const valueOrText = (kind: ValueKind, text: string, context: ReadFor = {}): string => {
  const reading = readValue(kind, text, context)
  return isRefused(reading) ? text : reading.value
}
