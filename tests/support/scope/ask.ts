import type { CatalogueCall } from '@/lib/calls'
import { departmentsSample, departmentsTemplate, usersSample, usersTemplate } from '@/lib/rules/files/entry-templates'
import type { Template } from '@/lib/rules/files/bulk'
import { businessesSample, businessesTemplate } from '@/lib/rules/organizations/business-row'
import { patternOf } from '@/sandbox/http/router'
import { kindsNamedIn, meaningsAt } from './meanings'
import type { Place } from './places'
import type { Kind } from './records'
import { validValue } from './valid-values'

/** A request of a call about the records of a place. */
export type Ask = { call: CatalogueCall; place: Place; target: string; body: unknown; named: readonly Kind[] }

const fill = (pattern: string, of: (name: string) => unknown, missing: string[]): string =>
  pattern.replace(/\{([\w.]+)\}/g, (_, name: string) => {
    const value = of(name)
    if (value === undefined) missing.push(`{${name}} of the path: say in tests/support/scope/meanings.ts what it names`)
    return encodeURIComponent(String(value))
  })

const asQuery = (value: unknown): string =>
  new URLSearchParams(
    Object.entries((value ?? {}) as Record<string, unknown>).map(([name, part]) => [name, String(part)]),
  ).toString()

/** The fields that go beside a sheet: what the file is for. */
const sheetFields = ({ ids }: Place) => ({ orgId: ids.org, cardProgramId: ids.program, issuerCode: ids.issuer })

/** A file of one row, by the area's own template. */
const sheets: Readonly<Record<string, readonly [Template, readonly string[]]>> = {
  users: [usersTemplate, usersSample],
  departments: [departmentsTemplate, departmentsSample],
  organizations: [businessesTemplate, businessesSample],
}
const sheetOf = ({ area }: CatalogueCall, { ids }: Place): string => {
  const [{ columns }, sample] = sheets[area] ?? [
    { columns: ['MOBILE_NUMBER', 'FULL_NAME'] },
    ['9876500123', 'Asha Nair'],
  ]
  const cells = columns.map((column, at) =>
    /^(BUSINESS|PARENT_BUSINESS)$/.test(column) ? ids.org : column === 'ISSUERS' ? ids.issuer : (sample[at] ?? ''),
  )
  return `${columns.join(',')}\n${cells.map((cell) => `"${cell}"`).join(',')}\n`
}
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const formOf = (call: CatalogueCall, place: Place): { fields: Record<string, string>; file: File } =>
  call.upload === 'sheet'
    ? { fields: sheetFields(place), file: new File([sheetOf(call, place)], 'rows.csv') }
    : { fields: {}, file: new File([new Uint8Array(PICTURE)], 'paper.png') }

const makeAsk = (call: CatalogueCall, place: Place): { ask: Ask } | { missing: string } => {
  const meaning = meaningsAt(place, call.path)
  const missing: string[] = []
  const parts: Record<string, unknown> = {}
  const path = fill(patternOf(call), (name) => (parts[name] = meaning(name)?.value), missing)
  const query = call.query ? validValue(call.query, meaning) : { value: {} }
  if ('missing' in query) missing.push(`query: ${query.missing}`)
  const body = call.upload
    ? { value: formOf(call, place).fields }
    : call.body
      ? validValue(call.body, meaning)
      : { value: undefined }
  if ('missing' in body) missing.push(`body: ${body.missing}`)
  if (missing.length > 0 || 'missing' in query || 'missing' in body) return { missing: missing.join('; ') }
  const text = asQuery(query.value)
  return {
    ask: {
      call,
      place,
      target: text ? `${path}?${text}` : path,
      body: body.value,
      named: kindsNamedIn(place, [parts, query.value, body.value]),
    },
  }
}

const asked = new Map<string, ReturnType<typeof makeAsk>>()
/** Made once: what is made of a schema stays the same. */
export const askOf = (call: CatalogueCall, place: Place) => {
  const key = `${place.ids.org} ${call.address}`
  const known = asked.get(key) ?? makeAsk(call, place)
  asked.set(key, known)
  return known
}

export type Answer = { status: number; text: string }

export const sendAsk = async (
  url: string,
  { call, place, target, body }: Ask,
  token: string | null,
): Promise<Answer> => {
  const headers: Record<string, string> = { 'x-data-source': 'TEST', 'idempotency-key': `matrix-${Math.random()}` }
  if (token) headers.authorization = `Bearer ${token}`
  let sent: FormData | string | undefined
  if (call.upload) {
    const { fields, file } = formOf(call, place)
    sent = new FormData()
    for (const [name, value] of Object.entries(fields)) sent.set(name, value)
    sent.set('file', file)
  } else if (call.method !== 'GET') {
    headers['content-type'] = 'application/json'
    sent = JSON.stringify(body ?? {})
  }
  const response = await fetch(`${url}${target}`, {
    method: call.method,
    headers,
    ...(sent !== undefined && { body: sent }),
  })
  return { status: response.status, text: await response.text() }
}
