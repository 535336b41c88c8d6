import { isValidPhoneNumber } from 'libphonenumber-js/core'
import { phoneMetadata } from './phone-metadata'
import { latinDigits, plainText } from './plain-text'
import { isRefused, refuse, type Reading } from './reading'

export type Country = 'IN' | 'AE'

const rules = {
  IN: { code: '91', length: 10, national: /^[1-9]\d{9}$/ },
  AE: { code: '971', length: 9, national: /^5\d{8}$/ },
} as const

const isNational = (digits: string, country: Country): boolean =>
  rules[country].national.test(digits) && isValidPhoneNumber(`+${rules[country].code}${digits}`, phoneMetadata)

/** Accepts ten digits, or twelve that begin with 91; in the Emirates nine digits, or twelve that begin with 971. VAL-03, decision 25 */
export const isMobile = (digits: string, country: Country = 'IN'): boolean => {
  const { code, length } = rules[country]
  if (!/^\d+$/.test(digits)) return false
  return digits.length === length
    ? isNational(digits, country)
    : digits.startsWith(code) && isNational(digits.slice(code.length), country)
}

export const wireMobile = (digits: string, country: Country = 'IN'): string =>
  digits.length === 12 ? digits : `${rules[country].code}${digits}`

export const nationalMobile = (digits: string): string => digits.replace(/^(?:91(?=\d{10}$)|971(?=\d{9}$))/, '')

const WRITTEN = /^\(?\+?[\d(][\d\s()\u2010\u2011\u2013-]*\d$/

/** The digits after the country code and the trunk 0; null if the number has another country's code. */
const nationalIn = (written: string, country: Country): string | null => {
  const { code, length } = rules[country]
  const digits = written.replace(/\D/g, '')
  const isAbroad = written.includes('+') || digits.startsWith('00')
  const rest = written.includes('+') ? digits : digits.replace(/^00/, '')
  const behind = rest.startsWith(code) ? rest.slice(code.length) : null
  if (isAbroad && behind === null) return null
  const isCoded = isAbroad || behind?.length === length || (behind?.length === length + 1 && behind.startsWith('0'))
  const national = isCoded && behind !== null ? behind : rest
  return national.length === length + 1 && national.startsWith('0') ? national.slice(1) : national
}

/** Reads a mobile number as people write it, as twelve digits: `098765 43210`, `+91 98765 43210`, `+971 (0)50 123 4567`. VAL-03, decision 43 */
export const readMobile = (text: string, country: Country): Reading => {
  const plain = latinDigits(plainText(text))
  if (/^\+?[\d.,]+e\+?\d+$/i.test(plain)) return refuse('mobile.exponent', text)
  if (/^\+?\d+\.\d*$/.test(plain)) return refuse('mobile.decimal', text)
  const wrong = country === 'AE' ? 'mobile.formatAE' : 'mobile.format'
  if (!WRITTEN.test(plain)) return refuse(wrong, text)
  const national = nationalIn(plain, country)
  const abroad = country === 'AE' ? 'mobile.countryAE' : 'mobile.country'
  if (national === null) return refuse(abroad, text)
  if (isNational(national, country)) return { value: `${rules[country].code}${national}` }
  const other = country === 'AE' ? 'IN' : 'AE'
  if (isNational(nationalIn(plain, other) ?? '', other)) return refuse(abroad, text)
  const isShortByZero = national.length === rules[country].length && national.startsWith('0')
  return refuse(isShortByZero ? 'mobile.zero' : wrong, text)
}

export const readAnyMobile = (text: string): Reading => {
  const indian = readMobile(text, 'IN')
  const emirati = isRefused(indian) ? readMobile(text, 'AE') : indian
  return isRefused(emirati) ? indian : emirati
}
