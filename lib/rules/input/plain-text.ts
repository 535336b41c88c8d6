/** Invisible direction marks, joiners and breaks, which copied text often contains. */
export const INVISIBLE_CHARACTERS = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const UNSEEN = /[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/
/** Invisible characters that are removed from names. Joiners and soft hyphens stay because they can belong to the spelling. */
const NO_PART_OF_NAMES = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Removes invisible characters from a number, date or id, and turns no-break spaces into spaces. Decision 43 */
export const plainText = (text: string): string =>
  text.replace(INVISIBLE_CHARACTERS, '').replaceAll('\u00a0', ' ').trim()

export const plainWords = (text: string): string => text.replace(NO_PART_OF_NAMES, '').replaceAll('\u00a0', ' ')

/** Character by character: a pattern for the end of the text tries again at each space within it, which takes minutes for a large cell. */
const trimUnseen = (text: string): string => {
  let [start, end] = [0, text.length]
  while (start < end && UNSEEN.test(text.charAt(start))) start += 1
  while (end > start && UNSEEN.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

export const readWords = (text: string): string => plainWords(trimUnseen(text))

/** Control characters, and what shows as nothing, except joiners and variants, which are part of a spelling. */
const HIDDEN = /(?![\t\r\n\u200c\u200d\ufe00-\ufe0f])[\p{Cc}\p{DI}\ufff9-\ufffb\u2800]/gu
const LINE_BREAKS = /[\u2028\u2029]/g
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Text that people write for others to read, such as a reason: without what turns its direction around, hides letters or controls a terminal.
 * Text of which nothing can be seen is empty.
 */
export const readProse = (text: string): string => {
  const words = readWords(text.replace(HIDDEN, '').replace(LINE_BREAKS, '\n'))
  return SEEN.test(words) ? words : ''
}

/** Use it to compare numbers, or for fields that only accept digits. It drops letters silently, so it must not parse what a person typed. */
export const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, '')

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Unicode lists the ten digits of a script in order, so the distance from the first one is the value. */
const digitOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (isDigit(first - 1)) first -= 1
  return String((code - first) % 10)
}

export const latinDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, digitOf)
