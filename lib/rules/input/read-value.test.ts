import * as fc from 'fast-check'
import metadata from 'libphonenumber-js/min/metadata'
import { writtenValues } from '@/tests/support/written-values'
import { phoneMetadata } from './phone-metadata'
import { latinDigits, readWords } from './plain-text'
import { readAmount } from './read-amount'
import { readChoice, readGender } from './read-choice'
import { readDay } from './read-day'
import { readDigits, readLast4 } from './read-digits'
import { readAnyMobile, readMobile } from './read-mobile'
import { readValue, valueKinds } from './read-value'
import { isRefused, type Reading } from './reading'

const valueOf = (reading: Reading) => (isRefused(reading) ? null : reading.value)
const problemOf = (reading: Reading) => (isRefused(reading) ? reading.problem : null)
const suggestionOf = (reading: Reading) => (isRefused(reading) ? reading.suggestion : undefined)
const digitsOf = (text: string) => latinDigits(text).replace(/\D/g, '')

test.each(writtenValues)('VAL-03, VAL-14 the $kind $text is read as $value', ({ kind, text, value, context }) => {
  expect(valueOf(readValue(kind, text, context))).toBe(value)
})

/** Signs of which values are written, so that many texts are nearly right. */
const written = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789,.+-()/ ٠٥٩०५९kLeEO₹\u00a0\u200b\u202a٬٫'), maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(...writtenValues.map(({ text }) => text)),
)
const contexts = fc.record({
  country: fc.constantFrom('IN' as const, 'AE' as const, undefined),
  currency: fc.constantFrom('INR' as const, 'AED' as const, null),
})

test('VAL-14 what is suggested is an amount itself', () => {
  for (const [text, suggestion] of [
    ['+0000', '0'],
    ['+0500', '500'],
    ['00O5', '5'],
    ['+100000', '1,00,000'],
  ] as const)
    expect(readValue('amount', text, { currency: 'INR' })).toMatchObject({ suggestion })
})

test('VAL-14 whatever is written is refused with what was seen, or read to a value that is read again as itself', () => {
  fc.assert(
    fc.property(fc.constantFrom(...valueKinds), written, contexts, (kind, text, context) => {
      const reading = readValue(kind, text, context)
      if (isRefused(reading)) {
        expect(reading.seen.replace(/…$/, '')).toBe(text.trim().slice(0, 40))
        if (reading.suggestion) expect(isRefused(readValue(kind, reading.suggestion, context))).toBe(false)
      } else expect(readValue(kind, reading.value, context)).toEqual(reading)
    }),
    { numRuns: 2000 },
  )
})

test('VAL-14 no digit is lost and none is added: an amount, a number and a pin code print the digits that were written', () => {
  fc.assert(
    fc.property(fc.constantFrom('amount' as const, 'digits' as const, 'pincode' as const), written, (kind, text) => {
      const value = valueOf(readValue(kind, text, { currency: null }))
      if (value) expect(digitsOf(value)).toBe(digitsOf(text))
    }),
    { numRuns: 2000 },
  )
})

test('VAL-14 every amount in whole rupees or with paise is read back from its Western and its Indian grouping', () => {
  const grouped = (minor: number, locale: string) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(minor / 100)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e13 }), fc.constantFrom('en-IN', 'en-US'), (minor, locale) => {
      const text = grouped(minor, locale)
      expect(valueOf(readAmount(text, null))).toBe(text.replaceAll(',', ''))
    }),
  )
})

test('VAL-03 a mobile ends in the digits that were written behind the code of its country and the trunk 0', () => {
  fc.assert(
    fc.property(written, fc.constantFrom('IN' as const, 'AE' as const), (text, country) => {
      const value = valueOf(readMobile(text, country))
      if (!value) return
      const national = value.slice(country === 'IN' ? 2 : 3)
      expect(digitsOf(text)).toMatch(new RegExp(`^(?:(?:00)?${country === 'IN' ? '91' : '971'})?0?${national}$`))
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['5L', 'amount.short', '5,00,000'],
  ['1.5Cr', 'amount.short', '1,50,00,000'],
  ['10k', 'amount.short', '10,000'],
  ['2 crore', 'amount.short', '2,00,00,000'],
  ['2 lakhs', 'amount.short', '2,00,000'],
  ['5m', 'amount.short', undefined],
  ['1.234,50', 'amount.commas', '1,234.50'],
  ['1,50', 'amount.commas', undefined],
  ['1 234 567', 'amount.spaces', '12,34,567'],
  ['10 50', 'amount.spaces', undefined],
  ['5OO', 'amount.format', '500'],
  ['€5', 'amount.currency', undefined],
  ['1e3', 'amount.exponent', undefined],
  ['(500)', 'amount.negative', undefined],
  ['1.005', 'amount.decimals', undefined],
  ['1.234 crore', 'amount.short', '1,23,40,000'],
  ['1,234.567 lakh', 'amount.short', '12,34,56,700'],
  ['1.2345678 lakh', 'amount.short', '1,23,456.78'],
  ['1.23456789 lakh', 'amount.short', undefined],
  ['9007199254740993', 'amount.large', undefined],
  ['1'.repeat(30), 'amount.large', undefined],
  ['9007199254740993 crore', 'amount.short', undefined],
])('VAL-14 the amount %s is refused as %s and meant %s', (text, problem, suggestion) => {
  const reading = readAmount(text, null)
  expect([problemOf(reading), suggestionOf(reading)]).toEqual([problem, suggestion])
})

test('VAL-14 an amount of another currency is refused where the currency is known', () => {
  expect(problemOf(readAmount('AED 500', 'INR'))).toBe('amount.currency')
  expect(valueOf(readAmount('د.إ 500', 'AED'))).toBe('500')
  expect(suggestionOf(readAmount('5L', 'AED'))).toBe('500,000')
})

test.each([
  ['9876543210.0', 'mobile.decimal'],
  ['9.1987654E+11', 'mobile.exponent'],
  ['910123456789', 'mobile.zero'],
  ['+971 50 111 2233', 'mobile.country'],
  ['98765', 'mobile.format'],
  ['501112234', 'mobile.country'],
  ['0501112234', 'mobile.country'],
])('VAL-03 the mobile %s is refused as %s', (text, problem) => {
  expect(problemOf(readMobile(text, 'IN'))).toBe(problem)
})

test('VAL-03 an Indian number is named as one of another country where one of the Emirates is read', () => {
  for (const text of ['98765 43210', '+91 98765 43210'])
    expect(problemOf(readMobile(text, 'AE'))).toBe('mobile.countryAE')
})

test('VAL-03 without a country a mobile is of the one that it fits', () => {
  expect(valueOf(readAnyMobile('98765 43210'))).toBe('919876543210')
  expect(valueOf(readAnyMobile('+971 (0)50 111 2235'))).toBe('971501112235')
  expect(problemOf(readAnyMobile('910123456789'))).toBe('mobile.zero')
})

test.each([
  ['28/02/90', 'day.shortYear', undefined],
  ['28-Feb-90', 'day.shortYear', undefined],
  ['28-Feb-1990', 'day.format', '28/02/1990'],
  ['02/28/1990', 'day.format', '28/02/1990'],
  ['1990/02/28', 'day.format', '28/02/1990'],
  ['30/02/1990', 'day.none', undefined],
  ['1990-02-28xyz', 'day.format', undefined],
])('VAL-35 the day %s is refused as %s and meant %s', (text, problem, suggestion) => {
  const reading = readDay(text)
  expect([problemOf(reading), suggestionOf(reading)]).toEqual([problem, suggestion])
})

test('VAL-35 gift-card files write a day without separators, and a sheet by its bare number', () => {
  expect(valueOf(readDay('28021990', { isCompact: true }))).toBe('1990-02-28')
  expect(valueOf(readDay('32932', { isSerial: true }))).toBe('1990-02-28')
  expect(valueOf(readDay('1990-02-28T00:00:00.000Z'))).toBe('1990-02-28')
  expect(valueOf(readDay('1990-02-27T18:30:00.000Z'))).toBeNull()
})

test('CARD-32 the last four digits are read of what a screen shows, and of nothing longer', () => {
  for (const shown of ['•••• 1211', '•• 1211', 'XXXX XXXX XXXX 1211', ' 1211 ', '١٢١١', '4111 11•• •••• 1211'])
    expect(valueOf(readLast4(shown))).toBe('1211')
  for (const other of ['4111 1111 1111 1211', '11211', '.1211', '211']) expect(valueOf(readLast4(other))).toBeNull()
  expect(valueOf(readLast4('464', { isPadded: true }))).toBe('0464')
})

test('KIT-13 a kit number is read with spaces between its parts, and not as a sheet shortens it', () => {
  expect(valueOf(readDigits('3000 0000 0001'))).toBe('300000000001')
  expect(problemOf(readDigits('3E+11'))).toBe('digits.exponent')
  expect(problemOf(readDigits('300000000001.0'))).toBe('digits.decimal')
})

test('CCUST-02 a gender is read as the forms offer it in every language, and by its plain synonyms', () => {
  for (const word of ['T', 'Others', 'Trans', 'TG', 'transgender', 'ट्रांसजेंडर'])
    expect(valueOf(readGender(word))).toBe('T')
  for (const word of ['Female', 'F.', ' महिला']) expect(valueOf(readGender(word))).toBe('F')
  for (const word of ['-', 'x', 'mal']) expect(problemOf(readGender(word))).toBe('gender.format')
  expect(valueOf(readChoice('section-8', ['PRIVATE', 'SECTION_8']))).toBe('SECTION_8')
})

test('VAL-18 a name loses marks of direction and no-break spaces, never a joiner of its script', () => {
  expect(readWords('\u200f\u202aAsha\u00a0Nair\u202c\u200b')).toBe('Asha Nair')
  expect(readWords('क्\u200dष')).toBe('क्\u200dष')
})

test('VAL-14 the digits of every script stand in tens', () => {
  const runs: number[] = []
  for (let code = 0, length = 0; code <= 0x1ffff; code += 1) {
    const isDigit = /\p{Nd}/u.test(String.fromCodePoint(code))
    if (!isDigit && length) runs.push(length)
    length = isDigit ? length + 1 : 0
  }
  expect(runs.length).toBeGreaterThan(50)
  expect(runs.filter((length) => length % 10 !== 0)).toEqual([])
  expect(latinDigits('९٩۹９𝟗')).toBe('99999')
})

test('VAL-03 the numbering of both countries is that of libphonenumber', () => {
  for (const country of ['IN', 'AE'] as const) {
    const [code, abroad, pattern, lengths, , trunk] = metadata.countries[country] ?? []
    expect(phoneMetadata.countries[country]).toEqual([code, abroad, pattern, lengths, [], trunk])
  }
})
