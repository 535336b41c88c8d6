import { z } from 'zod'
import { CreateCustomerCard } from '@/lib/rules/bodies/issuing'
import { currency, orElse, text } from './reply'
import { callIn } from './call'

const call = callIn('issuing')

export const Issued = z.looseObject({
  data: orElse(z.looseObject({ message: text }), { message: null }),
  approvalQueueId: text,
  cardId: text,
  customerId: text,
  currency,
})

/** With a card mode this issues a card to a person; without one it creates a customer. ISSUE-38, CCUST-12 */
export const createCustomerCard = call('issuing POST orgs/customers', ['CARD_ALL'], {
  body: CreateCustomerCard,
  reply: Issued,
  sentences: { done: { by: 'cardMode', is: { undefined: 'customers.create.success' }, otherwise: 'issue.success' } },
  reach: 'scoped',
  makes: { approvalQueueId: 'approvalQueueId' },
  money: true,
})
