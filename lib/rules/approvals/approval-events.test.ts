import { asksAboveSum, limitEventOf } from './approval-events'

test('CFG-08 bulk files and bills have a sum of their own, and what names none is asked about like a load', () => {
  expect(['BULK_UPLOAD', 'BILL', 'MONEY_LOAD'].map(asksAboveSum)).toEqual([true, true, true])
  expect([limitEventOf('BULK_UPLOAD'), limitEventOf('CARD_CREATION'), limitEventOf(null)]).toEqual([
    'BULK_UPLOAD',
    'CARD_LOAD',
    'CARD_LOAD',
  ])
})
