import type { Database } from '../db/database'
import type { Content, Request } from '../effects/effects'
import { HttpError } from '../errors/http-error'
import { findChanges } from './content'

export const returnedFieldsOf = ({ returned_fields }: Pick<Request, 'returned_fields'>): string[] =>
  JSON.parse(returned_fields) as string[]

const MOST_NAMED = 6
const SHORT = /^(pan|gst|tan|cin|atm|pos)$/i

const nameOf = (field: string): string =>
  field
    .replace(/^(program|rule)\./, '')
    .split('.')
    .flatMap((part) => part.replace(/([a-z])([A-Z])/g, '$1 $2').split(/[_\s]+/))
    .map((word) => (SHORT.test(word) ? word.toUpperCase() : word.toLowerCase()))
    .join(' ')
    .replace(/^files (.*)$/, 'the file $1')

export const listFields = (fields: readonly string[]): string => {
  const named = fields.slice(0, MOST_NAMED).map(nameOf)
  const rest = fields.length - named.length
  return new Intl.ListFormat('en').format(rest > 0 ? [...named, `${rest} more`] : named)
}

const hasAnswer = (db: Database, { id, decided_by_id }: Request): boolean =>
  db.first(
    db.q
      .selectFrom('approval_actions as answers')
      .select('answers.id')
      .where('answers.approval_id', '=', id)
      .where('answers.action', '=', 'COMMENT')
      .where('answers.by_id', 'is not', decided_by_id)
      .where('answers.id', '>', (eb) =>
        eb
          .selectFrom('approval_actions')
          .select((of) => of.fn.max('id').as('id'))
          .where('approval_id', '=', id)
          .where('action', '=', 'RETURN'),
      ),
  ) !== undefined

/** Refuses to send a record again as it was sent back, unless somebody on its side has said in a comment why it is right. APPR-37 */
export const requireCorrection = (db: Database, returned: Request, content: Content): void => {
  const changes = findChanges(JSON.parse(returned.content) as Content, content)
  // What is made anew has a number of its own.
  if (changes.some(({ field }) => field !== 'request.entityId') || hasAnswer(db, returned)) return
  const fields = returnedFieldsOf(returned)
  const are = fields.length === 1 ? 'is as it was' : 'are as they were'
  throw new HttpError(
    409,
    `Nothing was corrected: ${listFields(fields)} ${are} when this was sent back. Correct it or give another file, then send it again. If it is right as it is, say why in a comment on request #${returned.id} first`,
  )
}
