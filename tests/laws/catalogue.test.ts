import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as core from 'zod/v4/core'
import { callsById, catalogue } from '@/lib/calls'
import * as areas from '@/lib/calls/areas'
import { isOpenToBrowser, type Call, type Need } from '@/lib/calls/call'
import { privileges, type Privilege } from '@/lib/privileges'
import { areaWord } from '../support/glossary'

const rowsOf = (file: string): Record<string, string>[] => {
  const [head = '', ...lines] = readFileSync(join(__dirname, '../data', file), 'utf8')
    .trimEnd()
    .split('\n')
  const names = head.split('\t')
  return lines.map((line) => Object.fromEntries(line.split('\t').map((value, i) => [names[i] ?? '', value])))
}
const given = rowsOf('calls.tsv')
const added = rowsOf('calls-added.tsv')
const addressOf = (row: Record<string, string>) => `${row.api} ${row.method} ${row.path}`
const camel = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'address' in value
const exportedBy = ({ area = '', id = '' }: Record<string, string>): unknown =>
  (areas as Record<string, Record<string, unknown>>)[camel(areaWord(area))]?.[camel(id)]

/** Who may ask for each call and how far it reaches, as it was decided: for those of the documents a table of its own, for ours beside their reasons. */
const access = new Map([...rowsOf('calls-access.tsv'), ...added].map((row) => [row.id ?? '', row]))
/** The server alone asks for some of those that ask for a session. */
const wantedNeed = ({ privileges: named = '' }: Record<string, string>): Need => {
  if (named === 'open' || named === 'login') return named
  return named === 'server' ? 'login' : (named.split(' ') as Privilege[])
}
const sorted = (need: readonly string[] | string) => (typeof need === 'string' ? need : [...need].sort())

/** Whether each object that a schema takes, however deep, names all its keys. A record is its values. */
const isStrict = (schema: core.$ZodType): boolean => {
  const { def } = (schema as core.$ZodTypes)._zod
  if (def.type === 'object') return def.catchall?._zod.def.type === 'never' && Object.values(def.shape).every(isStrict)
  if (def.type === 'union') return def.options.every(isStrict)
  if (def.type === 'array') return isStrict(def.element)
  if (def.type === 'pipe') return isStrict(def.in)
  return 'innerType' in def ? isStrict(def.innerType) : true
}

describe('the catalogue', () => {
  test('holds every row of the two tables and nothing else', () => {
    const wanted = [...given, ...added].map(addressOf).sort()
    const found = catalogue.map(({ address }) => address)
    expect(new Set(wanted).size).toBe(wanted.length)
    expect({ missing: wanted.filter((row) => !found.includes(row as never)) }).toEqual({ missing: [] })
    expect({ unknown: found.filter((row) => !wanted.includes(row)) }).toEqual({ unknown: [] })
    expect(new Set(found).size).toBe(found.length)
  })

  test.each([...given, ...added].map((row) => [row.id ?? '', row] as const))(
    '%s stands in the file of its area under its own name',
    (id, row) => {
      const entry = exportedBy(row)
      if (!isCall(entry)) throw new Error(`lib/calls/${areaWord(row.area ?? '')}.ts exports no ${camel(id)}`)
      expect([entry.address, entry.area]).toEqual([addressOf(row), areaWord(row.area ?? '')])
    },
  )

  test('decisions 35 and 40 each call asks for the privileges and has the reach that are decided, by the id of its name', () => {
    expect([...callsById.keys()].sort()).toEqual([...access.keys()].sort())
    for (const [id, { need, reach }] of callsById) {
      const row = access.get(id) ?? {}
      expect([id, sorted(need), reach]).toEqual([id, sorted(wantedNeed(row)), row.reach])
    }
  })

  test('lets nobody change anything with a _READ privilege alone', () => {
    const open = catalogue
      .filter(
        ({ method, need }) => method !== 'GET' && typeof need !== 'string' && need.some((name) => /_READ$/.test(name)),
      )
      .filter((call) => call.reads !== true && !call.exports)
      .map(({ address }) => address)
    expect(open).toEqual([])
  })

  test('keeps the calls of sign-in, second factor and keys to the server, and marks added calls optional', () => {
    const serverOnly = [
      ...given.filter(({ area }) => area === 'session'),
      ...added.filter((row) => row.privileges === 'server'),
    ]
    for (const row of serverOnly) expect([row.id, exportedBy(row)]).toMatchObject([row.id, { server: true }])
    expect(catalogue.find(({ address }) => address === 'issuing POST admins/api')).toMatchObject({ server: true })
    for (const row of added) {
      expect([row.id, exportedBy(row)]).toMatchObject([row.id, { optional: true }])
    }
  })

  test('marks the calls that move money', () => {
    const moving = [
      'card/load',
      'card/load/via-account',
      'card/unload',
      'orgs/customers',
      'orgs/money/load',
      'orgs/money/allocate',
      'orgs/money/approve',
      'orgs/purchaser/block-amount',
      'orgs/purchaser/load-kits',
      'issuer/{cardId}/razorpay/create-order',
      'issuer/razorpay/signature/validate',
      'cardholders/map',
      'cards/load/bulk',
      'cards/load/bulk/via-account',
      'customers/accounts/load',
      'cards/upload',
      'cards/upload/gc',
      'cards/upload/bulk/gc',
      'cards/upload/records/{bulkUploadId}/retry',
      'bills/action',
      'bills/split',
    ]
    const unmarked = catalogue.filter(
      ({ method, path, money: mark }) => method !== 'GET' && moving.includes(path) && !mark,
    )
    expect(unmarked.map(({ address }) => address)).toEqual([])
    for (const path of moving) expect(catalogue.map((entry) => entry.path)).toContain(path)
  })

  /** A screen that needs one gives it its schemas and takes it off; nothing is added. */
  test('is closed where a call lacks its schemas, and the list of those that do only becomes shorter', () => {
    const waiting = readFileSync(join(__dirname, '../data/calls-without-schemas.txt'), 'utf8')
      .split('\n')
      .filter(Boolean)
    const closed = catalogue.filter((call) => !call.server && !isOpenToBrowser(call)).map(({ address }) => address)
    expect(closed.sort()).toEqual(waiting)
  })

  test('takes no key into a body that its schema does not name', () => {
    const tolerant = catalogue.filter(({ body }) => body && !isStrict(body)).map(({ address }) => address)
    expect(tolerant).toEqual([])
    const asked = catalogue.filter((call) => call.query && !isStrict(call.query)).map(({ address }) => address)
    expect(asked).toEqual([])
  })

  test('asks only for privileges that exist, and every privilege is asked for somewhere', () => {
    const asked = new Set(catalogue.flatMap(({ need }) => (typeof need === 'string' ? [] : need)))
    for (const name of asked) expect(privileges).toContain(name)
    const unused = privileges.filter((name) => !asked.has(name) && name !== 'SET_UP_ALL')
    expect(unused).toEqual([])
  })
})
