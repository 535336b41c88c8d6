/** Kinds of personal data. A `paper` is the number of an identity document, a `picture` an image of one. Decision 23 */
export type PersonalKind =
  'aadhaar' | 'pan' | 'gstin' | 'passport' | 'licence' | 'voter' | 'birth' | 'account' | 'picture' | 'paper'

const plainName = (key: string): string => key.toLowerCase().replace(/[^a-z0-9]/g, '')

const wordsIn = (key: string): string[] =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

/** Names with these endings hold facts about a number, such as `panStatus`, and not the number. */
const PLAIN_ENDING = /(status|state|type|name|verified|required|linked|mode|(?<!ac)count|message|reason)$/
export const isPlainEnding = (key: string): boolean => PLAIN_ENDING.test(plainName(key))

const DAY = /^dobs?$|dateofbirth|birth(date|day|month|year)|(day|month|year)ofbirth/
const ACCOUNT = /ac(c|ct|count)(no|num)s?\d*$|ac(c|ct|count)number/
const BANK_ACCOUNT = /bankac(c|ct|count)s?$/
export const isAccountName = (key: string): boolean => BANK_ACCOUNT.test(plainName(key))

const PAN = /^pan(no|num|number|card|id|value|image)s?\d*$|pan(cardno|cardnumber|no|number)s?\d*$/
const GSTIN = /gstin|^gst(no|num|number)?s?$|gst(no|num|number)s?$/
const NUMBERS: readonly (readonly [kind: PersonalKind, name: RegExp])[] = [
  ['aadhaar', /adha+r/],
  ['passport', /passport/],
  ['licence', /licen[cs]e/],
  ['voter', /voter|epic(no|num|number)$/],
  ['account', ACCOUNT],
  ['account', BANK_ACCOUNT],
  ['pan', PAN],
  ['gstin', GSTIN],
]
/** These names match only as whole words, because they are short enough to occur inside other words. */
const WORDS: Readonly<Record<string, PersonalKind>> = { pan: 'pan', pans: 'pan', iban: 'account', ibans: 'account' }

export const kindOfName = (key: string): PersonalKind | null => {
  const name = plainName(key)
  if (name === 'imageurls') return 'picture'
  if (PLAIN_ENDING.test(name)) return null
  const words = wordsIn(key)
  if (DAY.test(name) || words.includes('dob')) return 'birth'
  const found = NUMBERS.find(([, pattern]) => pattern.test(name))
  return found ? found[0] : (words.map((word) => WORDS[word]).find((kind) => kind !== undefined) ?? null)
}

const DOCUMENT = /^(kyc|id)?(doc|document|proof|identity|identification)(value|no|num|number)s?$|^idn(o|um|umber)s?$/
export const isDocumentName = (key: string): boolean => DOCUMENT.test(plainName(key))

const LABELLED = /^((old|new)?value|number|before|after|now)s?$/
export const isValueName = (key: string): boolean => LABELLED.test(plainName(key))

/** Business documents without personal data. Doc 1 §3 */
const SHOWN = /^(TAN|CIN|LOGO(_PATH)?)$/
const GST_DOCUMENT = /^GST(IN|_CERT(IFICATE)?)?$/
const wordOf = (text: unknown): string => (typeof text === 'string' ? text.toUpperCase().replace(/[^A-Z]+/g, '_') : '')

/** Which kind of data the number of a document is. Unknown document types count as personal. */
export const kindOfDocument = (type: unknown): PersonalKind | null => {
  const word = wordOf(type)
  if (SHOWN.test(word)) return null
  return GST_DOCUMENT.test(word) ? 'gstin' : 'paper'
}

const LABEL = /ADHA+R|PASSPORT|LICEN[CS]E|VOTER|NREGA|(^|_)PAN(_|$|NO|NUMBER)|GSTIN|(^|_)DOB|BIRTH|ACCOUNT_?N(O|UM)/
export const kindOfLabel = (label: unknown): PersonalKind | null =>
  typeof label === 'string' && LABEL.test(wordOf(label)) ? (kindOfName(label) ?? 'paper') : null

/** A proof of address also counts as an identity document. */
const ADDRESS_PROOF = /(^|_)ADDRESS_PROOF(_|$)/
/** Whether the picture of a document shows personal data. A GST certificate does, because it contains a PAN. */
export const isIdentityDocument = (type: unknown): boolean =>
  kindOfLabel(type) !== null || ADDRESS_PROOF.test(wordOf(type)) || GST_DOCUMENT.test(wordOf(type))

/** Never personal: people choose the names of rules and wallets, so a rule named "pan" means nothing, and files are shown as digests. */
const CHOSEN = /^(wallets\.\d+\.)?(rule|cashbackRule|startingBalance)\.|(^|\.)files\./
const DOCUMENTS = /(?:^|\.)papers\.([^.]+)\./
const ONE_DOCUMENT = /^paper\.([^.]+)$/

export const kindOfField = (field: string): PersonalKind | null => {
  if (CHOSEN.test(field)) return null
  const last = field.split('.').at(-1) ?? ''
  const itself = ONE_DOCUMENT.exec(field)?.[1]
  if (itself !== undefined) return kindOfDocument(itself)
  if (isDocumentName(last)) return 'paper'
  const paper = DOCUMENTS.exec(field)?.[1]
  return kindOfName(last) ?? (paper !== undefined && isValueName(last) ? kindOfDocument(paper) : null)
}
