import {
  disputableAmount,
  findDisputeErrors,
  findUndisputable,
  isForSomebodyElse,
  nextStepOf,
  reasonsFor,
} from './dispute-rules'

const DAY = 86_400_000
const now = Date.UTC(2026, 10, 23)
const paid = {
  type: 'DEBIT',
  category: 'PURCHASE',
  status: 'SUCCESS',
  channel: 'POS',
  amount: 4_000,
  createdAt: now - DAY,
}

test('DISP-01 money that went out within 120 days can be disputed, nothing else', () => {
  expect(findUndisputable(paid, now)).toBeNull()
  expect(findUndisputable({ ...paid, status: 'SETTLED', createdAt: now - 120 * DAY }, now)).toBeNull()
  expect(findUndisputable({ ...paid, createdAt: now - 121 * DAY }, now)).toBe('late')
  expect(findUndisputable({ ...paid, type: 'CREDIT' }, now)).toBe('kind')
  for (const category of ['UNLOAD', 'FEE', 'REPLACEMENT'])
    expect([category, findUndisputable({ ...paid, category }, now)]).toEqual([category, 'kind'])
  for (const status of ['FAILED', 'REJECTED', 'PENDING', null])
    expect(findUndisputable({ ...paid, status }, now)).toBe('kind')
})

test('decision 47 what has come back is not disputed again; where nobody says how much that is, a refund took all of it', () => {
  expect(findUndisputable({ ...paid, amount: 0 }, now)).toBe('nothingLeft')
  expect(findUndisputable({ ...paid, status: 'REFUNDED', amount: 1 }, now)).toBeNull()
  expect(disputableAmount({ status: 'SUCCESS', amount: 4_000, left: null })).toBe(4_000)
  expect(disputableAmount({ status: 'SUCCESS', amount: 4_000, left: 1_000 })).toBe(1_000)
  expect(disputableAmount({ status: 'SETTLED', amount: 4_000, left: -1 })).toBe(0)
  for (const status of ['REFUNDED', 'REVERSED']) {
    expect(disputableAmount({ status, amount: 4_000, left: null })).toBe(0)
    expect(disputableAmount({ status, amount: 4_000, left: 500 })).toBe(500)
  }
})

test('DISP-01 the amount is at most the transaction’s, and cash is missed at machines alone', () => {
  const txn = { amount: 12_050, channel: 'POS' }
  expect(findDisputeErrors({ amount: '120.50', reason: 'FRAUD' }, txn)).toEqual({})
  for (const amount of ['120.51', '0', '', '-1', 'x'])
    expect(findDisputeErrors({ amount, reason: 'FRAUD' }, txn)).toEqual({ amount: 'validation.dispute.amount' })
  const cash = { amount: '1', reason: 'CASH_NOT_DISPENSED' }
  expect(findDisputeErrors(cash, txn)).toEqual({ reason: 'validation.dispute.reason' })
  expect(findDisputeErrors(cash, { ...txn, channel: 'ATM' })).toEqual({})
  expect(reasonsFor('ECOM')).not.toContain('CASH_NOT_DISPENSED')
})

test('DISP-03 the credit is due ten days after the dispute, the decision ninety, and then nothing', () => {
  expect(nextStepOf('RAISED', now)).toEqual({ step: 'credit', dueAt: now + 10 * DAY })
  expect(nextStepOf('CREDITED', now)).toEqual({ step: 'decide', dueAt: now + 90 * DAY })
  for (const status of ['WON', 'LOST', 'WITHDRAWN', null]) expect(nextStepOf(status, now)).toBeNull()
})

test('DISP-04, decision 18 the person who raised a dispute may withdraw it, and neither credit nor decide it', () => {
  expect((['credit', 'WON', 'LOST', 'WITHDRAWN'] as const).filter(isForSomebodyElse)).toEqual(['credit', 'WON', 'LOST'])
})
