import 'server-only'

const NUMBERS = new Set([
  'aadhaar',
  'pan',
  'passport',
  'drivinglicence',
  'drivinglicense',
  'voterid',
  ...['aadhaar', 'pan', 'passport', 'drivinglicence', 'drivinglicense', 'voterid'].flatMap((name) => [
    `${name}number`,
    `${name}no`,
  ]),
  'accountnumber',
  'accountno',
  'bankaccountnumber',
  'bankaccountno',
])
const DAYS = new Set(['dob', 'dateofbirth'])
const PERSONAL_DOCUMENTS = /^(PASSPORT|DRIVING_LICEN[CS]E|VOTER_ID|NREGA_JOB_CARD|MASKED_AADHAAR|AADHAAR|PAN)$/

/** Where pictures of papers stand. */
const HIDDEN = '••••'
const dots = (value: string): string => `••••${value.length > 6 ? value.slice(-4) : ''}`

/** Masks in place what decision 23 names, wherever it stands in an answer: pages and door alike see it masked. */
export const mask = (value: unknown): void => {
  if (Array.isArray(value)) {
    for (const item of value) mask(item)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const object = value as Record<string, unknown>
  for (const key in object) {
    const inner = object[key]
    if (typeof inner === 'object') {
      if (Array.isArray(inner) && knownKind(key) === 'pictures') object[key] = inner.map(() => HIDDEN)
      else mask(inner)
    } else if (typeof inner === 'string' && inner) object[key] = masked(key, inner, object)
  }
}

type Kind = 'number' | 'day' | 'document' | 'pictures' | 'plain'
const kindOf = (key: string): Kind => {
  const name = key.toLowerCase()
  if (NUMBERS.has(name)) return 'number'
  if (DAYS.has(name)) return 'day'
  if (name === 'imageurls') return 'pictures'
  return name === 'docvalue' ? 'document' : 'plain'
}

/** Answers repeat their keys row by row: each is looked at once. */
const kinds = new Map<string, Kind>()
const MOST_KINDS = 5000
const knownKind = (key: string): Kind => {
  const known = kinds.get(key)
  if (known) return known
  const kind = kindOf(key)
  if (kinds.size < MOST_KINDS) kinds.set(key, kind)
  return kind
}

const masked = (key: string, text: string, owner: Record<string, unknown>): string => {
  const kind = knownKind(key)
  if (kind === 'plain') return text
  if (kind === 'pictures') return HIDDEN
  if (kind === 'day') return '••••-••-••'
  return kind === 'number' || PERSONAL_DOCUMENTS.test(String(owner.docType ?? owner.docName ?? '')) ? dots(text) : text
}
