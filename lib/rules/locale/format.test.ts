import {
  cutOption,
  formatDate,
  formatDateTime,
  formatMobile,
  formatMoney,
  formatMonth,
  formatNumber,
  formatShortMoney,
} from './format'

test('I18N-05 dates in Arabic and Hindi have their own months and Latin digits, and name the zone', () => {
  const at = '2026-11-21T10:35:00.000Z'
  const gulf = { timeZone: 'Asia/Dubai' }
  expect(formatDateTime(at, { ...gulf, locale: 'ar-AE' })).toBe('21 نوفمبر 2026، 2:35 م GST')
  expect(formatDateTime(at, { ...gulf, locale: 'en-AE' })).toBe('21 Nov 2026, 2:35 PM GST')
  expect(formatDateTime(at, { timeZone: 'Asia/Kolkata', locale: 'hi-IN' })).toBe('21 नव॰ 2026, 4:05 PM IST')
  expect(formatDate('2026-03-05', { ...gulf, locale: 'ar-AE' })).toBe('5 مارس 2026')
})

const india = { locale: 'en-IN', timeZone: 'Asia/Kolkata' }
const plain = (text: string) => text.replace(/\u00a0|\u202f/g, ' ')

test('I18N-01, I18N-03 rupees group by lakh, dirhams by thousand', () => {
  expect(plain(formatMoney(1_234_567_850, 'INR'))).toBe('₹1,23,45,678.50')
  expect(plain(formatMoney(1_234_567_850, 'AED'))).toBe('AED 12,345,678.50')
})

test('I18N-04 numbers are shown in en-IN format', () => {
  expect(formatNumber(1_000_000, 'en-IN')).toBe('10,00,000')
})

test('I18N-05 UTC becomes day month year, hour:minute AM/PM in the zone, named', () => {
  expect(plain(formatDateTime('2026-11-21T10:35:00Z', india))).toBe('21 Nov 2026, 4:05 PM IST')
  expect(plain(formatDateTime('2026-11-21T20:35:00Z', india))).toBe('22 Nov 2026, 2:05 AM IST')
  expect(plain(formatDateTime('2026-11-21T10:35:00Z', { locale: 'en-AE', timeZone: 'Asia/Dubai' }))).toBe(
    '21 Nov 2026, 2:35 PM GST',
  )
  expect(formatDate('2026-11-21', india)).toBe('21 Nov 2026')
  expect(formatDate('2026-09-05', india)).toBe('5 Sep 2026')
})

test('I18N-07 ten digits get +91, twelve lose their first two', () => {
  expect(formatMobile('9876543210')).toBe('+91\u00a098765 43210')
  expect(formatMobile('919876543210')).toBe('+91\u00a098765 43210')
  expect(formatMobile('971501234567')).toBe('+971\u00a050\u00a0123 4567')
  expect(formatMobile('12')).toBe('12')
})

test('LIST-19 option text over 30 characters is cut to 32 and an ellipsis', () => {
  expect(cutOption('x'.repeat(30))).toBe('x'.repeat(30))
  expect(cutOption('x'.repeat(40))).toBe(`${'x'.repeat(32)}…`)
})

test('I18N-05 what is no moment stays as it is, and each place has its own words of the same minute', () => {
  expect([formatDateTime('soon', india), formatDate('soon', india)]).toEqual(['soon', 'soon'])
  const places = [
    india,
    { ...india, timeZone: 'UTC' },
    { ...india, timeZone: 'Asia/Tokyo' },
    { ...india, locale: 'ar-AE' },
  ]
  const words = [
    '21 Nov 2026, 4:05 PM IST',
    '21 Nov 2026, 10:35 AM UTC',
    '21 Nov 2026, 7:35 PM GMT+9',
    '21 نوفمبر 2026، 4:05 م IST',
  ]
  for (const second of ['00', '59'])
    expect(places.map((localeZone) => plain(formatDateTime(`2026-11-21T10:35:${second}Z`, localeZone)))).toEqual(words)
  expect(plain(formatDateTime('2026-11-21T10:36:00Z', india))).toBe('21 Nov 2026, 4:06 PM IST')
})

test('I18N-05 a moment is a day of the zone, a plain day the day it is', () => {
  const west = { locale: 'en-IN', timeZone: 'America/New_York' }
  expect(formatDate('2026-11-21', west)).toBe('21 Nov 2026')
  expect(formatDate('2026-11-21T02:00:00Z', west)).toBe('20 Nov 2026')
  expect(formatDate('2026-11-21T20:00:00Z', india)).toBe('22 Nov 2026')
})

test('I18N-04 each language groups numbers its own way', () => {
  expect([formatNumber(1_000_000, 'en-AE'), formatNumber(1_000_000, 'en-IN')]).toEqual(['1,000,000', '10,00,000'])
})

test('I18N-07 a number of no known country keeps ten digits or stays as it is', () => {
  expect(formatMobile('+91 98765-43210')).toBe('+91\u00a098765 43210')
  expect(formatMobile('449876543210')).toBe('98765 43210')
  expect(formatMobile('9715012345678')).toBe('9715012345678')
  expect(formatMobile('098715012345')).toBe('87150 12345')
})

test('LIST-19 31 characters are cut', () => {
  expect(cutOption('x'.repeat(31))).toBe(`${'x'.repeat(31)}…`)
})

test('a month is worded in the reader’s language, and what is none stays as it came', () => {
  expect(formatMonth('2029-12', india)).toBe('Dec 2029')
  expect(formatMonth('2029-09', { timeZone: 'Asia/Dubai', locale: 'ar-AE' })).toBe('سبتمبر 2029')
  expect(formatMonth('12/29', india)).toBe('12/29')
})

test('I18N-03 negative amounts and numbers have one minus sign, which stays on its side in right-to-left text', () => {
  expect(plain(formatMoney(-123_450, 'INR'))).toBe('\u2066−₹1,234.50\u2069')
  expect(plain(formatMoney(-100, 'AED'))).toBe('\u2066−AED 1.00\u2069')
  expect(formatShortMoney(-12_000_000, 'INR')).toBe('\u2066−₹1.2L\u2069')
  expect(['en-IN', 'ar-AE'].map((locale) => formatNumber(-5, locale))).toEqual(['\u2066−5\u2069', '\u2066−5\u2069'])
  expect(formatMoney(-0, 'INR')).toBe('₹0.00')
})
