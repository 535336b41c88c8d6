import { findSchemaErrors } from '@/tests/support/schema-errors'
import { BlockCard, CloseCard, CreateLoadOrder, LockCard, MoveMoney, PrintCard, UpdateCardLimits } from './cards'

test.each([
  ['freeze with digits and a reason', LockCard, { lock: true, last4Digits: '1211', reason: 'LOST' }, {}],
  ['freeze without a reason', LockCard, { lock: true, last4Digits: '1211' }, { reason: 'validation.reason' }],
  ['unfreeze', LockCard, { lock: false }, {}],
  [
    'block with five digits',
    BlockCard,
    { last4Digits: '12111', reason: 'LOST' },
    { last4Digits: 'validation.numberIncorrect' },
  ],
  [
    'block for a reason to close',
    BlockCard,
    { last4Digits: '1211', reason: 'HOLDER_LEFT' },
    { reason: 'validation.reason' },
  ],
  ['close', CloseCard, { last4Digits: '1211', reason: 'HOLDER_LEFT' }, {}],
  ['close for a reason to block', CloseCard, { last4Digits: '1211', reason: 'LOST' }, { reason: 'validation.reason' }],
  ['print', PrintCard, { reason: 'DAMAGED' }, {}],
  ['print for a reason to block', PrintCard, { reason: 'LOST' }, { reason: 'validation.reason' }],
])('CARD-29, CARD-32, CARD-34 %s', (_, schema, body, faults) => {
  expect(findSchemaErrors(schema, { cardId: '1', ...body })).toEqual(faults)
})

test('CARD-35 an amount that is none stays as it was typed, and is named; a narration has 80 characters', () => {
  const money = (changed: object) => findSchemaErrors(MoveMoney, { cardId: '1', appId: '2', amount: '5', ...changed })
  expect(money({ narration: 'x'.repeat(80) })).toEqual({})
  expect(money({ narration: 'x'.repeat(81) })).toEqual({ narration: 'validation.narration' })
  expect(money({ amount: '1.005' })).toEqual({ amount: 'validation.amount' })
  expect(money({ amount: '9'.repeat(13) })).toEqual({ amount: 'validation.amount' })
})

test('CARD-36 a payment leads back to a page, and nowhere else', () => {
  const order = (returnUrl: string) =>
    Object.keys(findSchemaErrors(CreateLoadOrder, { appId: '2', amount: '5', returnUrl }))
  expect(order('https://cards.example.test/app/cards')).toEqual([])
  for (const wrong of ['javascript:alert(1)', '/app/cards', `https://cards.example.test/${'x'.repeat(300)}`])
    expect(order(wrong)).toEqual(['returnUrl'])
})

test('CARD-37 limits of a day above their month are named by their place', () => {
  const limit = (period: string, amount: string, count: number) => ({ channel: 'ATM', period, amount, count })
  const faulty = (...limits: object[]) => findSchemaErrors(UpdateCardLimits, { limits })
  expect(faulty(limit('MONTHLY', '10', 5), limit('DAILY', '10', 5))).toEqual({})
  expect(faulty(limit('MONTHLY', '10', 5), limit('DAILY', '10.01', 6))).toEqual({
    'limits.1.amount': 'validation.aboveMonthly',
    'limits.1.count': 'validation.aboveMonthly',
  })
  expect(Object.keys(faulty(limit('DAILY', '1', -1)))).toEqual(['limits.0.count'])
  expect(Object.keys(faulty())).toEqual(['limits'])
})
