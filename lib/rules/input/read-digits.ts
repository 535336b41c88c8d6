import { latinDigits, plainText } from './plain-text'
import { refuse, type Reading } from './reading'

const PARTED = /^\d(?:[\s\u2010\u2011\u2013-]*\d)*$/

/** Reads the number of a kit, account or other record. `1.2E+11` from a spreadsheet is refused because digits are lost. Decision 43 */
export const readDigits = (text: string): Reading => {
  const plain = latinDigits(plainText(text))
  if (PARTED.test(plain)) return { value: plain.replace(/\D/g, '') }
  if (/^[\d.,]+e\+?\d+$/i.test(plain)) return refuse('digits.exponent', text)
  return refuse(/^\d+\.\d*$/.test(plain) ? 'digits.decimal' : 'digits.format', text)
}

const MASKED = /^(?:[•∙●*]|[.xX]{2})[•∙●*.xX\s-]*(\d{4})$/
const MASKED_MIDDLE = /^\d{4}[\s-]?\d{0,2}[\s-]?[•∙●*xX][•∙●*xX\s-]*(\d{4})$/

/** Reads a card's last four digits, alone or after dots. With `isPadded` it restores leading zeros, which spreadsheets drop. CARD-32, LOAD-07 */
export const readLast4 = (text: string, { isPadded = false } = {}): Reading => {
  const plain = latinDigits(plainText(text))
  const masked = MASKED.exec(plain) ?? MASKED_MIDDLE.exec(plain)
  if (masked?.[1]) return { value: masked[1] }
  if (/^\d{4}$/.test(plain)) return { value: plain }
  return isPadded && /^\d{1,3}$/.test(plain) ? { value: plain.padStart(4, '0') } : refuse('last4.format', text)
}

export const readPincode = (text: string): Reading => {
  const plain = latinDigits(plainText(text))
  return /^[1-9]\d{2}[\s-]?\d{3}$/.test(plain) ? { value: plain.replace(/\D/g, '') } : refuse('pincode.format', text)
}
