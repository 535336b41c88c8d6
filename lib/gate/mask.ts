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
    if (typeof inner === 'object') mask(inner)
    else if (typeof inner === 'string' && inner) object[key] = masked(key, inner, object)
  }
}

const masked = (key: string, text: string, owner: Record<string, unknown>): string => {
  const name = key.toLowerCase()
  if (NUMBERS.has(name)) return dots(text)
  if (DAYS.has(name)) return '••••-••-••'
  if (name === 'docvalue' && PERSONAL_DOCUMENTS.test(String(owner.docType ?? owner.docName ?? ''))) return dots(text)
  return text
}
