import { UTR } from '../accounts/transfers'
import { isVan } from '../input/validators'
import { isNumber, MAX_SEARCH_LENGTH, plainSearch, readPlain, visibleWords } from '../lists/search-kinds'
import { hideCardNumbers, isCardOf16, partLines } from './hide-card-numbers'
import { readLabel, withLabel, type Labelled } from './search-labels'
import { MAX_IDS_LENGTH, MOST_IDS, type SearchTermKind, type TermReading } from './search-terms'

export type SearchTerm = {
  /** The text to send. */
  text: string
  readings: readonly TermReading[]
}
type SearchRefusal = 'short' | 'long' | 'shape' | 'many'
export type SearchWords = {
  /** The text to send. A full card number is replaced by its last four digits. */
  text: string
  /** One term, or several ids that were pasted at once. */
  terms: readonly SearchTerm[]
  refused?: SearchRefusal
}

const LEAST = 2

/** Adds the country code to a mobile number that starts with +91, 0091, 91, 0 or nothing (Emirati numbers alike); null if it is not one. */
export const wholeMobile = (digits: string): string | null => {
  const national = digits.replace(/^00(?=\d{12,13}$)/, '')
  const [, indian] = /^(?:91)?0?([1-9]\d{9})$/.exec(national) ?? []
  const [, emirati] = /^(?:971)?0?(5\d{8})$/.exec(national) ?? []
  if (emirati) return `971${emirati}`
  return indian ? `91${indian}` : null
}

const reading = (as: SearchTermKind, text: string): TermReading => ({ as, text })

const isId = (digits: string): boolean => /^[1-9]\d{0,19}$/.test(digits)

const ofNumber = (digits: string): TermReading[] => {
  const mobile = wholeMobile(digits)
  return [
    ...(mobile ? [reading('mobile', mobile)] : []),
    ...(/^\d{4}$/.test(digits) ? [reading('last4', digits)] : []),
    ...(/^\d{12}$/.test(digits) ? [reading('rrn', digits), reading('kitNumber', digits)] : []),
    ...(isId(digits) ? [reading('id', digits)] : []),
    ...(/^\d{12,22}$/.test(digits) ? [reading('utr', digits)] : []),
    ...(!mobile && /^\d{9,34}$/.test(digits) ? [reading('van', digits)] : []),
  ]
}

/** Shorter mixtures of letters and digits are names: `Cafe24`. */
const LEAST_CODE = 9

/** Letters and digits without a space, as banks write UTR and virtual account numbers; the text may be a name as well. */
const ofCode = (text: string): TermReading[] => {
  const code = text.toUpperCase()
  if (!/^(?=.*\d)[A-Z0-9]+$/.test(code) || code.length < LEAST_CODE) return []
  return [...(UTR.test(code) ? [reading('utr', code)] : []), ...(isVan(code) ? [reading('van', code)] : [])]
}

const labelledValues: Partial<Record<SearchTermKind, (code: string) => string | null>> = {
  id: (code) => (isId(code) ? code : null),
  rrn: (code) => (/^(?=.*\d)[A-Z0-9]{6,12}$/.test(code) ? code : null),
  utr: (code) => (UTR.test(code) ? code : null),
  van: (code) => (isVan(code) ? code : null),
  kitNumber: (code) => (/^\d{6,20}$/.test(code) ? code : null),
  mobile: (code) => wholeMobile(code.replace(/^\+/, '')),
}

/** Null if nothing that the label may stand for follows; no reading if it is a number, but not a whole one. */
const ofLabel = ({ as, of, rest }: Labelled): TermReading[] | null => {
  const code = rest.replace(/[\s()-]/g, '').toUpperCase()
  if (as === 'last4') {
    const { text, only } = readPlain(rest)
    if (only?.includes('last4') || /^\d{4}$/.test(code)) return [reading('last4', only ? text : code)]
    return isId(code) && code.length > 4 ? [{ as: 'id', text: code, of: 'CARD' }] : null
  }
  const text = labelledValues[as]?.(code) ?? null
  if (text !== null) return [{ as, text, ...(of && { of }) }]
  return /^\d[\d.…*X]*$/.test(code) ? [] : null
}

const readings = (typed: string): TermReading[] => {
  const whole = visibleWords(typed)
  const { text, only } = readPlain(typed)
  if (only?.includes('last4')) return [reading('last4', text)]
  const number = whole.replace(/[\s()-]/g, '')
  if (isCardOf16(number)) return [reading('last4', number.slice(-4))]
  if (/^\+\d+$/.test(number)) {
    const mobile = wholeMobile(number.slice(1))
    return mobile ? [reading('mobile', mobile)] : []
  }
  if (/^\d+$/.test(number)) return ofNumber(number)
  if (/^\d+$/.test(text)) return ofNumber(text)
  const [, marked] = /^#\s*(\d+)$/.exec(whole) ?? []
  if (marked) return [reading('id', marked)]
  const label = readLabel(whole)
  const labelled = label && ofLabel(label)
  if (labelled) return labelled
  if (/^[^\s@]+@[^\s@]*$/.test(text)) return [reading('email', text.toLowerCase())]
  return isNumber(text) ? [] : [...ofCode(text), reading('name', text)]
}

/** The fewest characters of an id among several, if no label stands before it: what is shorter may be a part of a number or a name. */
const LEAST_OF_SEVERAL = 4
const LEAST_BETWEEN_SPACES = 6

/** A label with a number that is too short for it is an id too, which is said to be missing. */
const isIdLike = (text: string, found: readonly TermReading[], least = LEAST_OF_SEVERAL): boolean =>
  found.every(({ as }) => as !== 'name') && (readLabel(text) !== null || (found.length > 0 && text.length >= least))

const termOf = (text: string): SearchTerm => {
  const found = readings(text)
  const [only] = found
  return { text: found.length === 1 && only ? toWords(only, plainSearch(text)) : plainSearch(text), readings: found }
}

const isCode = (term: SearchTerm): boolean => term.readings.some(({ as }) => as === 'utr' || as === 'van')

/** Ids that only spaces part: each is long enough, or has a label. Null if anything else stands among them. */
const splitAtSpaces = (text: string): string[] | null => {
  if (wholeMobile(text.replaceAll(' ', ''))) return null
  const found: string[] = []
  let rest = text
  while (rest !== '') {
    const label = readLabel(rest)
    const after = label?.rest ?? rest
    if (!rest.endsWith(after)) return null
    const [token = ''] = /^(?:[•∙●*]+ ?)?[^\s]+/.exec(after) ?? []
    const one = `${rest.slice(0, rest.length - after.length)}${token}`.trim()
    const isLongEnough = label !== null || token.length >= LEAST_BETWEEN_SPACES || /^[•∙●*]/.test(token)
    const isCodeAlone = label === null && /^(?=.*\d)[a-z0-9]+$/i.test(token) && isCode(termOf(token))
    if (!/\d/.test(token) || !isLongEnough || !(isIdLike(one, readings(one)) || isCodeAlone)) return null
    found.push(one)
    rest = after.slice(token.length).trim()
  }
  return found.length > 1 ? found : null
}

const splitIds = (text: string): string[] | null => {
  const parts = text
    .split(/[,;،؛|]+/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => splitAtSpaces(part) ?? [part])
  if (parts.length < 2) return null
  const terms = parts.map(termOf)
  // Commas also stand within a number: `12,500`. Beside an id that is too long for that, a short one is an id too.
  const isNumbersAlone =
    parts.every((part) => /^\d+$/.test(part)) && parts.some((part) => part.length >= LEAST_BETWEEN_SPACES)
  const least = /[,،]/.test(text) && !isNumbersAlone ? LEAST_OF_SEVERAL : 1
  return terms.every((term, at) => isIdLike(parts[at] ?? '', term.readings, least) || isCode(term)) ? parts : null
}

/** What the words of the global search could mean, most likely first; nothing if they are too short, too long or no known number. Decision 7 */
export const readSearchWords = (typed: string): SearchWords => {
  if (typed.length > MAX_IDS_LENGTH) return refuse('long')
  const lines = hideCardNumbers(partLines(typed))
  const ids = splitIds(lines)
  if (ids) return readIds(ids)
  const text = plainSearch(lines)
  if (text === '') return { text, terms: [] }
  if (text.length > MAX_SEARCH_LENGTH) return refuse('long')
  if (text.length < LEAST) return { text, terms: [], refused: 'short' }
  const term = termOf(lines)
  if (term.readings.length === 0) return { text, terms: [], refused: 'shape' }
  return { text: term.text, terms: [term] }
}

const refuse = (refused: SearchRefusal): SearchWords => ({ text: '', terms: [], refused })

const readIds = (ids: readonly string[]): SearchWords => {
  const terms = [...new Map(ids.map(termOf).map((term) => [term.text, term])).values()]
  const text = terms.map((term) => term.text).join('; ')
  if (terms.length > MOST_IDS) return refuse('many')
  return text.length > MAX_IDS_LENGTH ? refuse('long') : { text, terms }
}

const toWords = ({ as, text, of }: TermReading, typed: string): string => {
  if (as === 'last4') return `•••• ${text}`
  if (of !== undefined) return withLabel({ as, of }, text)
  if (as === 'mobile') return `+${text}`
  if (as === 'van' || as === 'kitNumber') return withLabel({ as }, text)
  return as === 'id' && text !== typed ? `#${text}` : typed
}
