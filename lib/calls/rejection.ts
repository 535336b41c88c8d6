import { z } from 'zod'
import { flag, listOf, moment, orNull, text } from './reply'

/** How the newest request about a record ended, if it was rejected or sent back for correction. The documents do not have this field. APPR-33, APPR-37 */
export const rejection = orNull(
  z.looseObject({ reason: text, decidedBy: text, decidedAt: moment, isReturned: flag, fields: listOf(z.string()) }),
)
export type Rejection = NonNullable<z.output<typeof rejection>>
