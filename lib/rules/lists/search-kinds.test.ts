import fc from 'fast-check'
import { MAX_SEARCH_LENGTH, plainSearch, prefixedMobile, readSearch, type SearchKind } from './search-kinds'
import { uploadRows } from '@/lib/lists/bulk'
import { pinMailers } from '@/lib/lists/pin-mailers'
import { transactions } from '@/lib/lists/transactions'

const cards: SearchKind[] = ['name', 'mobile', 'last4']
const customers: SearchKind[] = ['name', 'mobile']
const { search: txns } = transactions
const digits = (length: number) => '9'.repeat(length)

test('LIST-12 text that is not numeric is a name search', () => {
  expect(readSearch(' Asha Rao ', cards)).toEqual({ found: { by: 'name', text: 'Asha Rao' }, others: [] })
  expect(readSearch('4321a', cards)).toEqual({ found: { by: 'name', text: '4321a' }, others: [] })
})

test.each([10, 12])('LIST-13 %d digits are a mobile search', (length) => {
  expect(readSearch(digits(length), cards)).toMatchObject({ found: { by: 'mobile', text: digits(length) } })
})

test('LIST-13 a mobile number may carry its plus, spaces and hyphens', () => {
  expect(readSearch('+91 98765-43210', customers)).toMatchObject({ found: { by: 'mobile', text: '919876543210' } })
})

test('LIST-13 a mobile number may carry the 0 that is dialled before it, with spaces too', () => {
  for (const typed of ['09305217927', '0930521 7927'])
    expect(readSearch(typed, cards)).toMatchObject({ found: { by: 'mobile', text: '9305217927' } })
  expect(readSearch('00000000000', cards)).toEqual({ found: null, refused: 'shape' })
})

test('LIST-14 a masked card number is its last four digits', () => {
  for (const typed of ['411111XXXXXX3355', '4111 11XX XXXX 3355', '4111••••••••3355'])
    expect(readSearch(typed, cards)).toMatchObject({ found: { by: 'last4', text: '3355' } })
})

test('LIST-14 four digits are a card search, in the card list alone', () => {
  expect(readSearch('4321', cards)).toMatchObject({ found: { by: 'last4', text: '4321' } })
  expect(readSearch('4321', customers)).toEqual({ found: null, refused: 'shape' })
})

test('LIST-15 digits of any other length send nothing and say why', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), (length) => {
      fc.pre(![4, 10, 12].includes(length))
      expect(readSearch(digits(length), cards)).toEqual({ found: null, refused: 'shape' })
    }),
  )
})

test('CUST-03 the customer list takes a name or a mobile, never a card number', () => {
  for (const text of ['1234', '12345', '123']) expect(readSearch(text, customers).found).toBeNull()
  expect(readSearch('Asha', customers).found?.by).toBe('name')
})

test('LIST-15 whatever is typed, what is sent fits its kind and is no longer than the limit', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.constantFrom(cards, customers, txns), (typed, kinds) => {
      const reading = readSearch(typed, kinds)
      if (!reading.found) return
      expect(kinds).toContain(reading.found.by)
      expect(reading.found.text.length).toBeGreaterThan(0)
      expect(reading.found.text.length).toBeLessThanOrEqual(MAX_SEARCH_LENGTH)
      if (reading.found.by === 'mobile') expect(reading.found.text).toMatch(/^(\d{10}|\d{12})$/)
    }),
  )
})

test('LIST-15 text beyond the limit is refused, ten kilobytes too', () => {
  expect(readSearch('x'.repeat(10_240), cards)).toEqual({ found: null, refused: 'long' })
})

test('TXN-03 a field is taken by the look of the text, or by choice', () => {
  expect(readSearch('Acme', txns).found).toEqual({ by: 'name', text: 'Acme' })
  expect(readSearch('Acme', txns, 'orgName').found).toEqual({ by: 'orgName', text: 'Acme' })
  expect(readSearch('9876543210', txns).found?.by).toBe('mobile')
  expect(readSearch('4321', txns).found?.by).toBe('cardNumber')
  expect(readSearch('TXN0000123', txns).found?.by).toBe('transactionId')
  expect(readSearch('700003961', txns).found?.by).toBe('transactionId')
  expect(readSearch('12345', txns)).toEqual({ found: null, refused: 'shape' })
  expect(readSearch('0b6cbb1c-8b1f-4d4e-9d0e-5f3c5d6a7b8c', txns).found?.by).toBe('transactionId')
  expect(readSearch('123456789012', txns, 'mobile').found).toEqual({ by: 'mobile', text: '123456789012' })
  expect(readSearch('12', txns, 'cardNumber')).toEqual({ found: null, refused: 'shape' })
})

test('TXN-04 a 10-digit mobile gets the prefix 91, a 12-digit one stays', () => {
  expect(prefixedMobile('9876543210')).toBe('919876543210')
  expect(prefixedMobile('919876543210')).toBe('919876543210')
})

test('TXN-03 twelve digits are the RRN that the list prints, with its plus a mobile; the other reading is offered', () => {
  expect(readSearch('919876543210', txns)).toEqual({
    found: { by: 'rrn', text: '919876543210' },
    others: ['mobile', 'transactionId'],
  })
  expect(readSearch('+91\u00a098765 43210', txns).found).toEqual({ by: 'mobile', text: '919876543210' })
  expect(readSearch('9876543210', txns)).toEqual({
    found: { by: 'mobile', text: '9876543210' },
    others: ['transactionId'],
  })
})

test('TXN-03, decision 7 a text that may name a person or a business offers the reading it was not taken for', () => {
  expect(readSearch('Acme', txns)).toEqual({ found: { by: 'name', text: 'Acme' }, others: ['orgName'] })
  expect(readSearch('Acme', txns, 'orgName')).toEqual({ found: { by: 'orgName', text: 'Acme' }, others: ['name'] })
})

test('BULKC-11 twelve digits in the rows of an upload are a mobile where they begin as one does, else a kit number', () => {
  const { search } = uploadRows
  expect(readSearch('919876543210', search).found?.by).toBe('mobile')
  expect(readSearch('971501234567', search).found?.by).toBe('mobile')
  expect(readSearch('300000120001', search)).toEqual({
    found: { by: 'kitNumber', text: '300000120001' },
    others: ['mobile'],
  })
})

test.each(['•• 1211', '•••• 1211', '**** 1211', 'xxxx 1211', '\u200f•• \u0661\u0662\u0661\u0661'])(
  'LIST-14 %s is the card that ends in 1211, as lists print it',
  (typed) => {
    expect(readSearch(typed, cards).found).toEqual({ by: 'last4', text: '1211' })
    expect(readSearch(typed, txns).found).toEqual({ by: 'cardNumber', text: '1211' })
    expect(readSearch(typed, pinMailers.search).found).toEqual({ by: 'last4', text: '1211' })
    expect(plainSearch(typed)).toBe('1211')
  },
)

test('LIST-12 of what a cell holds together the first is searched', () => {
  expect(readSearch('+91\u00a098765 43210 · asha@example.in', customers).found?.text).toBe('919876543210')
  expect(readSearch('Asha Rao •• 1211 Active', cards).found).toEqual({ by: 'name', text: 'Asha Rao' })
  expect(readSearch('•• 1211ACTIVE', cards).found).toEqual({ by: 'last4', text: '1211' })
  expect(readSearch('asha@example.in', customers).found).toEqual({ by: 'name', text: 'asha@example.in' })
})

test('LIST-13 digits of other scripts are the same digits', () => {
  expect(plainSearch('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(plainSearch('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
  expect(plainSearch('०१२३४५६७८९')).toBe('0123456789')
})

test('LIST-14 the last four that a screen shows behind its dots are a card search, whatever stands after them', () => {
  for (const typed of [
    '•• 1211',
    '••1211',
    '∙∙1211',
    '**** 1211',
    'xx1211',
    '.. 1211',
    'XXXX XXXX 1211',
    '• 1211 · Asha',
  ])
    expect([typed, readSearch(typed, cards)]).toEqual([typed, { found: { by: 'last4', text: '1211' }, others: [] }])
  for (const typed of ['•• 12119', 'x1211', '.1211'])
    expect([typed, readSearch(typed, cards).found?.by === 'last4']).toEqual([typed, false])
})

test('LIST-12 of what stands together the first is meant, and runs of spaces are one', () => {
  expect(plainSearch('  Asha \t  Rao ')).toBe('Asha Rao')
  expect(plainSearch('Asha Rao · Kaveri Foods')).toBe('Asha Rao')
  for (const typed of ['Asha Rao •• 1211', 'Asha Rao•• 1211', 'Asha Rao ••1211', 'Asha Rao••1211'])
    expect([typed, plainSearch(typed)]).toEqual([typed, 'Asha Rao'])
})

test('LIST-13 only ten or twelve digits behind a plus are a mobile', () => {
  expect([plainSearch('+9198765 43210'), plainSearch('+98765 43210')]).toEqual(['919876543210', '9876543210'])
  expect([plainSearch('98765 43210'), plainSearch('(91) 98765-43210')]).toEqual(['9876543210', '919876543210'])
  for (const typed of [
    '+1',
    '+12345678901',
    '+9198765432101',
    '1+9876543210',
    '+98765x3210',
    '98765 4321',
    '987 65x 43210',
    '98765 43210 1',
  ])
    expect([typed, plainSearch(typed)]).toEqual([typed, typed])
})

test('LIST-15 as long as the limit is not too long', () => {
  expect(readSearch('x'.repeat(MAX_SEARCH_LENGTH), cards).found?.by).toBe('name')
  expect(readSearch('x'.repeat(MAX_SEARCH_LENGTH + 1), cards)).toEqual({ found: null, refused: 'long' })
})

test.each([
  ['098124 22002', '9812422002'],
  ['+91 98124-22002', '919812422002'],
  ['0091 98124 22002', '919812422002'],
  ['0501112234', '971501112234'],
  ['050 111 2234', '971501112234'],
  ['+971 (0)50 111 2234', '971501112234'],
  ['9812422002', '9812422002'],
])('LIST-15, decision 43 the search reads the mobile %s as forms and files do', (typed, text) => {
  expect(readSearch(typed, ['name', 'mobile'])).toMatchObject({ found: { by: 'mobile', text } })
})

test.each(['9686444769.0', '9.6E9', '9.69E+09', '9E+09', "'9686444769", '9686444769 / 9', '98765 4321', '+1', '12,34'])(
  'LIST-15, decision 7 %s is digits and signs alone: it names nobody, sends nothing and is refused',
  (typed) => {
    expect(readSearch(typed, cards)).toEqual({ found: null, refused: 'shape' })
    expect(readSearch(typed, customers)).toEqual({ found: null, refused: 'shape' })
    expect(readSearch(typed, customers, 'name')).toEqual({ found: null, refused: 'shape' })
    expect(readSearch(typed, txns)).toEqual({ found: null, refused: 'shape' })
    expect(readSearch(typed, pinMailers.search)).toEqual({ found: null, refused: 'shape' })
  },
)

test('LIST-12 a name may hold digits and signs, in any script', () => {
  for (const typed of ['Unit 24/7', 'B2B & Co.', 'आशा 2', 'E9', '3M', 'asha.2@example.in'])
    expect([typed, readSearch(typed, customers).found]).toEqual([typed, { by: 'name', text: typed }])
})

test('LIST-12 lists that look through words of every kind take digits and signs as well', () => {
  expect(readSearch('24/7', ['mobile', 'words']).found).toEqual({ by: 'words', text: '24/7' })
})
