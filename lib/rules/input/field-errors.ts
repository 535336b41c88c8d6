import { fits, type Limit } from './validators'

/** Maps the path of a field to a message key. */
export type FieldErrors = Record<string, string>

export const keepErrors = (checks: Record<string, string | false | null | undefined>): FieldErrors =>
  Object.fromEntries(Object.entries(checks).filter((entry): entry is [string, string] => Boolean(entry[1])))

/** The message key is `validation.<key>.required` or `validation.<key>.wrong`. */
export const findTextError = (
  text: string,
  required: boolean,
  limit: Limit,
  isGood: (text: string) => boolean,
  key: string,
) => {
  if (text === '') return required && `validation.${key}.required`
  return !(isGood(text) && fits(text, limit)) && `validation.${key}.wrong`
}
