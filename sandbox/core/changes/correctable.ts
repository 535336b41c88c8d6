import { correctableFields } from '@/lib/rules/approvals/correctable-fields'
import { fieldsToCorrect, type CorrectedField } from '@/lib/rules/approvals/correctable-changes'
import type { Request } from '../effects/effects'
import type { Acting } from './acting'
import { effectOf, type StoredChange } from './effect-of'
import { changeKindOf, correctionFor, correctionNameOf } from './kind-of'

/** The body that the maker sent: that of the stored change, or that of the call by which the record was made. */
export const bodyOf = (context: Acting, request: Request): object =>
  changeKindOf(request) === null
    ? (effectOf(context, request.event_type).corrected?.body(context, request) ?? {})
    : (JSON.parse(request.payload) as StoredChange).content

const filledIn = (value: unknown, path = ''): [string, string][] => {
  if (value === undefined || value === null || value === '') return []
  if (typeof value !== 'object') return [[path, String(value as string | number | boolean)]]
  return Object.entries(value).flatMap(([key, part]) => filledIn(part, path ? `${path}.${key}` : key))
}

/** The fields of a request that its maker can correct by value, with what they hold. */
export const valuesToCorrect = (context: Acting, request: Request): (CorrectedField & { value: string | null })[] => {
  const values = new Map(filledIn(bodyOf(context, request)))
  return fieldsToCorrect(correctionNameOf(request), [...values.keys()]).map((one) => ({
    ...one,
    value: one.isMasked ? null : (values.get(one.field) ?? null),
  }))
}

const fieldsOfForm = (context: Acting, request: Request): string[] => {
  const { event_type: event, currency, after_json: after } = request
  const files = effectOf(context, event).files?.(context, [request])(request) ?? []
  const present = [...Object.keys(JSON.parse(after) as object), ...files.map(({ paper }) => `files.${paper}`)]
  return correctableFields(event, currency, present).flatMap(({ fields }) => fields)
}

export const FILE_FIELD = 'file'

/** What a checker can ask the maker to correct; empty if the request can only be approved or rejected. APPR-37 */
export const correctableIn = (context: Acting, request: Request): string[] => {
  const correction = correctionFor(request)
  if (correction?.by === 'form') return fieldsOfForm(context, request)
  if (correction?.by === 'file') return [FILE_FIELD]
  return valuesToCorrect(context, request).map(({ field }) => field)
}
