import { groupAmount } from '../locale/money'
import { digitsIn, normaliseAmount, normaliseDocument, normaliseLast4, normaliseMobile } from './normalise'

test.each([
  ['+91 98765 43210', '919876543210'],
  ['+91\u00a098765\u00a043210', '919876543210'],
  ['0091-98765-43210', '919876543210'],
  ['(98765) 43210', '9876543210'],
  ['+971 50 123 4567', '971501234567'],
  ['९८७६५४३२१०', '9876543210'],
])('VAL-03 the mobile %s is read as %s', (shown, plain) => {
  expect(normaliseMobile(shown)).toBe(plain)
})

test('VAL-03 what is no mobile stays none: nothing is cut off', () => {
  expect(normaliseMobile('+91 98765 43210 99')).toBe('91987654321099')
})

test('CARD-32 the last four digits are read out of what a card is shown by', () => {
  for (const shown of ['•••• 1211', '•• 1211', 'XXXX XXXX XXXX 1211', ' 1211 ', '١٢١١'])
    expect(normaliseLast4(shown)).toBe('1211')
})

test('KIT-13 a kit number is read with spaces between its parts', () => {
  expect(digitsIn('3000 0000 0001')).toBe('300000000001')
})

test('VAL-12, ISSUE-33 document numbers are read as papers print them', () => {
  expect(normaliseDocument('AADHAAR', '2345 6789 0123')).toBe('234567890123')
  expect(normaliseDocument('PAN', ' abcde1234f')).toBe('ABCDE1234F')
  expect(normaliseDocument('DRIVING_LICENSE', 'MH-12 20110012345')).toBe('MH1220110012345')
  expect(normaliseDocument('MASKED_AADHAAR', 'XXXX XXXX 1211')).toBe('1211')
})

test.each([
  ['₹1,23,456.50', '123456.50'],
  ['₹ 1,23,456.50', '123456.50'],
  ['AED\u00a012,345,678.50', '12345678.50'],
  ['Rs. 500/-', '500'],
  ['1 234 567', '1234567'],
  ['.5', '.5'],
  ['١٢٣٫٥', '123.5'],
])('VAL-14 the amount %s is read as %s', (shown, plain) => {
  expect(normaliseAmount(shown)).toBe(plain)
})

test.each(['-500', '(500)', '1e5', '1,5', '12,34', '1.234,50', '5 or 6', 'abc', ''])(
  'VAL-14 %s is no amount, and not made one',
  (text) => {
    expect(normaliseAmount(text)).toBeNull()
  },
)

test('VAL-14 what is typed is grouped by its currency, to the point', () => {
  const typed = ['', '1', '123', '1234', '123456', '1234567.', '1234567.50']
  expect(typed.map((text) => groupAmount(text, 'INR'))).toEqual([
    '',
    '1',
    '123',
    '1,234',
    '1,23,456',
    '12,34,567.',
    '12,34,567.50',
  ])
  expect(groupAmount('1234567.5', 'AED')).toBe('1,234,567.5')
  expect(groupAmount('-5', 'INR')).toBe('-5')
})
