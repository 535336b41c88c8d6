import { z } from 'zod'
import { fieldOf } from './personal'
import { listOf, text } from './reply'

const value = fieldOf('field')(text)

/** The fields of a `changed` refusal, with what is personal in them. DES-05 */
export const ChangedFields = listOf(z.looseObject({ field: text, before: value, now: value }))
