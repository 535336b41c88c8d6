import { latinDigits, plainText } from '../input/plain-text'
import { nationalMobile, readAnyMobile } from '../input/read-mobile'
import { isRefused } from '../input/reading'

export const MAX_SEARCH_LENGTH = 200

/** True for digits with or without separators, and for a number that a spreadsheet shortened (`9.6E9`). Decision 7 */
export const isNumber = (text: string): boolean =>
  /\d/.test(text) && (!/\p{L}/u.test(text) || /^['+-]?\d+[.,]\d+e[+-]?\d+$|^['+-]?\d+e[+-]\d+$/i.test(text))
const isPrefixedMobile = (text: string): boolean => /^(91[6-9]|9715)\d{8,9}$/.test(text) && text.length === 12

type SearchKindRule = {
  takes: (text: string) => boolean
  looksLike: (text: string) => boolean
}
const always = () => true
const mobile = (text: string) => /^(\d{10}|\d{12})$/.test(text)
const last4 = (text: string) => /^\d{4}$/.test(text)

/** The portal searches by the list's first kind that the text looks like. `takes` checks a kind that the person chose. LIST-12..15, TXN-03 */
const kinds = {
  name: { takes: (text) => !isNumber(text), looksLike: (text) => !isNumber(text) },
  person: { takes: always, looksLike: always },
  words: { takes: always, looksLike: always },
  orgName: { takes: always, looksLike: (text) => !isNumber(text) },
  mobile: { takes: mobile, looksLike: mobile },
  last4: { takes: last4, looksLike: last4 },
  cardNumber: { takes: last4, looksLike: last4 },
  transactionId: {
    takes: (text) => /^[\w-]{4,64}$/.test(text),
    looksLike: (text) => /^TXN[\w-]*\d$|^\d{6,20}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
  },
  rrn: { takes: (text) => /^[A-Za-z0-9]{6,12}$/.test(text), looksLike: (text) => /^\d{12}$/.test(text) },
  kitNumber: {
    takes: (text) => /^\d{6,20}$/.test(text),
    looksLike: (text) => /^\d{12}$/.test(text) && !isPrefixedMobile(text),
  },
  mailerNumber: {
    takes: (text) => /^[A-Za-z0-9]{2,20}$/.test(text),
    looksLike: (text) => /^(?=[A-Za-z]*\d)[A-Za-z0-9]{2,20}$/.test(text),
  },
} as const satisfies Record<string, SearchKindRule>

export type SearchKind = keyof typeof kinds

export const anyTextKinds: readonly SearchKind[] = ['name', 'words', 'person']

export type Search = { by: SearchKind; text: string }

type SearchReading =
  | { found: Search; others: readonly SearchKind[] }
  | { found: null }
  /** No request is sent, because the text fits no kind that the list can search (`shape`) or is too long. Decision 7 */
  | { found: null; refused: 'shape' | 'long' }

type Plain = { text: string; only?: readonly SearchKind[] }

const cards: readonly SearchKind[] = ['last4', 'cardNumber']

export const visibleWords = (typed: string): string => latinDigits(plainText(typed)).replace(/\s+/g, ' ')

/** Cleans copied text: the last four digits after dots, a mobile number with plus, spaces or leading 0, the first of several values. */
export const readPlain = (typed: string): Plain => {
  const whole = visibleWords(typed)
  const [, digits] = /^(?:[•∙●*]|[.xX]{2})[•∙●*.xX ]*(\d{4})(?:\D.*)?$/.exec(whole) ?? []
  if (digits) return { text: digits, only: cards }
  const [, masked] = /^\d{4,6}[•∙●*xX]{2,}(\d{4})$/.exec(whole.replace(/[\s-]/g, '')) ?? []
  if (masked) return { text: masked, only: cards }
  const text = whole.split(/ · | ?•• ?/)[0] || whole
  const number = text.replace(/[\s()-]/g, '')
  if (/^(\d{10}|\d{12})$/.test(number) && !number.startsWith('0')) return { text: number }
  const written = readWrittenMobile(text)
  if (written) return { text: written, only: ['mobile'] }
  if (/^\+(\d{10}|\d{12})$/.test(number)) return { text: number.slice(1), only: ['mobile'] }
  return /^(\d{10}|\d{12})$/.test(number) ? { text: number } : { text }
}

/** Reads a mobile number for the search. It keeps the country code only if the text has one or the number is Emirati. Decision 43 */
const readWrittenMobile = (text: string): string | null => {
  if (!/^[+(0]/.test(text)) return null
  const reading = readAnyMobile(text)
  if (isRefused(reading)) return null
  return /^[+(]|^00/.test(text) || reading.value.startsWith('971') ? reading.value : nationalMobile(reading.value)
}

/** Chooses what to search by: the kind that the person chose, otherwise the first of the list's kinds that the text looks like. */
export const readSearch = (typed: string, allowed: readonly SearchKind[], chosen?: SearchKind): SearchReading => {
  const { text, only } = readPlain(typed)
  if (text === '') return { found: null }
  if (text.length > MAX_SEARCH_LENGTH) return { found: null, refused: 'long' }
  const narrowed = only && allowed.filter((kind) => only.includes(kind))
  const like = (narrowed?.length ? narrowed : allowed).filter((kind) => kinds[kind].looksLike(text))
  const by = chosen ? allowed.find((kind) => kind === chosen && kinds[kind].takes(text)) : like[0]
  if (!by) return { found: null, refused: 'shape' }
  return { found: { by, text }, others: allowed.filter((kind) => kind !== by && kinds[kind].looksLike(text)) }
}

export const plainSearch = (typed: string): string => readPlain(typed).text

/** The transaction search needs 91 before a mobile number of 10 digits. TXN-04 */
export const prefixedMobile = (mobile: string): string => (mobile.length === 10 ? `91${mobile}` : mobile)
