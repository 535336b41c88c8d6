import { isCardNumber } from '../input/card-number'
import { visibleWords } from '../lists/search-kinds'

const LENGTH = 16
/** Ids between spaces are longer than the groups of a card number. */
const LONGEST_GROUP = 5
export const isCardOf16 = (digits: string): boolean => /^\d{16}$/.test(digits) && isCardNumber(digits)

/** One line: ends of lines and tabs, which part what was copied from a sheet, become semicolons. */
export const partLines = (typed: string): string =>
  typed
    .split(/[\r\n\t]+/)
    .map(visibleWords)
    .filter((line) => line !== '')
    .join('; ')

type Digits = { digits: string; start: number; end: number }

/** What may stand between two groups of one number: no letter, and nothing that parts several ids. */
const isBetween = (text: string): boolean => /^[^\p{L}\p{N};؛,،]{1,3}$/u.test(text)

/** The card number that begins with this group of digits; null if none does. */
const cardNumberFrom = (groups: readonly Digits[], first: number, text: string): Digits | null => {
  let digits = ''
  let hasSpace = false
  let longest = 0
  for (let at = first; at < groups.length && digits.length < LENGTH; at += 1) {
    const group = groups[at] as Digits
    const between = at === first ? '' : text.slice(groups[at - 1]?.end, group.start)
    if (at > first && !isBetween(between)) return null
    hasSpace ||= /\s/.test(between)
    longest = Math.max(longest, group.digits.length)
    digits += group.digits
    const isOneNumber = !hasSpace || longest <= LONGEST_GROUP
    if (isCardOf16(digits) && isOneNumber) return { digits, start: groups[first]?.start ?? 0, end: group.end }
  }
  return null
}

/** Of each whole card number in the text, however its digits are grouped, only the last four stay. */
export const hideCardNumbers = (typed: string): string => {
  const text = partLines(typed)
  const groups = [...text.matchAll(/\d+/g)].map(({ 0: digits, index }): Digits => ({
    digits,
    start: index,
    end: index + digits.length,
  }))
  let hidden = ''
  let shownTo = 0
  groups.forEach(({ start }, first) => {
    const found = start < shownTo ? null : cardNumberFrom(groups, first, text)
    if (!found) return
    hidden += `${text.slice(shownTo, start)}•••• ${found.digits.slice(-4)}`
    shownTo = found.end
  })
  return shownTo === 0 ? typed : hidden + text.slice(shownTo)
}
