import 'server-only'
import { memoize } from '../bounded-cache'

/** Of pictures of papers, and of what is too short to show its end. */
const HIDDEN = '••••'
const HIDDEN_DAY = '••••-••-••'
const dots = (value: string): string => (value.length > 6 ? `••••${value.slice(-4)}` : HIDDEN)

/** Nobody's answer is deeper; what is would overflow the stack of whatever walks it. */
const DEEPEST = 64

export class TooDeep extends Error {}

/** Masks in place what decision 23 names, whatever its type and wherever it stands in an answer: pages and proxy alike see it masked. Throws TooDeep. */
export const mask = (value: unknown): void => walk(value, 0)

const walk = (value: unknown, depth: number): void => {
  if (typeof value !== 'object' || value === null) return
  if (depth > DEEPEST) throw new TooDeep()
  if (Array.isArray(value)) {
    for (const item of value) walk(item, depth + 1)
    return
  }
  const object = value as Record<string, unknown>
  for (const key in object) {
    const inner = object[key]
    const isInner = typeof inner === 'object'
    if (!isInner && typeof inner !== 'string' && typeof inner !== 'number') continue
    const kind = knownKind(key)
    if (kind === 'plain' || !isMasked(kind, object)) {
      if (isInner) walk(inner, depth + 1)
    } else object[key] = hidden(kind, inner, depth + 1)
  }
}

type Kind = 'number' | 'account' | 'day' | 'document' | 'perhaps' | 'pictures' | 'plain'

/** The value, all that a list of such values holds, and what stands beneath such a name, but for its plain words. */
const hidden = (kind: Kind, value: unknown, depth: number): unknown => {
  if (depth > DEEPEST) throw new TooDeep()
  if (Array.isArray(value)) return value.map((item) => hidden(kind, item, depth + 1))
  if (typeof value === 'object' && value !== null) {
    if (kind === 'account') walk(value, depth)
    else hideWithin(kind, value as Record<string, unknown>, depth)
    return value
  }
  if (value === '' || (typeof value !== 'string' && typeof value !== 'number')) return value
  if (kind === 'pictures') return HIDDEN
  return kind === 'day' ? HIDDEN_DAY : dots(String(value))
}

const hideWithin = (kind: Kind, object: Record<string, unknown>, depth: number): void => {
  for (const key in object) {
    if (PLAIN_ENDING.test(plainName(key))) walk(object[key], depth + 1)
    else object[key] = hidden(knownKind(key) === 'day' ? 'day' : kind, object[key], depth + 1)
  }
}

const TYPES = ['docType', 'documentType', 'docName', 'documentName', 'idType', 'proofType', 'type', 'name'] as const
const LABELS = [...TYPES, 'key', 'field', 'label'] as const

/** What a thing says that it is, in capitals. */
const wordIn = (owner: Record<string, unknown>, name: string): string => {
  const word = owner[name]
  return typeof word === 'string' ? word.toUpperCase().replace(/[^A-Z]+/g, '_') : ''
}

/** Papers of a business, and nobody's own. Doc 1 §3 */
const SHOWN = /^(GST(_CERT(IFICATE)?)?|GSTIN|TAN|CIN|LOGO(_PATH)?)$/
const PERSONAL = /A+DHA+R|PASSPORT|LICEN[CS]E|VOTER|NREGA|(^|_)PAN(_|$|NO|NUMBER)|(^|_)DOB|BIRTH|ACCOUNT_?N(O|UM)/

const isMasked = (kind: Kind, owner: Record<string, unknown>): boolean => {
  if (kind === 'document') {
    const type = TYPES.map((name) => wordIn(owner, name)).find((word) => word !== '')
    return type === undefined || !SHOWN.test(type)
  }
  return kind !== 'perhaps' || LABELS.some((name) => PERSONAL.test(wordIn(owner, name)))
}

const plainName = (key: string): string => key.toLowerCase().replace(/[^a-z0-9]/g, '')

/** What only says something of a number: its state, its kind, whose name it carries. */
const PLAIN_ENDING = /(status|state|type|name|verified|required|linked|mode|(?<!ac)count|message|reason)$/
const NUMBERS =
  /a+dha+r|passport|licen[cs]e|voter|epic(no|num|number)$|ac(c|ct|count)(no|num)s?\d*$|ac(c|ct|count)number/
/** Too short to be looked for within other names: a word of its own, or before what says so. */
const WORDS = ['pan', 'pans', 'iban', 'ibans']
const WITH_PAN = /^pan(no|num|number|card|id|value|image)s?\d*$|pan(cardno|cardnumber|no|number)s?\d*$/
const ACCOUNTS = /bankac(c|ct|count)s?$/
const DAYS = /^dobs?$|dateofbirth|birth(date|day|month|year)|(day|month|year)ofbirth/
const DOCUMENTS = /^(kyc|id)?(doc|document|proof|identity|identification)(value|no|num|number)s?$|^idn(o|um|umber)s?$/
const LABELLED = /^((old|new)?value|number|before|after)s?$/

const wordsIn = (key: string): string[] =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

const kindOf = (key: string): Kind => {
  const name = plainName(key)
  if (name === 'imageurls') return 'pictures'
  if (PLAIN_ENDING.test(name)) return 'plain'
  if (DOCUMENTS.test(name)) return 'document'
  if (LABELLED.test(name)) return 'perhaps'
  const words = wordsIn(key)
  if (DAYS.test(name) || words.includes('dob')) return 'day'
  if (ACCOUNTS.test(name)) return 'account'
  return NUMBERS.test(name) || WITH_PAN.test(name) || WORDS.some((word) => words.includes(word)) ? 'number' : 'plain'
}

/** Answers repeat their keys row by row: each is looked at once. */
const knownKind = memoize(5000, kindOf)
