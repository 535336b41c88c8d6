import { holdsCardNumber } from './card-number'

const SECRET = /otp|pin$|password|secret|cvv|token|last4|lastfour|cardnumber/i
/** Fields with these names hold the key of an uploaded file. */
const FILE = /keys?$|image$|logo$|^files$|picture$/i

/** A word that starts with a letter, such as YESB1234567890123456, is a reference and never a card number. */
const REFERENCE = /[A-Za-z]\w*/g

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Removes from a draft what must not be stored: one-time passwords, PINs, passwords, last four digits, full card numbers and files. TYPE-02 */
export const toDraftValue = (value: unknown): unknown => {
  if (typeof value === 'string') return holdsCardNumber(value.replace(REFERENCE, '')) ? '' : value
  if (Array.isArray(value)) return value.map(toDraftValue)
  if (isPlainObject(value)) return toDraftFields(value)
  return typeof value === 'object' || typeof value === 'function' ? undefined : value
}

export const toDraftFields = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !SECRET.test(name) && !FILE.test(name))
      .map(([name, value]) => [name, toDraftValue(value)] as const)
      .filter(([, value]) => value !== undefined),
  )

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isFilled) : Boolean(value)

export const losesFile = (value: unknown): boolean =>
  (typeof Blob !== 'undefined' && value instanceof Blob) ||
  (typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([name, part]) => (FILE.test(name) && isFilled(part)) || losesFile(part)))

export const changedFields = (
  values: Readonly<Record<string, unknown>>,
  start: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(start[name])),
  )

/** Whether a draft's value fits the form; another version of the portal may have saved it. */
export const hasSameShape = (value: unknown, current: unknown): boolean =>
  current === undefined ||
  current === null ||
  (typeof value === typeof current && Array.isArray(value) === Array.isArray(current) && value !== null)
