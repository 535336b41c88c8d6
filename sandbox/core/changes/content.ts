import { createHash, randomBytes } from 'node:crypto'
import { boundedCache } from '@/lib/bounded-cache'
import { toMajor } from '@/lib/rules/locale/money'
import type { Database } from '../db/database'
import type { Content, ChangedValues, Subject } from '../effects/effects'

const DOCUMENT_KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const FILE = 'sha256:'
// Cached by key, because the document of a key never changes.
const fileDigests = boundedCache<string>(2_000)

export const fileDigest = (db: Database, key: string): string | null => {
  const cached = fileDigests.get(key)
  if (cached !== undefined) return cached
  const file = db.first(db.q.selectFrom('documents').select('bytes').where('key', '=', key))
  if (!file) return null
  const digest = `${FILE}${createHash('sha256').update(new Uint8Array(file.bytes)).digest('hex')}`
  fileDigests.set(key, digest)
  return digest
}

/** Flattens nested values to dotted names and drops empty ones. Keys of documents become digests of their files. */
export const contentOf = (db: Database, values: unknown, name = ''): Content => {
  if (values === undefined || values === null || values === '') return {}
  if (typeof values === 'string')
    return { [name]: (DOCUMENT_KEY.test(values) ? fileDigest(db, values) : null) ?? values }
  // Numbers in a body are counts, versions or ids, because amounts are decimal strings.
  if (typeof values !== 'object') return { [name]: String(values) }
  return Object.assign(
    {},
    ...Object.entries(values).map(([key, value]) => contentOf(db, value, name ? `${name}.${key}` : key)),
  ) as Content
}

const sorted = (content: Content): Content =>
  Object.fromEntries(Object.entries(content).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))

/** The whole content of a request, sorted by name: the event, where it takes effect, its amount and its values. */
export const canonicalOf = ({ event, entityId, orgId, issuer, currency, amount, content }: Subject): Content =>
  sorted({
    ...content,
    'request.event': event,
    'request.entityId': entityId === null ? null : String(entityId),
    'request.orgId': orgId === null ? null : String(orgId),
    'request.issuer': issuer,
    'request.currency': currency,
    'request.amount': amount ?? null,
  })

export const newSalt = (): string => randomBytes(16).toString('base64url')

/** The salt never leaves the platform, so that nobody can find a personal value by hashing all candidates. */
export const digestOf = (canonical: Content, salt: string): string =>
  createHash('sha256')
    .update(`${salt}\n${JSON.stringify(canonical)}`)
    .digest('base64url')

const shownValue = (value: Content[string] | undefined): string | null => {
  if (value === undefined || value === null) return null
  return typeof value === 'number' ? toMajor(value) : String(value)
}

/** A request's content as the approver sees it, field by field; documents appear as files. Decision 44 */
export const factsOf = (content: Content): ChangedValues =>
  Object.fromEntries(
    Object.entries(content)
      .filter(([, value]) => !String(value).startsWith(FILE))
      .map(([field, value]) => [field, shownValue(value)]),
  )

type ContentChange = { field: string; before: string | null; now: string | null }

/** The fields that differ; the portal masks personal values. Decision 23 */
export const findChanges = (before: Content, now: Content): ContentChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((field) => (before[field] ?? null) !== (now[field] ?? null))
    .sort()
    .map((field) => ({ field, before: shownValue(before[field]), now: shownValue(now[field]) }))
