import { fits, type Limit } from './validators'

/** Field path → message key. */
export type FieldErrors = Record<string, string>

/** Of many checks, those that found something wrong. */
export const keepErrors = (checks: Record<string, string | false | null | undefined>): FieldErrors =>
  Object.fromEntries(Object.entries(checks).filter((entry): entry is [string, string] => Boolean(entry[1])))

/** What is wrong with a text: `validation.<key>.required` or `.wrong`. */
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
