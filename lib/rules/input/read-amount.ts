import { groupAmount, toMinor, type Currency } from '../locale/money'
import { latinDigits, plainText } from './plain-text'
import { refuse, type Reading } from './reading'

const LONGEST = 60
const MARK = String.raw`inr|rs\.?|₹|aed|د\.إ\.?`
const DECORATED = new RegExp(String.raw`^(${MARK})?(.*?)(?:/-\s*)?(${MARK})?$`, 'isu')

const BARE = /^\d+(?:\.\d{1,2})?$/
/** A number with groups cannot start with zero: `0,500` could be a decimal comma. */
const WESTERN = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?$/
const INDIAN = /^[1-9]\d?(?:,\d{2})*,\d{3}(?:\.\d{1,2})?$/
const EUROPEAN = /^[1-9]\d{0,2}(?:\.\d{3})+,\d{1,2}$/

const currencyOf = (mark: string | undefined): Currency | null => {
  if (!mark) return null
  return /^(?:aed|د)/i.test(mark) ? 'AED' : 'INR'
}

const plainNumber = (number: string): string | null =>
  BARE.test(number) || WESTERN.test(number) || INDIAN.test(number) ? number.replaceAll(',', '') : null

/**
 * Reads an amount in digits of any script, with commas between groups and at most two decimals. A currency may stand around it and `/-`
 * after it, but an amount of another currency is refused. `currency` is null if it is not known yet. VAL-14, decision 43
 */
export const readAmount = (text: string, currency: Currency | null): Reading => {
  const written = latinDigits(plainText(text)).replaceAll('٬', ',').replaceAll('٫', '.')
  if (written.length > LONGEST) return refuse('amount.format', text)
  const [, before, decorated = '', after] = DECORATED.exec(written) ?? []
  const number = decorated.trim()
  const currencies = [currencyOf(before), currencyOf(after), currency].filter((one) => one !== null)
  if (new Set(currencies).size > 1) return refuse('amount.currency', text)
  const value = plainNumber(number)
  if (value !== null) return toMinor(value) === null ? refuse('amount.large', text) : { value }
  return explain(text, number, currencies[0] ?? 'INR')
}

/** The zeros that a number word stands for; null for `m`, `b` and `bn`, which people use for different numbers. */
const scales: readonly [RegExp, number | null][] = [
  [/^(?:k|thousand)$/i, 3],
  [/^(?:l|lac|lacs|lakh|lakhs)$/i, 5],
  [/^(?:cr|crore|crores)$/i, 7],
  [/^(?:mn|million|millions)$/i, 6],
  [/^(?:m|b|bn)$/i, null],
]

const plainScaled = (mantissa: string): string | null => {
  const [, whole = mantissa, fraction = ''] = /^([\d,]+)(\.\d+)$/.exec(mantissa) ?? []
  const plain = plainNumber(whole)
  return plain === null ? null : plain + fraction
}

/** Moves digits, because a float could change the amount: `1.5` with five zeros becomes `150000`. Null if over two decimals remain. */
const scaleUp = (plain: string, zeros: number): string | null => {
  const [whole = '', fraction = ''] = plain.split('.')
  const left = fraction.slice(zeros)
  if (left.length > 2) return null
  const digits = (whole + fraction.slice(0, zeros).padEnd(zeros, '0')).replace(/^0+(?=\d)/, '')
  return left ? `${digits}.${left}` : digits
}

const explain = (text: string, number: string, currency: Currency): Reading => {
  const suggest = (plain: string | null | undefined) =>
    plain && toMinor(plain) !== null ? groupAmount(plain.replace(/^0+(?=\d)/, ''), currency) : null
  const [, mantissa = '', unit = ''] = /^(.*?\d)\s*([a-z]+)\.?$/i.exec(number) ?? []
  const scale = scales.find(([words]) => words.test(unit))
  if (scale) {
    const [, zeros] = scale
    const plain = plainScaled(mantissa)
    return refuse('amount.short', text, zeros !== null && plain ? suggest(scaleUp(plain, zeros)) : null)
  }
  if (/^[-−–(]|[-−–]$/.test(number)) return refuse('amount.negative', text)
  if (/^[\d.,]+e[+-]?\d+$/i.test(number)) return refuse('amount.exponent', text)
  if (/\p{Sc}/u.test(number) || /^[a-z]{3}\s*\d|\d\s*[a-z]{3}$/i.test(number)) return refuse('amount.currency', text)
  if (/^[\d,]+\.\d{3,}$/.test(number)) return refuse('amount.decimals', text)
  if (/^[\d.]*,[\d.,]*$/.test(number)) return refuse('amount.commas', text, suggest(fromEuropean(number)))
  if (/^[\d.,'’_]+(?:[\s'’_][\d.,]+)+$/.test(number))
    return refuse('amount.spaces', text, suggest(plainNumber(number.replace(/[\s'’_]/g, ','))))
  return refuse('amount.format', text, suggest(mended(number)))
}

const fromEuropean = (number: string): string | null =>
  EUROPEAN.test(number) ? number.replaceAll('.', '').replace(',', '.') : null

const mended = (number: string): string | null => {
  if (/^\.\d{1,2}$/.test(number)) return `0${number}`
  if (/\d\.$/.test(number)) return plainNumber(number.slice(0, -1))
  if (number.startsWith('+')) return plainNumber(number.slice(1).trim())
  return /\d/.test(number) ? plainNumber(number.replace(/o/gi, '0')) : null
}
