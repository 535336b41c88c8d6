import type { CatalogueCall } from '@/lib/calls'
import type { Schema } from '@/lib/calls/call'
import { patternOf } from '@/sandbox/core/http/routes'
import { kindsNamedIn, leaves, meaningsAt } from './meanings'
import { nowhere, type TestPlace } from './places'
import { issuerKinds, type Kind } from './records'
import { csvOf, sheetOf, type Sheet } from './sheets'
import { fieldsWithin, isOptionalField, validField, validValue, type Meaning } from './valid-values'

/** The parts of a request, kept apart so that one id in it can be exchanged. */
type AskParts = { path: Readonly<Record<string, unknown>>; query: unknown; body: unknown; sheet: Sheet | null }

export type TestRequest = {
  call: CatalogueCall
  place: TestPlace
  choice: number
  /** Optional fields of the body that are there, or left out, against the choice. */
  toggled: readonly string[]
  parts: AskParts
  named: readonly Kind[]
}
/** The same, but for one record, which is of another place. */
export type MixedRequest = TestRequest & { of: TestRequest; other: TestPlace; swap: number }

const asQuery = (value: unknown): string =>
  new URLSearchParams(
    Object.entries((value ?? {}) as Record<string, unknown>).map(([name, part]) => [name, String(part)]),
  ).toString()

const targetOf = ({ call, parts }: TestRequest): string => {
  const path = patternOf(call).replace(/\{([\w.]+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parts.path[name])),
  )
  const query = asQuery(parts.query)
  return query ? `${path}?${query}` : path
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A decision says the digest and the version of what was shown: of the request that it names, else of the one about a record that it names. */
const withDigest = (place: TestPlace, parts: AskParts): AskParts => {
  const body = parts.body as Record<string, unknown> | undefined
  if (!body || !('digest' in body)) return parts
  const said = new Set(leaves({ ...parts, body: { ...body, digest: '' } }))
  const requests = place.requests ?? []
  const request = requests.find(({ id }) => said.has(id)) ?? requests.find(({ entityId }) => said.has(entityId))
  if (!request) return parts
  const { digest, version } = request
  return { ...parts, body: { ...body, digest, ...('version' in body && { version }) } }
}

/** The fields sent with a file, without those that the query has. */
const sheetBeside = (query: unknown, { fields, cells }: Sheet): Sheet => {
  const said = (query ?? {}) as Record<string, unknown>
  return { cells, fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in said))) }
}

const optionalIn = ({ body }: CatalogueCall): readonly string[] =>
  body ? Object.entries(fieldsWithin(body)).flatMap(([name, part]) => (isOptionalField(part) ? [name] : [])) : []

const toggle = (schema: Schema, body: unknown, toggled: readonly string[], at: [Meaning, number]): unknown => {
  const shape = fieldsWithin(schema)
  const fields = { ...(body as Record<string, unknown>) }
  for (const name of toggled)
    if (name in fields) delete fields[name]
    else if (shape[name]) fields[name] = validField(shape[name], name, ...at)
  return fields
}

export const makeAsk = (
  call: CatalogueCall,
  place: TestPlace,
  choice = 0,
  toggled: readonly string[] = [],
): { ask: TestRequest } | { missing: string } => {
  const meaning = meaningsAt(place, call.path, choice >> 1)
  const missing: string[] = []
  const path: Record<string, unknown> = {}
  for (const [, name = ''] of patternOf(call).matchAll(/\{([\w.]+)\}/g)) {
    path[name] = meaning(name)?.value
    if (path[name] === undefined)
      missing.push(`{${name}} of the path: say in tests/support/scope/meanings.ts what it names`)
  }
  const valid = (what: string, schema: Schema | undefined): unknown => {
    // Every other choice fills in all fields of a body; of filters only those that name a record.
    const isFull = what === 'body' && choice % 2 === 1
    const made = schema ? validValue(schema, meaning, choice >> 1, isFull) : { value: undefined }
    if ('value' in made) return made.value
    missing.push(`${what}: ${made.missing}`)
    return undefined
  }
  const query = valid('query', call.query)
  const sheet = call.upload && call.upload !== 'document' ? sheetBeside(query, sheetOf(call.path, place)) : null
  const whole = call.upload ? undefined : valid('body', call.body)
  const body = call.body && toggled.length > 0 ? toggle(call.body, whole, toggled, [meaning, choice >> 1]) : whole
  if (missing.length > 0) return { missing: missing.join('; ') }
  const parts = withDigest(place, { path, query, body, sheet })
  return { ask: { call, place, choice, toggled, parts, named: kindsNamedIn(place, parts) } }
}

const asked = new Map<string, ReturnType<typeof makeAsk>>()
/** Made once: what is made of a schema stays the same. */
export const askOf = (call: CatalogueCall, place: TestPlace, choice = 0, toggled: readonly string[] = []) => {
  const key = `${place.ids.org} ${place.ids.card} ${choice} ${toggled.join(' ')} ${call.address}`
  const known = asked.get(key) ?? makeAsk(call, place, choice, toggled)
  asked.set(key, known)
  return known
}

const MOST_CHOICES = 24
/** The requests of a call about a place, one for each choice that it leaves: of closed sets, and of shapes. */
export const asksOf = (call: CatalogueCall, place: TestPlace, most = MOST_CHOICES): TestRequest[] => {
  const asks = new Map<string, TestRequest>()
  for (let choice = 0; choice < most; choice++) {
    const made = askOf(call, place, choice)
    const key = 'ask' in made ? JSON.stringify(made.ask.parts) : ''
    if ('ask' in made && !asks.has(key)) asks.set(key, made.ask)
  }
  return [...asks.values()]
}

/** The same request with the optional fields in it, or left out, that it was refused for; undefined where it was refused for nothing of that kind. */
export const mendedAsk = (
  { call, place, choice, toggled }: TestRequest,
  { status, text }: Answer,
): TestRequest | undefined => {
  if (status !== 400 || !text.startsWith('{')) return undefined
  const { fields = {} } = JSON.parse(text) as { fields?: Record<string, string> }
  const refused = new Set(Object.keys(fields).map((path) => path.split('.')[0] ?? ''))
  const more = optionalIn(call).filter((name) => refused.has(name) && !toggled.includes(name))
  const made = more.length > 0 ? askOf(call, place, choice, [...toggled, ...more]) : undefined
  return made && 'ask' in made ? made.ask : undefined
}

/** Each way to put one thing of theirs into what is mine, in its place and beside it. */
const swaps = (mine: unknown, theirs: unknown): unknown[] => {
  if (Array.isArray(mine) && Array.isArray(theirs))
    return mine.flatMap((item, at) =>
      swaps(item, theirs[at]).flatMap((one) => [mine.with(at, one), ...(at === 0 ? [[...mine, one]] : [])]),
    )
  if (typeof mine !== 'object' || mine === null) return mine === theirs ? [] : [theirs]
  const others = theirs as Record<string, unknown>
  return Object.entries(mine).flatMap(([name, value]) =>
    swaps(value, others[name]).map((one) => ({ ...mine, [name]: one })),
  )
}

/** Requests about a place with one record of another in them: of each path part, filter, field and cell that names one. */
export const mixedAsksOf = (ask: TestRequest, other: TestPlace): MixedRequest[] => {
  const made = askOf(ask.call, other, ask.choice, ask.toggled)
  if (!('ask' in made)) return []
  return swaps(ask.parts, made.ask.parts).flatMap((parts, swap) => {
    const named = kindsNamedIn(other, parts).filter(
      (kind) => kind !== 'issuer' && !(issuerKinds.includes(kind) && other.issuer === ask.place.issuer),
    )
    return named.length > 0 ? [{ ...ask, of: ask, parts: parts as AskParts, named, other, swap }] : []
  })
}

export const askOfNobody = (ask: TestRequest | MixedRequest): TestRequest | undefined => {
  if ('other' in ask) return mixedAsksOf(ask.of, nowhere(ask.other)).find(({ swap }) => swap === ask.swap)
  const made = askOf(ask.call, nowhere(ask.place), ask.choice, ask.toggled)
  return 'ask' in made ? made.ask : undefined
}

export type Answer = { status: number; text: string }

export const sendAsk = async (
  url: string,
  ask: TestRequest,
  token: string | null,
  mode: 'TEST' | 'LIVE' = 'TEST',
): Promise<Answer> => {
  const { call, parts } = ask
  const headers: Record<string, string> = { 'x-data-source': mode, 'idempotency-key': `matrix-${Math.random()}` }
  if (token) headers.authorization = `Bearer ${token}`
  let sent: FormData | string | undefined
  if (call.upload) {
    sent = new FormData()
    const { sheet } = parts
    for (const [name, value] of Object.entries(sheet?.fields ?? {})) sent.set(name, value)
    sent.set('file', sheet ? new File([csvOf(sheet)], 'rows.csv') : new File([new Uint8Array(PICTURE)], 'paper.png'))
  } else if (call.method !== 'GET') {
    headers['content-type'] = 'application/json'
    sent = JSON.stringify(parts.body ?? {})
  }
  const response = await fetch(`${url}${targetOf(ask)}`, {
    method: call.method,
    headers,
    ...(sent !== undefined && { body: sent }),
  })
  return { status: response.status, text: await response.text() }
}
