import { asksAboveSum, limitEventOf, movesMoney } from './approval-events'

test('CFG-08 bulk files and bills have a sum of their own, and what names none is asked about like a load', () => {
  expect(['BULK_UPLOAD', 'BILL', 'MONEY_LOAD'].map(asksAboveSum)).toEqual([true, true, true])
  expect([limitEventOf('BULK_UPLOAD'), limitEventOf('CARD_CREATION'), limitEventOf(null)]).toEqual([
    'BULK_UPLOAD',
    'CARD_LOAD',
    'CARD_LOAD',
  ])
})

test.each([
  ['CARD_LOAD', 100, true],
  ['CARD_LOAD', 0, false],
  ['CARD_LOAD', null, true],
  ['CARD_CREATION', 100, true],
  ['CARD_CREATION', null, false],
  [null, null, false],
] as const)('CFG-08 a request %s with the amount %s is asked about: %s', (eventType, amount, expected) => {
  expect(movesMoney({ eventType, amount })).toBe(expected)
})
