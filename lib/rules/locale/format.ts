import { digitsOf } from '../input/plain-text'
import { toMajor, type Currency } from './money'
import { boundedCache, memoize } from '../../bounded-cache'

export type LocaleZone = { locale: string; timeZone: string }

const money = {
  INR: new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }),
  AED: new Intl.NumberFormat('en-AE', { style: 'currency', currency: 'AED', currencyDisplay: 'code' }),
} satisfies Record<Currency, Intl.NumberFormat>

/** Puts a minus sign before a number. It is isolated, so that it stays on its side in right-to-left text. */
const withMinus = (positive: string): string => `\u2066−${positive}\u2069`

const formatSigned = (formats: Record<Currency, Intl.NumberFormat>, minor: number, currency: Currency): string => {
  const positive = formats[currency].format(toMajor(Math.abs(minor)) as `${number}`)
  return minor < 0 ? withMinus(positive) : positive
}

/** Formats minor units. The currency decides the grouping: lakh for INR, thousands for AED. */
export const formatMoney = (minor: number, currency: Currency): string => formatSigned(money, minor, currency)

const shortMoney = {
  INR: new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', notation: 'compact' }),
  AED: new Intl.NumberFormat('en-AE', {
    style: 'currency',
    currency: 'AED',
    currencyDisplay: 'code',
    notation: 'compact',
  }),
} satisfies Record<Currency, Intl.NumberFormat>

/** Formats minor units for the axis of a chart: ₹1.2Cr, AED 1.2M. */
export const formatShortMoney = (minor: number, currency: Currency): string =>
  formatSigned(shortMoney, Math.round(minor), currency)

const numberFormat = memoize(20, (locale) => new Intl.NumberFormat(locale))
export const formatNumber = (value: number, locale: string): string => {
  const positive = numberFormat(locale).format(Math.abs(value))
  return value < 0 ? withMinus(positive) : positive
}

const zoneNames: Record<string, string> = { 'Asia/Kolkata': 'IST', 'Asia/Dubai': 'GST', UTC: 'UTC' }
const clockOf = (withTime: boolean) =>
  memoize(200, (key) => {
    const [locale, timeZone] = key.split(' ')
    return new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
      timeZone: timeZone as string,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      ...(withTime && { hour: 'numeric', minute: '2-digit', hour12: true, timeZoneName: 'short' }),
    })
  })
const dateClock = clockOf(false)
const timeClock = clockOf(true)

const partsOf = (iso: string, localeZone: LocaleZone, withTime: boolean): Record<string, string> | null => {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return null
  const clock = withTime ? timeClock : dateClock
  const parts = clock(`${localeZone.locale} ${localeZone.timeZone}`).formatToParts(date)
  const isShort = localeZone.locale.startsWith('en')
  return Object.fromEntries(
    parts.map(({ type, value }) => [type, isShort && type === 'month' ? value.slice(0, 3) : value]),
  )
}

const minutes = boundedCache<string>(5000)

/** Formats a UTC time in the person's zone and names the zone: `21 Nov 2026, 4:05 PM IST`. Results are cached per minute. I18N-05, decision 14 */
export const formatDateTime = (iso: string, localeZone: LocaleZone): string => {
  const key = `${localeZone.locale} ${localeZone.timeZone} ${Math.floor(Date.parse(iso) / 60_000)}`
  const known = minutes.get(key)
  if (known) return known
  const part = partsOf(iso, localeZone, true)
  if (!part) return iso
  const zone = zoneNames[localeZone.timeZone] ?? part.timeZoneName
  const comma = localeZone.locale.startsWith('ar') ? '،' : ','
  const text = `${part.day} ${part.month} ${part.year}${comma} ${part.hour}:${part.minute} ${part.dayPeriod?.toUpperCase()} ${zone}`
  minutes.set(key, text)
  return text
}

/** Formats a time as `21 Nov 2026` in the person's zone. A calendar day has no zone and is not shifted. */
export const formatDate = (iso: string, localeZone: LocaleZone): string => {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso)
  const part = partsOf(iso, isDay ? { ...localeZone, timeZone: 'UTC' } : localeZone, false)
  return part ? `${part.day} ${part.month} ${part.year}` : iso
}

/** Formats `2029-12` as `Dec 2029`, as on cards; other text stays unchanged. */
export const formatMonth = (month: string, localeZone: LocaleZone): string => {
  const part = /^\d{4}-\d{2}$/.test(month) && partsOf(`${month}-01`, { ...localeZone, timeZone: 'UTC' }, false)
  return part ? `${part.month} ${part.year}` : month
}

const spaced = (ten: string): string => `${ten.slice(0, 5)} ${ten.slice(5)}`

/** Formats a mobile number as `+91 98765 43210`. No-break spaces let a narrow column break it only once. I18N-07 */
export const formatMobile = (mobile: string): string => {
  const digits = digitsOf(mobile)
  if (/^971\d{9}$/.test(digits)) return `+971\u00a0${digits.slice(3, 5)}\u00a0${digits.slice(5, 8)} ${digits.slice(8)}`
  if (digits.length === 10) return `+91\u00a0${spaced(digits)}`
  if (digits.length === 12)
    return digits.startsWith('91') ? `+91\u00a0${spaced(digits.slice(2))}` : spaced(digits.slice(2))
  return mobile
}

export { cutOption } from '../lists/cut-option'
