export const MAX_SEARCH_LENGTH = 200

const isNumber = (text: string): boolean => /^\d+$/.test(text)

/** What each kind takes once it is chosen, and how a text looks that is taken for it when none is. LIST-12..15, TXN-03 */
const kinds = {
  name: { takes: (text: string) => !isNumber(text), looksLike: (text: string) => !isNumber(text) },
  person: { takes: () => true, looksLike: () => true },
  words: { takes: () => true, looksLike: () => true },
  mobile: {
    takes: (text: string) => /^(\d{10}|\d{12})$/.test(text),
    looksLike: (text: string) => /^(\d{10}|\d{12})$/.test(text),
  },
  last4: { takes: (text: string) => /^\d{4}$/.test(text), looksLike: (text: string) => /^\d{4}$/.test(text) },
  transactionId: {
    takes: (text: string) => /^[\w-]{4,64}$/.test(text),
    looksLike: (text: string) => /^TXN[\w-]*\d|^(\d{6,9}|\d{13,20})$/i.test(text),
  },
  rrn: { takes: (text: string) => /^[A-Za-z0-9]{6,12}$/.test(text), looksLike: () => false },
  cardNumber: { takes: (text: string) => /^\d{4}$/.test(text), looksLike: (text: string) => /^\d{4}$/.test(text) },
  mailerNumber: {
    takes: (text: string) => /^[A-Za-z0-9]{2,20}$/.test(text),
    looksLike: (text: string) => /^[A-Za-z0-9]{2,20}$/.test(text),
  },
  orgName: { takes: () => true, looksLike: (text: string) => !isNumber(text) },
} as const satisfies Record<string, { takes: (text: string) => boolean; looksLike: (text: string) => boolean }>

export type SearchKind = keyof typeof kinds
export type Search = { by: SearchKind; text: string }

export type SearchReading =
  | { found: Search }
  | { found: null }
  /** No request is sent: the text is no kind this list knows (`shape`), or too long. Decision 7 */
  | { found: null; refused: 'shape' | 'long' }

/** A mobile number may be typed with its plus, spaces and hyphens. */
const plain = (typed: string): string => {
  const text = typed.trim()
  const digits = text.replace(/[\s-]/g, '').replace(/^\+/, '')
  return /^(\d{10}|\d{12})$/.test(digits) ? digits : text
}

/** Search text to its kind: the chosen one, else the first of the list's kinds it looks like. */
export const readSearch = (typed: string, allowed: readonly SearchKind[], chosen?: SearchKind): SearchReading => {
  const text = plain(typed)
  if (text === '') return { found: null }
  if (text.length > MAX_SEARCH_LENGTH) return { found: null, refused: 'long' }
  const by = chosen
    ? allowed.find((kind) => kind === chosen && kinds[kind].takes(text))
    : allowed.find((kind) => kinds[kind].looksLike(text))
  return by ? { found: { by, text } } : { found: null, refused: 'shape' }
}

/** A 10-digit mobile gets the prefix 91 before it is sent in the transaction search. TXN-04 */
export const prefixedMobile = (mobile: string): string => (mobile.length === 10 ? `91${mobile}` : mobile)
