import { isCardNumber } from '../input/card-number'
import { attachmentName } from '../input/header-value'
import { auditSubjects, plainIds, subjectOf, type SubjectKind } from './audit-subjects'

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
const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text)

const fieldIn = (field: string, ...parts: unknown[]): unknown =>
  parts
    .map((part) => (part as Record<string, unknown> | null | undefined)?.[field])
    .find((value) => value !== undefined)

type Naming = { query?: object; body?: unknown }

/** What the call's line says names its subject, such as the name of a role. AUD-01 */
export const namedTarget = (names: Readonly<Record<string, string>>, { query, body }: Naming): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([field, name]) => {
      const value = fieldIn(field, body, query)
      return typeof value === 'string' && value.trim() ? [[name, cut(value.trim(), LONGEST)]] : []
    }),
  )

const addAll = (name: string, values: readonly unknown[], into: Record<string, string>): void => {
  const ids = values.filter((value) => typeof value === 'string' && PLAIN.test(value)).slice(0, MOST)
  if (ids.length > 0) into[name] = ids.join(', ')
}

/** The ids of what came to be, from the reply. */
export const madeTarget = (makes: Readonly<Record<string, string>>, json: unknown): Record<string, string> => {
  const into: Record<string, string> = {}
  for (const [field, name] of Object.entries(makes)) {
    const made = fieldIn(field, json)
    if (Array.isArray(made)) addAll(name, made, into)
    else add(name, made, into)
  }
  return into
}

type Picks = { numbers: string; list: string; names: string }

/** Names those of the reply's list whose numbers the body gives, from 1. */
export const pickedTarget = ({ numbers, list, names }: Picks, body: unknown, json: unknown): Record<string, string> => {
  const [picked, all] = [fieldIn(numbers, body), fieldIn(list, json)]
  if (!Array.isArray(picked) || !Array.isArray(all)) return {}
  const known = picked
    .map((number) => fieldIn(names, all[Number(number) - 1]))
    .filter((name) => typeof name === 'string')
  return known.length > 0 ? { what: cut(known.join(', '), LONGEST) } : {}
}

const nameOf = (action: string, name: string): string => {
  const kind = subjectOf(action, name)
  const isPlain = (plainIds as readonly string[]).includes(name)
  return (isPlain && kind && auditSubjects[kind].names[0]) || name
}

/** A target with nothing but ids of records, each under its own name whatever the call's path has it under. */
export const recordTarget = (action: string, target: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(target).flatMap(([name, id]) => (subjectOf(action, name) ? [[nameOf(action, name), id]] : [])),
  )

const withDocuments: readonly SubjectKind[] = [
  'card',
  'customer',
  'business',
  'branch',
  'user',
  'program',
  'approval',
  'bill',
  'dispute',
  'transaction',
  'upload',
]

/** The record whose documents a reply has. Seeing them is a look at the record; other files, such as reports, are exports. AUD-02 */
export const viewedRecord = (
  { address, area }: { address: string; area: string },
  asked: { path?: object; query?: object },
): Record<string, string> => {
  if (area === 'reports') return {}
  return Object.fromEntries(
    Object.entries(recordTarget(address, auditTarget(asked))).filter(([name]) => {
      const kind = subjectOf(address, name)
      return kind !== null && withDocuments.includes(kind)
    }),
  )
}

/** The name of a downloaded file. Its path is left out because it says nothing to people, and its query because it opens the file. Decision 19 */
export const describeDownload = (address: URL | null, disposition: string): Record<string, string> => {
  if (!address) return {}
  const name = attachmentName(disposition) ?? address.pathname.split('/').pop() ?? ''
  return { file: cut(name, LONGEST) }
}
