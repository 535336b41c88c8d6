import { millisecondsInDay } from 'date-fns/constants'
import { isCalendarDay } from './calendar-day'
import { latinDigits, plainText } from './plain-text'
import { refuse, type Reading } from './reading'

/** Day 0 of spreadsheets that count from 1900. */
const SHEET_EPOCH_MS = Date.UTC(1899, 11, 30)

const MIDNIGHT = String.raw`(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?`
const ISO = new RegExp(String.raw`^(\d{4}-\d{2}-\d{2})${MIDNIGHT}$`)
const WRITTEN = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/
const COMPACT = /^(\d{2})(\d{2})(\d{4})$/
/** Serial numbers of spreadsheets with five digits, which are days from 1927 to 2173; shorter ones are no plausible dates. */
const SERIAL = /^[1-9]\d{4}$/

export const DAYS_1904 = 1462

/** Matches the text that `unclearDay` makes of a number. */
const UNCLEAR = /^([1-9]\d{4}) \(1900 \/ 1904\?\)$/

const serialDay = (serial: number): string =>
  new Date(SHEET_EPOCH_MS + serial * millisecondsInDay).toISOString().slice(0, 10)

const joined = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** `isCompact` allows `28021990`, as in gift-card files; `isSerial` allows the serial numbers of spreadsheets. */
type DayForms = { isCompact?: boolean; isSerial?: boolean }

const dayIn = (plain: string, { isCompact, isSerial }: DayForms): string | null => {
  const [, iso] = ISO.exec(plain) ?? []
  if (iso) return iso
  const [, day = '', , month = '', year = ''] = WRITTEN.exec(plain) ?? []
  if (year) return joined(year, month, day)
  const [, dd = '', mm = '', yyyy = ''] = (isCompact && COMPACT.exec(plain)) || []
  if (yyyy) return joined(yyyy, mm, dd)
  if (!isSerial || !SERIAL.test(plain)) return null
  return serialDay(Number(plain))
}

export const dayFrom1904 = (number: string): string => {
  const serial = Number(number) + DAYS_1904
  return /^\d+$/.test(number) && SERIAL.test(String(serial)) ? serialDay(serial) : number
}

/** Marks a serial number that could count from 1900 or 1904, so that `readDay` refuses it. Other text stays unchanged. */
export const unclearDay = (text: string): string => {
  const plain = latinDigits(plainText(text))
  return SERIAL.test(plain) ? `${plain} (1900 / 1904?)` : text
}

export const readDay = (text: string, forms: DayForms = {}): Reading => {
  const plain = latinDigits(plainText(text))
  const [, unclear] = UNCLEAR.exec(plain) ?? []
  if (unclear) return refuse('day.serial', unclear)
  const day = dayIn(plain, forms)
  if (day !== null && isCalendarDay(day)) return { value: day }
  const suggestion = suggestDay(plain)
  if (suggestion) return refuse(forms.isCompact ? 'day.compact' : 'day.format', text, suggestion)
  if (day !== null) return refuse('day.none', text)
  if (/^\d{1,2}[-/. ](?:\d{1,2}|\p{L}+)[-/. ,]+\d{2}$/u.test(plain)) return refuse('day.shortYear', text)
  return refuse(forms.isCompact ? 'day.compact' : 'day.format', text)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Suggests a date if the text can only mean one: year first, month by name, or a day above 12 in second place. */
const suggestDay = (plain: string): string | null => {
  const [, year = '', month = '', day = ''] = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(plain) ?? []
  const [, first = '', word = '', last = ''] = /^(\d{1,2})[-/. ]([a-z]{3,9})[-/. ,]+(\d{4})$/i.exec(plain) ?? []
  const named = months.indexOf(word.slice(0, 3).toLowerCase()) + 1
  const [, mm = '', , dd = '', yyyy = ''] = WRITTEN.exec(plain) ?? []
  const found = year
    ? joined(year, month, day)
    : named
      ? joined(last, String(named), first)
      : Number(dd) > 12 && joined(yyyy, mm, dd)
  return found && isCalendarDay(found) ? found.split('-').reverse().join('/') : null
}
