import { messagesIn } from '@/i18n/messages-in'
import { operationRefusals, reasonsOf, shownOperations, unlawful } from './card-operation'
import { blockReasons, cardStatuses, cardTransitions, isAllowed } from './card-states'

const messages = messagesIn('en-IN')

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

test('CARD-32, CARD-34 freezing and blocking ask for one kind of reason, closing for another, the rest for none', () => {
  expect([reasonsOf('freeze'), reasonsOf('block')]).toEqual([blockReasons, blockReasons])
  expect(reasonsOf('close')).toEqual(['NOT_NEEDED', 'HOLDER_LEFT', 'OTHER'])
  for (const operation of ['unfreeze', 'print', 'load', 'setLimits'] as const) expect(reasonsOf(operation)).toEqual([])
})

test('CARD-32 where the last four digits are not known, any four will do', () => {
  const refused = (last4Digits: string) => operationRefusals('block', { last4Digits, reason: 'LOST' }, null)
  expect(refused('0000')).toEqual({})
  for (const wrong of ['', '123', '12345', 'abcd'])
    expect(refused(wrong)).toEqual({ last4Digits: 'validation.numberIncorrect' })
})

test('CARD-34, PIN-01 a digital card has no PIN mailer, and only a card with a name is printed again', () => {
  const why = (operation: Parameters<typeof unlawful>[0], mode: string | null, status = 'ACTIVE') =>
    unlawful(operation, { status, mode })
  expect(why('mapPinMailer', 'DIGITAL_ONLY_CARD')).toBe('mode')
  expect(why('mapPinMailer', 'PHYSICAL_NO_NAMED_CARD')).toBeNull()
  expect(why('close', 'DIGITAL_ONLY_CARD')).toBeNull()
  expect(why('print', 'PHYSICAL_NO_NAMED_CARD')).toBe('mode')
  expect(why('print', null)).toBe('mode')
  expect(why('mapPinMailer', 'DIGITAL_ONLY_CARD', 'BLOCKED')).toBe('state')
})
