/** Marks of direction, joins and breaks that nobody sees: they come along with a copied text. */
export const UNSEEN = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const UNSEEN_AROUND =
  /^[\s\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+|[\s\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+$/g
/** Of those, what a name loses: joiners and soft hyphens belong to its spelling. */
const NO_PART_OF_NAMES = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** A number, date or id without what nobody sees; a no-break space is a space. Decision 43 */
export const plainText = (text: string): string => text.replace(UNSEEN, '').replaceAll('\u00a0', ' ').trim()

export const plainWords = (text: string): string => text.replace(NO_PART_OF_NAMES, '').replaceAll('\u00a0', ' ')

export const readWords = (text: string): string => plainWords(text.replace(UNSEEN_AROUND, ''))

/** Every digit of a text: for a field that takes digits alone as they are typed, and to compare; never to read a value. */
export const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, '')

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

/** The digits of a script stand one after another from 0, and scripts begin at full tens of a run. */
const digitOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (isDigit(first - 1)) first -= 1
  return String((code - first) % 10)
}

export const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => (digit >= '0' && digit <= '9' ? digit : digitOf(digit)))
