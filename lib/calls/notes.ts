import { z } from 'zod'
import { AddNote, EditNote } from '@/lib/rules/bodies/notes'
import { Nothing } from '@/lib/rules/bodies/nothing'
import { callIn } from './call'
import { flag, id, listOf, moment, paged, pageQuery, text, version } from './reply'

const call = callIn('notes')

/** A deleted note has no text. NOTE-01, NOTE-03 */
export const Note = z.looseObject({
  id,
  text,
  by: text,
  at: moment,
  isOwn: flag,
  version,
  editedAt: moment,
  deletedAt: moment,
  earlier: listOf(z.looseObject({ text, at: moment })),
})
export type Note = z.output<typeof Note>

const listing = { query: z.strictObject(pageQuery), reply: paged(Note), reach: 'scoped', optional: true } as const
const reply = z.looseObject({ message: text, id: text })
const adding = { body: AddNote, reply, reach: 'scoped', makes: { id: 'noteId' }, optional: true } as const
const editing = { body: EditNote, reply, reach: 'scoped', optional: true } as const
const deleting = { body: Nothing, reply, reach: 'scoped', optional: true } as const

const readBusinesses = ['ORGANIZATION_READ', 'ORGANIZATION_ALL'] as const
export const listOrgNotes = call('issuing GET orgs/{orgId}/notes', readBusinesses, listing)
export const addOrgNote = call('issuing POST orgs/{orgId}/notes', ['ORGANIZATION_ALL'], adding)
export const editOrgNote = call('issuing PUT orgs/{orgId}/notes/{noteId}', ['ORGANIZATION_ALL'], editing)
export const deleteOrgNote = call('issuing DELETE orgs/{orgId}/notes/{noteId}', ['ORGANIZATION_ALL'], deleting)

const readCustomers = ['CARD_READ', 'CARD_ALL', 'CARD_HOLDER_ALL', 'CARD_HOLDER_READ'] as const
const changeCustomers = ['CARD_ALL', 'CARD_HOLDER_ALL'] as const
export const listCustomerNotes = call('issuing GET customers/{customerId}/notes', readCustomers, listing)
export const addCustomerNote = call('issuing POST customers/{customerId}/notes', changeCustomers, adding)
export const editCustomerNote = call('issuing PUT customers/{customerId}/notes/{noteId}', changeCustomers, editing)
export const deleteCustomerNote = call(
  'issuing DELETE customers/{customerId}/notes/{noteId}',
  changeCustomers,
  deleting,
)

const readCards = ['CARD_READ', 'CARD_ALL'] as const
export const listCardNotes = call('issuing GET cards/{cardId}/notes', readCards, listing)
export const addCardNote = call('issuing POST cards/{cardId}/notes', ['CARD_ALL'], adding)
export const editCardNote = call('issuing PUT cards/{cardId}/notes/{noteId}', ['CARD_ALL'], editing)
export const deleteCardNote = call('issuing DELETE cards/{cardId}/notes/{noteId}', ['CARD_ALL'], deleting)
