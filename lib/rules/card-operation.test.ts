import messages from '@/messages/en-IN'
import { operationRefusals, shownOperations } from './card-operation'
import { blockReasons, cardStatuses, cardTransitions, isAllowed } from './card-states'

test('CARD-32 freezing and blocking need the right last four digits and a reason', () => {
  for (const operation of ['freeze', 'block'] as const) {
    expect(operationRefusals(operation, { last4Digits: '4321', reason: 'LOST' }, '4321')).toEqual({})
    expect(operationRefusals(operation, { last4Digits: '4322', reason: 'LOST' }, '4321')).toEqual({
      last4Digits: 'validation.numberIncorrect',
    })
    expect(operationRefusals(operation, { last4Digits: '', reason: '' }, '4321')).toEqual({
      last4Digits: 'validation.numberIncorrect',
      reason: 'validation.reason',
    })
  }
  expect(operationRefusals('unfreeze', { last4Digits: '', reason: '' }, '4321')).toEqual({})
})

test('CARD-29 block reasons are LOST, STOLEN, OTHER', () => {
  expect(blockReasons).toEqual(['LOST', 'STOLEN', 'OTHER'])
})

test('CARD-30, CARD-31 a frozen card offers unfreeze, an active one freeze', () => {
  expect(shownOperations('ACTIVE')).toEqual([
    { operation: 'freeze', allowed: true },
    { operation: 'block', allowed: true },
  ])
  expect(shownOperations('LOCKED')).toEqual([
    { operation: 'unfreeze', allowed: true },
    { operation: 'block', allowed: true },
  ])
  expect(cardTransitions.freeze.to).toBe('LOCKED')
  expect(cardTransitions.unfreeze.to).toBe('ACTIVE')
})

test('CARD-33 nothing leads out of BLOCKED', () => {
  expect(shownOperations('BLOCKED').some(({ allowed }) => allowed)).toBe(false)
  for (const status of cardStatuses.filter((one) => one !== 'ACTIVE' && one !== 'LOCKED'))
    expect([status, isAllowed('unfreeze', status)]).toEqual([status, false])
})

test('CARD-27 every card status has its word, LOCKED reads FROZEN', () => {
  const words: Record<string, string> = messages.cards.status
  for (const status of cardStatuses) expect(words[status]).toBe(status === 'LOCKED' ? 'FROZEN' : status)
})
