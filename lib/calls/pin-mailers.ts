import { z } from 'zod'
import { CreatePinMailers, MapPinMailer } from '@/lib/rules/bodies/pin-mailers'
import { day, id, Message, moment, oneOf, paged, pageQuery, text, word } from './reply'
import { callIn } from './call'
import { pinMailerStatuses } from '@/lib/rules/kits/kit-states'

const call = callIn('pin-mailers')

export const PinMailer = z.looseObject({
  id,
  pinMailerNumber: text,
  orgId: text,
  orgName: text,
  displayName: text,
  issuerCode: text,
  groupName: text,
  printer: text,
  status: oneOf(pinMailerStatuses),
  cardId: text,
  cardLast4digits: text,
  mappedAt: moment,
  createdAt: moment,
  createdBy: text,
})
export type PinMailer = z.output<typeof PinMailer>

/** The documents have no filters `name` (business, program, printer or creator) and `cardNumber` (last four digits of the mapped card). PIN-02 */
export const listPinInventory = call('issuing GET pin/inventory', ['INSTA_KIT_READ', 'INSTA_KIT_ALL'], {
  query: z.strictObject({
    ...pageQuery,
    status: word.optional(),
    orgId: word.optional(),
    pinMailerNumber: word.optional(),
    name: word.optional(),
    cardNumber: word.optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  reply: paged(PinMailer),
  reach: 'scoped',
})

export const createPinInventory = call('issuing POST pin/inventory', ['INSTA_KIT_ALL'], {
  body: CreatePinMailers,
  reply: Message,
  reach: 'scoped',
})

export const mapPinMailer = call('issuing POST pin/inventory/{cardId}/map', ['INSTA_KIT_ALL', 'CARD_ALL'], {
  body: MapPinMailer,
  reply: z.looseObject({ message: text, pinMailerNumber: text }),
  reach: 'scoped',
})

export const getPinInventory = call('issuing GET pin/inventory/{id}', ['INSTA_KIT_READ', 'INSTA_KIT_ALL'], {
  reply: PinMailer,
  reach: 'scoped',
})
