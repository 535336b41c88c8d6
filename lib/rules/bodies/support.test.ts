import { findSchemaErrors } from '@/tests/support/schema-errors'
import { CreateTicket, ReplyToTicket, UpdateTicket } from './support'

const ticket = {
  subject: 'Card not read',
  description: 'No terminal reads it.\nNot one.',
  requester: { name: 'Asha Nair', email: 'asha@mail.example' },
  priority: '2',
  group_id: 1,
}

test('SUP-08 a ticket takes codes as numbers or as a list box has them, and nothing that only looks like one', () => {
  expect(CreateTicket.parse(ticket)).toMatchObject({ priority: 2, group_id: 1 })
  for (const wrong of [true, null, [3], {}, '', '9', 2.5, '__proto__'])
    expect([wrong, UpdateTicket.safeParse({ status: 2, priority: wrong, group_id: 1 }).success]).toEqual([wrong, false])
  for (const wrong of [true, [1], 0, -1, '', 1.5])
    expect([wrong, UpdateTicket.safeParse({ status: 2, priority: 1, group_id: wrong }).success]).toEqual([wrong, false])
  expect(CreateTicket.safeParse({ ...ticket, more: 1 }).success).toBe(false)
})

test('SUP-08 a subject is one line, as it heads a mail; no text holds other control characters', () => {
  const faults = (change: object) => findSchemaErrors(CreateTicket, { ...ticket, ...change })
  expect(faults({})).toEqual({})
  expect(faults({ group_id: '' })).toEqual({ group_id: 'validation.ticketGroup' })
  expect(faults({ subject: 'Card\r\nBcc: all@mail.example' })).toEqual({ subject: 'validation.ticketSubject' })
  expect(CreateTicket.parse({ ...ticket, description: 'a\u0000b' }).description).toBe('ab')
  expect(ReplyToTicket.safeParse({ reply: 'one\ntwo' }).success).toBe(true)
  expect(ReplyToTicket.safeParse({ reply: '\u0000' }).success).toBe(false)
})

test('SUP-09 a requester has an email or a mobile, which goes on in twelve digits', () => {
  const faults = (requester: object) =>
    findSchemaErrors(CreateTicket, { ...ticket, requester: { name: 'Asha Nair', ...requester } })
  expect(faults({ email: 'asha@mail.example' })).toEqual({})
  expect(faults({ email: '', phone: '971501234567' })).toEqual({})
  expect(faults({ email: '' })).toEqual({ 'requester.email': 'validation.ticketRequester' })
  expect(faults({ email: '', phone: '' })).toEqual({ 'requester.email': 'validation.ticketRequester' })
  expect(faults({ email: 'asha', phone: '9876543210' })).toEqual({ 'requester.email': 'validation.email' })
  expect(faults({ email: '', phone: '12' })).not.toEqual({})
  const { requester } = CreateTicket.parse({
    ...ticket,
    requester: { name: 'Asha Nair', email: '', phone: '9876543210' },
  })
  expect(requester.phone).toBe('919876543210')
})

test('SUP-11 a reply closes its ticket, and changes its state in no other way', () => {
  expect(ReplyToTicket.parse({ reply: 'Done', status: '5' })).toEqual({ reply: 'Done', status: 5 })
  expect(ReplyToTicket.safeParse({ reply: 'Done', status: 2 }).success).toBe(false)
})
