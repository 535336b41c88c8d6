import { holdsCardNumber } from './card-number'

const SECRET = /otp|pin$|password|secret|cvv|token|last4|lastfour|cardnumber/i
/** Stands for an uploaded file. */
const FILE = /keys?$|image$|logo$|^files$|picture$/i

/** A reference that starts with letters, such as YESB1234567890123456, is not a card number, whatever its digits. */
const REFERENCE = /[A-Za-z]\w*/g

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** What a draft may keep of a form's values: no one-time password, PIN, password, confirming last four, full card number or file. TYPE-02 */
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

/** Whether a draft's value still has the form's shape; another version of the portal may have written it. */
export const hasSameShape = (value: unknown, current: unknown): boolean =>
  current === undefined ||
  current === null ||
  (typeof value === typeof current && Array.isArray(value) === Array.isArray(current) && value !== null)
