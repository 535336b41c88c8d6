import { type OtherKind, readValue } from '@/lib/rules/input/read-value'
import { latinDigits, plainText, plainWords } from '@/lib/rules/input/plain-text'
import { isRefused } from '@/lib/rules/input/reading'
import { nationalMobile, type Country } from '@/lib/rules/input/read-mobile'

/** The kinds of field whose text is parsed. Amounts and counts have their own input. */
const valueKinds: Readonly<Record<string, OtherKind>> = {
  mobile: 'mobile',
  digits: 'digits',
  last4: 'last4',
  pincode: 'pincode',
  email: 'email',
}

type Written = { kind: string; country?: Country | undefined; noSpaces: boolean }

/** A mobile number is shown without its country code. */
const shown = (kind: OtherKind, value: string): string => (kind === 'mobile' ? nationalMobile(value) : value)

/** The value for pasted or autofilled text: the parsed value, else the text itself, which validation then refuses. Decision 43 */
export const holdWhole = (text: string, { kind, country, noSpaces }: Written): string => {
  const value = valueKinds[kind]
  if (!value) return noSpaces ? plainText(text).replace(/\s/g, '') : kind === 'text' ? plainWords(text) : text
  const reading = readValue(value, text, { country })
  return isRefused(reading) ? latinDigits(plainText(text)) : shown(value, reading.value)
}

/** The value for typed text: its digits, or the text itself as long as it contains other characters. */
export const holdTyped = (text: string, written: Written): string => {
  const value = valueKinds[written.kind]
  if (!value || value === 'email') return holdWhole(text, { ...written, kind: value ? 'code' : written.kind })
  const plain = latinDigits(text)
  return /^\d*$/.test(plain) && !(value === 'mobile' && plain.startsWith('0')) ? plain : holdWhole(plain, written)
}

/** Pasted text as the field shows it, or why it is refused. A few digits are accepted, because they may be part of a longer number. VAL-04 */
export const readPasted = (text: string, { kind, country, noSpaces }: Written) => {
  const value = valueKinds[kind]
  if (!value) return { value: holdWhole(text, { kind, country, noSpaces }) }
  const reading = readValue(value, text, { country })
  if (isRefused(reading))
    return value === 'email' || /^\d+$/.test(latinDigits(plainText(text)))
      ? { value: latinDigits(plainText(text)) }
      : reading
  return { value: shown(value, reading.value) }
}
