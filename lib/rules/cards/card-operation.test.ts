import { loadMessages } from '@/i18n/load-messages'
import { findSchemaErrors } from '@/tests/support/schema-errors'
import { BlockCard, CloseCard, FreezeCard } from '../bodies/cards'
import { listOperations, findUnlawful, withLast4Of } from './card-operation'
import { blockReasons, closeReasons, cardStatuses, cardTransitions, isAllowed } from './card-states'

const messages = loadMessages('en-IN')

test.each([
  ['freezing', FreezeCard, { lock: true }],
  ['blocking', BlockCard, {}],
])('CARD-32 %s needs the right last four digits and a reason', (_, body, more) => {
  const faults = (last4Digits: string, reason: string) =>
    findSchemaErrors(withLast4Of({ last4Digits: '4321' }, body), { cardId: '1', last4Digits, reason, ...more })
  expect(faults('4321', 'LOST')).toEqual({})
  expect(faults('4322', 'LOST')).toEqual({ last4Digits: 'validation.numberIncorrect' })
  expect(faults('', '')).toEqual({ last4Digits: 'validation.numberIncorrect', reason: 'validation.reason' })
})

test('CARD-29 block reasons are LOST, STOLEN, OTHER', () => {
  expect(blockReasons).toEqual(['LOST', 'STOLEN', 'OTHER'])
})

test('CARD-30, CARD-31 a frozen card offers unfreeze, an active one freeze', () => {
  expect(listOperations('ACTIVE')).toEqual([
    { operation: 'freeze', allowed: true },
    { operation: 'block', allowed: true },
  ])
  expect(listOperations('LOCKED')).toEqual([
    { operation: 'unfreeze', allowed: true },
    { operation: 'block', allowed: true },
  ])
  expect(cardTransitions.freeze.to).toBe('LOCKED')
  expect(cardTransitions.unfreeze.to).toBe('ACTIVE')
})

test('CARD-33 nothing leads out of BLOCKED', () => {
  expect(listOperations('BLOCKED').some(({ allowed }) => allowed)).toBe(false)
  for (const status of cardStatuses.filter((one) => one !== 'ACTIVE' && one !== 'LOCKED'))
    expect([status, isAllowed('unfreeze', status)]).toEqual([status, false])
})

test('CARD-27 every card status has its word, LOCKED reads FROZEN', () => {
  const words: Record<string, string> = messages.cards.status
  for (const status of cardStatuses) expect(words[status]).toBe(status === 'LOCKED' ? 'FROZEN' : status)
})

test('CARD-34 closing asks for another kind of reason than freezing and blocking', () => {
  const close = { cardId: '1', last4Digits: '4321' }
  for (const reason of closeReasons) expect(findSchemaErrors(CloseCard, { ...close, reason })).toEqual({})
  expect(findSchemaErrors(CloseCard, { ...close, reason: 'STOLEN' })).toEqual({ reason: 'validation.reason' })
  expect(findSchemaErrors(BlockCard, { ...close, reason: 'HOLDER_LEFT' })).toEqual({ reason: 'validation.reason' })
})

test('CARD-32 where the last four digits are not known, any four will do', () => {
  const faults = (last4Digits: string) =>
    findSchemaErrors(withLast4Of({ last4Digits: null }, BlockCard), { cardId: '1', last4Digits, reason: 'LOST' })
  expect(faults('0000')).toEqual({})
  for (const wrong of ['', '123', '12345', 'abcd'])
    expect(faults(wrong)).toEqual({ last4Digits: 'validation.numberIncorrect' })
})

test('CARD-34, PIN-01 a digital card has no PIN mailer, and only a card with a name is printed again', () => {
  const why = (operation: Parameters<typeof findUnlawful>[0], mode: string | null, status = 'ACTIVE') =>
    findUnlawful(operation, { status, mode })
  expect(why('mapPinMailer', 'DIGITAL_ONLY_CARD')).toBe('mode')
  expect(why('mapPinMailer', 'PHYSICAL_NO_NAMED_CARD')).toBeNull()
  expect(why('close', 'DIGITAL_ONLY_CARD')).toBeNull()
  expect(why('print', 'PHYSICAL_NO_NAMED_CARD')).toBe('mode')
  expect(why('print', null)).toBe('mode')
  expect(why('mapPinMailer', 'DIGITAL_ONLY_CARD', 'BLOCKED')).toBe('state')
})
