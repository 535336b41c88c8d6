import { fillReply, unknownPlaceholders } from './canned-reply'

const facts = { holder: 'Asha Nair', ticket: '41001', last4: '4321' }

test('SUP-15 a canned reply is filled with the holder, the ticket and the last four digits of the card', () => {
  expect(fillReply('Dear {holder}, about #{ticket} and {holder} ({ last4 }).', facts)).toBe(
    'Dear Asha Nair, about #41001 and Asha Nair (4321).',
  )
})

test('SUP-15 a reply that names what the ticket lacks is not filled', () => {
  expect(fillReply('Your card {last4} works.', { ...facts, last4: null })).toBeNull()
  expect(fillReply('Ticket {ticket}.', { ...facts, last4: null })).toBe('Ticket 41001.')
})

test('SUP-15 other placeholders are named', () => {
  expect(unknownPlaceholders('{holder} {balance} {}')).toEqual(['balance', ''])
})
