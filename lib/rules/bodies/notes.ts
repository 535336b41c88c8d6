import * as z from 'zod/mini'
import { prose } from './fields'
import { holdsCardNumber } from '../input/card-number'

export const NOTE_LENGTH = 1000

/** A note is plain text of a few lines and must not contain a card number. NOTE-02 */
const text = z.string().check(
  prose(),
  z.minLength(1, 'validation.note.empty'),
  z.maxLength(NOTE_LENGTH, 'validation.note.long'),
  z.regex(/^(?:\P{Cc}|[\t\r\n])*$/u, 'validation.note.shape'),
  z.refine((value) => !holdsCardNumber(value), 'validation.note.cardNumber'),
)

export const NoteForm = z.strictObject({ text })

/** Sending the same `key` twice creates one note. NOTE-01 */
export const AddNote = z.strictObject({ text, key: z.string().check(z.regex(/^[\w-]{8,64}$/)) })
export type AddNote = z.output<typeof AddNote>

export const EditNote = z.strictObject({ text, version: z.int().check(z.positive()) })
export type EditNote = z.output<typeof EditNote>
