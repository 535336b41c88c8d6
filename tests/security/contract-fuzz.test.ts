import fc from 'fast-check'
import type { ContractFile } from '@/conformance/contract'
import { callsById } from '@/lib/calls'
import { patternOf } from '@/sandbox/core/http/routes'
import { PASSWORD, send, startTestPlatform, type TestPlatform } from '@/sandbox/testing/test-platform'
import { contract, contractFiles } from '../support/contract'
import { brokenOf, oddTexts, valuesOf, type IdsFor, type JsonSchema } from '../support/contract-values'
import { inParallel, longTest, tenthOf } from '../support/hardening'

longTest()

type Described = ContractFile['paths'][string][string]
type Body = { content?: Record<string, { schema: JsonSchema }> }
type ContractRequest = {
  id: string
  method: string
  path: string
  body?: string
  type: string
  headers: Record<string, string>
}

const described = Object.values(contractFiles).flatMap(({ paths, components }) =>
  Object.values(paths).flatMap((path) =>
    Object.values(path).map((operation) => ({
      operation,
      schemas: (components.schemas ?? {}) as Record<string, JsonSchema>,
    })),
  ),
)

let platform: TestPlatform
let token: string
const signIn = async () => {
  const body = { email: 'platform.admin@sandbox.test', password: PASSWORD }
  token = (await send(platform.url, 'POST', '/api/admins/email', { body })).token ?? ''
}
/** A call may have ended the session, or the account. */
const signInAnew = async () => {
  await signIn()
  if (token) return
  await platform.close()
  platform = await startTestPlatform()
  await signIn()
}
beforeAll(async () => {
  platform = await startTestPlatform()
  await signIn()
})
afterAll(() => platform.close())

const tables = {
  cards: /card/i,
  customers: /cust|holder/i,
  orgs: /org|business|entity/i,
  programs: /program|group/i,
  wallets: /app|wallet/i,
  txns: /txn|transaction/i,
  users: /user|admin|agent|standIn/i,
  roles: /role/i,
  approvals: /appro|queue/i,
  tickets: /ticket/i,
  bills: /bill/i,
  branches: /branch/i,
  kit_orders: /kit|inventory/i,
  bulk_uploads: /upload|bulk/i,
  webhooks: /webhook/i,
} as const
type Table = keyof typeof tables

const idsIn = (table: Table): string[] =>
  platform.db.all(platform.db.q.selectFrom(table).select('id').limit(4)).map(({ id }) => String(id))

/** Mostly ids of the kind of record that the field's name says. */
const readIds = (): IdsFor => {
  const kinds = Object.keys(tables) as Table[]
  const known = new Map(kinds.map((table) => [table, idsIn(table)]))
  const any = fc.constantFrom(...[...known.values()].flat(), 'all')
  return (field) => {
    if (/issuer/i.test(field)) return fc.constantFrom('YES', 'NSDL', 'ALL')
    const own = kinds.filter((table) => tables[table].test(field)).flatMap((table) => known.get(table) ?? [])
    return own.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...own) }, any) : any
  }
}

const headers = fc.record(
  {
    'Idempotency-Key': fc.oneof(fc.uuid({ version: 4 }), fc.constantFrom('', 'x', 'k'.repeat(3000))),
    'X-Time-Zone': fc.constantFrom('Asia/Dubai', 'Nowhere/None', '', 'Etc/GMT+99'),
    'X-See-As': fc.constantFrom('', 'role', 'user 1', 'role __proto__'),
    'X-Approval-Signature': fc.constantFrom('', 'a.b.c', '....', `${'A'.repeat(4000)}.A.A.A`),
  },
  { requiredKeys: [] },
)

const withIdempotency = fc
  .uuid({ version: 4 })
  .map((key): Record<string, string> => ({ 'Idempotency-Key': key, 'X-Time-Zone': 'Asia/Kolkata' }))

const requestsOf = (
  { operation, schemas }: { operation: Described; schemas: Record<string, JsonSchema> },
  idsFor: IdsFor,
  isBroken: boolean,
): fc.Arbitrary<ContractRequest> => {
  const call = callsById.get(operation.operationId)
  if (!call) throw new Error(`No call ${operation.operationId}`)
  const pattern = patternOf(call)
  // `cards/{id}` is about a card as much as `{cardId}`.
  const parts = [...pattern.matchAll(/([\w-]+)\/\{(\w+)\}/g)].map(([, before = '', name = '']) => {
    const ids = idsFor(`${before} ${name}`)
    return [name, isBroken ? fc.oneof(ids, oddTexts) : ids] as const
  })
  const path = fc
    .record(Object.fromEntries(parts))
    .map((values) => pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] || 'x')))
  const fields = (operation.parameters ?? []).flatMap((one) => ('in' in one && one.in === 'query' ? [one] : []))
  const query = fc
    .record(
      Object.fromEntries(
        fields.map(({ name, schema = {} }) => {
          const valid = valuesOf(schema, name, schemas, idsFor)
          return [name, isBroken ? fc.oneof(valid, oddTexts) : valid] as const
        }),
      ),
      { requiredKeys: fields.filter(({ required }) => required && !isBroken).map(({ name }) => name) },
    )
    .map((values) => {
      const pairs = Object.entries(values).map(([name, value]): [string, string] => [name, String(value)])
      return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
    })
  const json = (operation.requestBody as Body | undefined)?.content?.['application/json']?.schema
  const values = valuesOf(json ?? { type: 'object' }, '', schemas, idsFor)
  const body = isBroken ? brokenOf(values) : values.map((value) => JSON.stringify(value))
  const type = isBroken
    ? fc.constantFrom('application/json', 'application/json', 'application/json', 'text/plain', 'multipart/form-data')
    : fc.constant('application/json')
  return fc.record({
    id: fc.constant(operation.operationId),
    method: fc.constant(call.method),
    path: fc.tuple(path, query).map(([one, other]) => one + other),
    ...(call.method !== 'GET' && { body }),
    type,
    headers: isBroken ? headers : withIdempotency,
  })
}

const LEAKS = /SQLITE|\bSELECT\b.*\bFROM\b|node_modules|\.ts:\d+|TypeError|undefined is not/

type Outcome = { status: number; fault?: string | undefined }

/** The answer's status, and what is wrong with it if something is. */
const ask = async (asked: ContractRequest): Promise<Outcome> => {
  const response = await fetch(`${platform.url}${asked.path}`, {
    method: asked.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': asked.type, ...asked.headers },
    ...(asked.body !== undefined && { body: asked.body }),
  })
  const { status } = response
  const text = await response.text()
  if (status === 401) await signInAnew()
  return { status, fault: faultOf(asked, status, text, response.headers.get('content-type') ?? '') }
}

const faultOf = ({ id }: ContractRequest, status: number, text: string, type: string): string | undefined => {
  if (status >= 500) return text.slice(0, 200)
  if (LEAKS.test(text)) return `says too much: ${text.slice(0, 200)}`
  if (!type.includes('json')) return status < 400 ? undefined : 'no JSON'
  const answer = JSON.parse(text) as { message?: unknown }
  if (status >= 400) return typeof answer.message === 'string' && answer.message ? undefined : 'no words'
  if (status !== 200) return undefined
  const [misfit] = contract.misfits(contract.operation(id), answer)
  return misfit && `${misfit.pointer} ${misfit.message}`
}

const RUNS = Math.max(2, tenthOf(40))

test.each([
  ['valid', false, [200, 202, 206], 0.2],
  ['broken', true, [400], 0.3],
] as const)(
  '%s requests made from the contract get no 5xx and no answer outside their schema',
  async (_, isBroken, expected, share) => {
    const idsFor = readIds()
    const seed = Math.floor(Math.random() * 2 ** 31)
    const all = described.flatMap((one) => fc.sample(requestsOf(one, idsFor, isBroken), { numRuns: RUNS, seed }))
    const faults = new Map<string, string>()
    const statuses = new Map<number, number>()
    await inParallel(all.length, 6, async (at) => {
      const asked = all[at] as ContractRequest
      const { status, fault } = await ask(asked)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (fault)
        faults.set(`${asked.method} ${asked.id}`, `${status} ${fault}: ${asked.path} ${asked.body ?? ''}`.slice(0, 600))
    })
    expect({ seed, faults: [...faults] }).toEqual({ seed, faults: [] })
    // Not every call ends before it begins, at a missing record or an ended session.
    const reached = expected.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0) / all.length
    expect({ reached: reached > share, statuses: [...statuses] }).toEqual({
      reached: true,
      statuses: expect.anything(),
    })
  },
)
