import { z } from 'zod'
import { RequestDataCopy } from '@/lib/rules/bodies/data-copies'
import { callIn } from './call'
import { flag, id, listOf, moment, text } from './reply'

const call = callIn('data-copies')

/** A request for a copy; the copy can be read while `isReady`, until `readyUntil`. */
export const DataCopyRequest = z.looseObject({
  id,
  status: text,
  reason: text,
  requestedBy: text,
  createdAt: moment,
  decidedAt: moment,
  isReady: flag,
  readyUntil: moment,
})
export type DataCopyRequest = z.output<typeof DataCopyRequest>

const asking = {
  body: RequestDataCopy,
  reply: z.looseObject({ message: text }),
  reach: 'scoped',
  optional: true,
} as const
const listing = { reply: z.looseObject({ list: listOf(DataCopyRequest) }), reach: 'scoped', optional: true } as const
/**
 * One part of the copy: `json` is an object of the platform's tables, each with its rows about the person. `from` is the `next` of the part
 * before; the last part has none. A table may go on in the next part.
 */
const reading = {
  query: z.strictObject({ from: z.string().optional() }),
  reply: z.looseObject({ json: text, next: text }),
  reach: 'scoped',
  optional: true,
  server: true,
} as const

const changeCustomers = ['CARD_ALL', 'CARD_HOLDER_ALL'] as const
export const requestCustomerCopy = call('issuing POST customers/{customerId}/copies', changeCustomers, asking)
export const listCustomerCopies = call('issuing GET customers/{customerId}/copies', changeCustomers, listing)
export const readCustomerCopy = call('issuing GET customers/{customerId}/copies/{copyId}', changeCustomers, reading)

export const requestUserCopy = call('issuing POST admins/{userId}/copies', ['USERS_ALL'], asking)
export const listUserCopies = call('issuing GET admins/{userId}/copies', ['USERS_ALL'], listing)
export const readUserCopy = call('issuing GET admins/{userId}/copies/{copyId}', ['USERS_ALL'], reading)
