import type { Currency } from '../locale/money'
import { plainText, readWords } from './plain-text'
import { readAmount } from './read-amount'
import { readGender } from './read-choice'
import { readDay } from './read-day'
import { readDocument } from './read-document'
import { readDigits, readLast4, readPincode } from './read-digits'
import { readAnyMobile, readMobile, type Country } from './read-mobile'
import { isRefused, refuse, type Reading } from './reading'
import { isEmail } from './validators'

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
  'document',
] as const
export type ValueKind = (typeof valueKinds)[number]

/** Without a country, a mobile number may be Indian or Emirati. With `isSheet`, dates may be serial numbers and leading zeros may be missing. */
export type ReadFor = { country?: Country | undefined; isSheet?: boolean | undefined }
/** `currency` is null if it is not known yet. */
export type ReadAmountsFor = ReadFor & { currency: Currency | null }
export type OtherKind = Exclude<ValueKind, 'amount'>

const readEmail = (text: string): Reading => {
  const plain = plainText(text)
  return isEmail(plain) ? { value: plain } : refuse('email.format', text)
}

const readers: Record<OtherKind, (text: string, context: ReadFor) => Reading> = {
  words: (text) => ({ value: readWords(text) }),
  email: readEmail,
  mobile: (text, { country }) => (country ? readMobile(text, country) : readAnyMobile(text)),
  digits: readDigits,
  last4: (text, { isSheet }) => readLast4(text, { isPadded: isSheet === true }),
  pincode: readPincode,
  day: (text, { isSheet }) => readDay(text, { isSerial: isSheet === true }),
  compactDay: (text, { isSheet }) => readDay(text, { isCompact: true, isSerial: isSheet === true }),
  gender: readGender,
  // If removing separators leaves nothing, the text is returned as it is, so that the field's pattern refuses it.
  document: (text) => ({ value: readDocument('', text) || text }),
}

/** Reads a typed text. It returns the value, or the reason why the text has none; an empty text is an empty value. Decision 43 */
export function readValue(kind: OtherKind, text: string, context?: ReadFor): Reading
export function readValue(kind: ValueKind, text: string, context: ReadAmountsFor): Reading
export function readValue(kind: ValueKind, text: string, context: Partial<ReadAmountsFor> = {}): Reading {
  if (plainText(text) === '') return { value: '' }
  return kind === 'amount' ? readAmount(text, context.currency ?? null) : readers[kind](text, context)
}

/** Returns the text itself if it cannot be read, for callers that check it again. */
export function valueOrText(kind: OtherKind, text: string, context?: ReadFor): string
export function valueOrText(kind: ValueKind, text: string, context: ReadAmountsFor): string
export function valueOrText(kind: ValueKind, text: string, context: Partial<ReadAmountsFor> = {}): string {
  const reading = readValue(kind, text, { currency: null, ...context })
  return isRefused(reading) ? text : reading.value
}
