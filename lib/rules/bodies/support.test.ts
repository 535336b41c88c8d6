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
  expect(faults({ description: 'a\u0000b' })).toEqual({ description: 'validation.ticketText' })
  expect(ReplyToTicket.safeParse({ reply: 'one\ntwo' }).success).toBe(true)
  expect(ReplyToTicket.safeParse({ reply: '\u0000' }).success).toBe(false)
})
