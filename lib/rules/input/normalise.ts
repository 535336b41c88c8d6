import type { DocumentType } from '../customers/kyc-documents'
import { latinDigits } from './plain-text'

/** The digits of a number as screens and papers write it: spaces, hyphens, dots and bullets go. */
export const digitsIn = (text: string): string => latinDigits(text).replace(/\D/g, '')

/** `+91 98765 43210` as `919876543210`; `00` before a country goes as well. VAL-03 */
export const normaliseMobile = (text: string): string => digitsIn(text).replace(/^00(?=\d{11,})/, '')

/** `•••• 1211` as `1211`; of a longer number its last four digits. */
export const normaliseLast4 = (text: string): string => digitsIn(text).slice(-4)

/** As it is typed: digits alone are not shortened, so that one too many is refused and not lost. */
export const readLast4 = (text: string): string => (/^\d*$/.test(text) ? text : normaliseLast4(text))

/** A document's number without what people put between its parts, in upper case: `1234 5678 9012`, `abcde1234f`, `XXXX XXXX 1211`. */
export const normaliseDocument = (type: DocumentType | '', text: string): string => {
  const bare = latinDigits(text)
    .replace(/[\s\-–.]/g, '')
    .toUpperCase()
  return type === 'MASKED_AADHAAR' ? bare.replace(/^[X*•]+/, '') : bare
}

/** Groups of thousands, or of lakh and crore; a lone comma may be somebody's decimal mark and is no group. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?=\.|$)/
const BARE = /^(?:\d+(?:\.\d*)?|\.\d+)$/

/** `₹1,23,456.50`, `Rs. 500/-`, `AED 12,345` as plain decimal text; null where it is no one amount. VAL-14 */
export const normaliseAmount = (text: string): string | null => {
  const bare = latinDigits(text)
    .replace(/[\s'’_]/g, '')
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    .replace(/^(?:\p{L}+\.?|\p{Sc})/u, '')
    .replace(/(?:\/-|\p{L}+\.?|\p{Sc})$/u, '')
  if (bare.includes(',') && !GROUPED.test(bare)) return null
  const plain = bare.replaceAll(',', '')
  return BARE.test(plain) ? plain : null
}
