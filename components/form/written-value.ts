import { type OtherKind, readValue } from '@/lib/rules/input/read-value'
import { latinDigits, plainText, plainWords } from '@/lib/rules/input/plain-text'
import { isRefused } from '@/lib/rules/input/reading'
import { nationalMobile, type Country } from '@/lib/rules/input/read-mobile'

/** Fields whose text is read as a value, by their kind; amounts and counts have an input of their own. */
const valueKinds: Readonly<Record<string, OtherKind>> = {
  mobile: 'mobile',
  digits: 'digits',
  last4: 'last4',
  pincode: 'pincode',
  email: 'email',
}

type Written = { kind: string; country?: Country | undefined; noSpaces: boolean }

/** A mobile stands without the code of its country. */
const shown = (kind: OtherKind, value: string): string => (kind === 'mobile' ? nationalMobile(value) : value)

/** What a field holds of what arrives whole: the value that is read; else the text as it stands, for its rule to refuse. Decision 43 */
export const holdWhole = (text: string, { kind, country, noSpaces }: Written): string => {
  const value = valueKinds[kind]
  if (!value) return noSpaces ? plainText(text).replace(/\s/g, '') : kind === 'text' ? plainWords(text) : text
  const reading = readValue(value, text, { country })
  return isRefused(reading) ? latinDigits(plainText(text)) : shown(value, reading.value)
}

/** What it holds of what is typed: digits as they come; other signs until they are read with the rest. */
export const holdTyped = (text: string, written: Written): string => {
  const value = valueKinds[written.kind]
  if (!value || value === 'email') return holdWhole(text, { ...written, kind: value ? 'code' : written.kind })
  const plain = latinDigits(text)
  return /^\d*$/.test(plain) && !(value === 'mobile' && plain.startsWith('0')) ? plain : holdWhole(plain, written)
}

/** A pasted text as the field shows it, or why it is refused. Digits alone may be a part of a number. VAL-04 */
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
