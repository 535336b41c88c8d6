import { isCardNumber } from '../input/card-number'
import { isNumber, MAX_SEARCH_LENGTH, plainSearch, readPlain, visibleWords } from '../lists/search-kinds'

export type SearchTermKind = 'mobile' | 'last4' | 'email' | 'kitNumber' | 'rrn' | 'id' | 'name'
export type TermReading = { as: SearchTermKind; text: string }
export type SearchWords = {
  /** The text to send. A full card number is replaced by its last four digits. */
  text: string
  readings: readonly TermReading[]
  refused?: 'short' | 'long' | 'shape'
}

const LEAST = 2

const isWholeNumber = (digits: string): boolean => /^\d{16}$/.test(digits) && isCardNumber(digits)

/** Adds the country code to a mobile number that starts with +91, 0091, 91, 0 or nothing (Emirati numbers alike); null if it is not one. */
export const wholeMobile = (digits: string): string | null => {
  const national = digits.replace(/^00(?=\d{12,13}$)/, '')
  const [, indian] = /^(?:91)?0?([1-9]\d{9})$/.exec(national) ?? []
  const [, emirati] = /^(?:971)?0?(5\d{8})$/.exec(national) ?? []
  if (emirati) return `971${emirati}`
  return indian ? `91${indian}` : null
}

const reading = (as: SearchTermKind, text: string): TermReading => ({ as, text })

const ofNumber = (digits: string): TermReading[] => {
  const mobile = wholeMobile(digits)
  return [
    ...(mobile ? [reading('mobile', mobile)] : []),
    ...(/^\d{4}$/.test(digits) ? [reading('last4', digits)] : []),
    ...(/^\d{12}$/.test(digits) ? [reading('rrn', digits), reading('kitNumber', digits)] : []),
    ...(/^[1-9]\d{0,19}$/.test(digits) ? [reading('id', digits)] : []),
  ]
}

const readings = (typed: string): TermReading[] => {
  const whole = visibleWords(typed)
  const { text, only } = readPlain(typed)
  if (only?.includes('last4')) return [reading('last4', text)]
  const number = whole.replace(/[\s()-]/g, '')
  if (isWholeNumber(number)) return [reading('last4', number.slice(-4))]
  if (/^\+\d+$/.test(number)) {
    const mobile = wholeMobile(number.slice(1))
    return mobile ? [reading('mobile', mobile)] : []
  }
  if (/^\d+$/.test(number)) return ofNumber(number)
  if (/^\d+$/.test(text)) return ofNumber(text)
  const [, named] = /^(?:#|(?:txn|id)[ :#-]*)(\d+)$/i.exec(whole) ?? []
  if (named) return [reading('id', named)]
  if (/^[^\s@]+@[^\s@]*$/.test(text)) return [reading('email', text.toLowerCase())]
  return isNumber(text) ? [] : [reading('name', text)]
}

/** What the words of the global search could mean, most likely first; nothing if they are too short, too long or no known number. Decision 7 */
export const readSearchWords = (typed: string): SearchWords => {
  const text = plainSearch(typed)
  if (text === '') return { text, readings: [] }
  if (text.length > MAX_SEARCH_LENGTH) return { text: '', readings: [], refused: 'long' }
  if (text.length < LEAST) return { text, readings: [], refused: 'short' }
  const found = readings(typed)
  if (found.length === 0) return { text, readings: found, refused: 'shape' }
  const [only] = found
  return { text: found.length === 1 && only ? toWords(only, text) : text, readings: found }
}

const toWords = ({ as, text }: TermReading, typed: string): string => {
  if (as === 'last4') return `•••• ${text}`
  if (as === 'mobile') return `+${text}`
  return as === 'id' && text !== typed ? `#${text}` : typed
}
