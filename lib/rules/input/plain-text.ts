/** Invisible direction marks, joiners and breaks, which come with copied text. */
export const UNSEEN = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const UNSEEN_AROUND =
  /^[\s\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+|[\s\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+$/g
/** Those removed from names: joiners and soft hyphens belong to the spelling. */
const NO_PART_OF_NAMES = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** A number, date or id without invisible characters; a no-break space becomes a space. Decision 43 */
export const plainText = (text: string): string => text.replace(UNSEEN, '').replaceAll('\u00a0', ' ').trim()

export const plainWords = (text: string): string => text.replace(NO_PART_OF_NAMES, '').replaceAll('\u00a0', ' ')

export const readWords = (text: string): string => plainWords(text.replace(UNSEEN_AROUND, ''))

/** All digits of a text, for fields that accept only digits and for comparing; never for reading a value. */
export const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, '')

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

/** The digits of a script are consecutive from 0, in blocks that start at full tens. */
const digitOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (isDigit(first - 1)) first -= 1
  return String((code - first) % 10)
}

export const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => (digit >= '0' && digit <= '9' ? digit : digitOf(digit)))
