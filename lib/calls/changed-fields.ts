import { z } from 'zod'
import { fieldOf } from './personal'
import { listOf, text } from './reply'

const value = fieldOf('field')(text)

export const ChangedFields = listOf(z.looseObject({ field: text, before: value, now: value }))
