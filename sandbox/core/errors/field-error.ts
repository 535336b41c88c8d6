import { HttpError } from './http-error'
import { sentences } from './sentences'

/** As `sentences`, for keys that are known only at run time and may have no sentence. */
const sentenceOf: Readonly<Record<string, string>> = sentences

export const toSentences = (found: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(found).map(([field, key]) => [field, sentenceOf[key] ?? `${field} is not valid`] as const),
  )

/** Throws an HttpError with the first refusal as its message and all of them by field; does nothing if there is none. */
export const refuse = (found: Readonly<Record<string, string>>): void => {
  const fields = toSentences(found)
  const [first] = Object.values(fields)
  if (first) throw new HttpError(400, first, { fields })
}
