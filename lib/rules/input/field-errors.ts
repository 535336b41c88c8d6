import { fits, type Limit } from './validators'

/** Field path → message key. */
export type FieldErrors = Record<string, string>

/** The errors among the results of many checks. */
export const keepErrors = (checks: Record<string, string | false | null | undefined>): FieldErrors =>
  Object.fromEntries(Object.entries(checks).filter((entry): entry is [string, string] => Boolean(entry[1])))

/** The error of a text: `validation.<key>.required` or `.wrong`. */
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
