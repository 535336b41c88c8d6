import { isCardNumber } from '../input/card-number'
import { visibleWords } from '../lists/search-kinds'

const CARD_NUMBER = /(?<!\d)(?:\d{4}[ -]?){3}\d{4}(?!\d)/g

export const isCardOf16 = (digits: string): boolean => /^\d{16}$/.test(digits) && isCardNumber(digits)

/** One line: ends of lines and tabs, which part what was copied from a sheet, become semicolons. */
export const partLines = (typed: string): string =>
  typed
    .split(/[\r\n\t]+/)
    .map(visibleWords)
    .filter((line) => line !== '')
    .join('; ')

/** Of each whole card number in the text only the last four digits stay. */
export const hideCardNumbers = (typed: string): string => {
  const text = partLines(typed)
  const hidden = text.replace(CARD_NUMBER, (number) => {
    const digits = number.replace(/[ -]/g, '')
    return isCardOf16(digits) ? `•••• ${digits.slice(-4)}` : number
  })
  return hidden === text ? typed : hidden
}
