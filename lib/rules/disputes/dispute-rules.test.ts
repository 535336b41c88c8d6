import { findDisputeErrors, findUndisputable, isForSomebodyElse, nextStepOf, reasonsFor } from './dispute-rules'

const DAY = 86_400_000
const now = Date.UTC(2026, 10, 23)
const paid = { type: 'DEBIT', status: 'SUCCESS', channel: 'POS', createdAt: now - DAY }

test('DISP-01 money that went out within 120 days can be disputed, nothing else', () => {
  expect(findUndisputable(paid, now)).toBeNull()
  expect(findUndisputable({ ...paid, status: 'SETTLED', createdAt: now - 120 * DAY }, now)).toBeNull()
  expect(findUndisputable({ ...paid, createdAt: now - 121 * DAY }, now)).toBe('late')
  expect(findUndisputable({ ...paid, type: 'CREDIT' }, now)).toBe('kind')
  for (const status of ['FAILED', 'REJECTED', 'REVERSED', 'REFUNDED', null])
    expect(findUndisputable({ ...paid, status }, now)).toBe('kind')
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

test('DISP-04, decision 18 whoever raised a dispute may withdraw it, and neither credit nor decide it', () => {
  expect((['credit', 'WON', 'LOST', 'WITHDRAWN'] as const).filter(isForSomebodyElse)).toEqual(['credit', 'WON', 'LOST'])
})
