import { isCardNumber } from '../input/card-number'
import { attachmentName } from '../input/header-value'

const SECRET =
  /session|token|otp|secret|password|key|aadhaar|^pan|passport|licen[cs]e|voter|mobile|phone|e-?mail|^van|upi/i
const IS_ID = /(^i|I)ds?$/
const PLAIN = /^[\w.-]{1,64}$/
const NUMBER = /^\d{15,16}$/
const MOST = 20
const DEEPEST = 3

const shown = (text: string): string => (NUMBER.test(text) && isCardNumber(text) ? `••••${text.slice(-4)}` : text)

const collect = (value: unknown, depth: number, into: Record<string, string>): void => {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'object') collect(inner, depth + 1, into)
    else if (IS_ID.test(name)) add(name, inner, into)
  }
}

const add = (name: string, value: unknown, into: Record<string, string>): void => {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !PLAIN.test(text) || !PLAIN.test(name) || SECRET.test(name)) return
  if (Object.hasOwn(into, name) || Object.keys(into).length >= MOST) return
  into[name] = shown(text)
}

export const isUnrecordedId = (name: string, value: string): boolean =>
  IS_ID.test(name) && value !== '' && !PLAIN.test(value)

/** The ids of the records that a call is about: all parts of the path, then every id in query and body. Decision 19 */
export const auditTarget = (asked: { path?: object; query?: object; body?: unknown }): Record<string, string> => {
  const into: Record<string, string> = {}
  for (const [name, value] of Object.entries(asked.path ?? {})) add(name, value, into)
  collect(asked.query, 0, into)
  collect(asked.body, 0, into)
  return into
}

const LONGEST = 120
const PART = 40
const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text)

/** The name and path of a downloaded file. The query is left out because it gives access to the file. Decision 19 */
export const describeDownload = (address: URL | null, disposition: string): Record<string, string> => {
  if (!address) return {}
  const path = address.pathname
    .split('/')
    .map((part) => cut(part, PART))
    .join('/')
  const name = attachmentName(disposition) ?? address.pathname.split('/').pop() ?? ''
  return { file: cut(name, LONGEST), path: cut(path, 2 * LONGEST) }
}
