import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as core from 'zod/v4/core'
import { catalogue } from '@/lib/calls'
import * as areas from '@/lib/calls/areas'
import { isOpenToBrowser } from '@/lib/calls/call'
import type { Call, Need } from '@/lib/calls/call'
import { privileges } from '@/lib/privileges'
import type { Privilege } from '@/lib/privileges'

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
/** What the file of the row's area exports under the name of its id. */
const exportedBy = ({ area = '', id = '' }: Record<string, string>): unknown =>
  (areas as Record<string, Record<string, unknown>>)[camel(area)]?.[camel(id)]
const nameless = (text: string) => text.replace(/\{\w+\}/g, '{}')

const org: Privilege[] = ['ORGANIZATION_READ', 'ORGANIZATION_ALL']
const orgAll: Privilege[] = ['ORGANIZATION_ALL']
const customer: Privilege[] = ['CARD_READ', 'CARD_ALL', 'CARD_HOLDER_ALL', 'CARD_HOLDER_READ']
const kit: { look: Privilege[]; change: Privilege[] } = {
  look: ['INSTA_KIT_READ', 'INSTA_KIT_ALL'],
  change: ['INSTA_KIT_ALL'],
}
const ofOrg = { look: org, change: orgAll }
const ofIssuer: Privilege[] = ['APPROVAL_READ', 'APPROVAL_ALL', 'USERS_READ', 'USERS_ALL']
const user: Privilege[] = ['USERS_READ', 'USERS_ALL', ...org]

/** The table "Privileges where the documents show none" of the decisions. */
const byArea: Record<string, { look: Privilege[]; change: Privilege[] } | 'login'> = {
  organizations: ofOrg,
  departments: ofOrg,
  programs: ofOrg,
  wallets: ofOrg,
  fees: ofOrg,
  'design-codes': ofOrg,
  webhooks: ofOrg,
  purchasers: ofOrg,
  statements: ofOrg,
  reports: ofOrg,
  invoices: ofOrg,
  disputes: { look: ['TRANSACTION_READ', 'TRANSACTION_ALL'], change: ['TRANSACTION_ALL'] },
  branches: { look: ['BRANCH_READ', 'BRANCH_WRITE'], change: ['BRANCH_WRITE'] },
  cards: { look: ['CARD_READ', 'CARD_ALL'], change: ['CARD_ALL'] },
  bulk: { look: ['CARD_READ', 'CARD_ALL'], change: ['CARD_ALL'] },
  customers: { look: customer, change: ['CARD_ALL', 'CARD_HOLDER_ALL'] },
  'issuing-cards': { look: [], change: ['CARD_ALL'] },
  kits: kit,
  'pin-mailers': kit,
  transactions: { look: ['TRANSACTION_READ', 'TRANSACTION_ALL'], change: ['TRANSACTION_ALL'] },
  approvals: { look: ['APPROVAL_READ', 'APPROVAL_ALL'], change: ['APPROVAL_ALL'] },
  bills: { look: ['APPROVAL_READ', 'APPROVAL_ALL'], change: ['APPROVAL_ALL'] },
  money: { look: ['ACCOUNT_READ'], change: orgAll },
  'issuer-config': { look: ofIssuer, change: ['APPROVAL_ALL'] },
  users: { look: user, change: ['USERS_ALL'] },
  roles: { look: user, change: ['USERS_ALL'] },
  support: { look: ['CUSTOMER_SUPPORT_READ', 'CUSTOMER_SUPPORT_WRITE'], change: ['CUSTOMER_SUPPORT_WRITE'] },
  uploads: {
    look: privileges.filter((name) => /_(ALL|WRITE)$/.test(name)),
    change: privileges.filter((name) => /_(ALL|WRITE)$/.test(name)),
  },
  lookup: 'login',
  session: 'login',
}
const withCards: Privilege[] = ['INSTA_KIT_ALL', 'CARD_ALL']
/** Rows of that table that name a call apart from its area. */
const apart: Record<string, Need> = {
  // Ways in: they ask for no session.
  ...Object.fromEntries(
    [
      ...['sign-in-with-email', 'verify-email-token', 'request-sign-in-otp', 'verify-sign-in-otp', 'set-password'],
      ...['request-password-reset-email', 'verify-password-reset-token', 'generate-sso-token', 'sign-up'],
    ].map((id) => [id, 'open'] as const),
  ),
  'map-kit': withCards,
  'verify-kit-otp': withCards,
  'request-kit-otp': withCards,
  'request-gift-card-otp': withCards,
  'verify-gift-card-otp': withCards,
  'map-pin-mailer': withCards,
  // Whoever may ask for something is told who decides it.
  'get-issuer-event': [...ofIssuer, 'CARD_ALL', 'ORGANIZATION_ALL', 'INSTA_KIT_ALL', 'TRANSACTION_ALL'],
  'approve-money': ['APPROVAL_ALL'],
  'list-user-roles': 'login',
  'manage-api-keys': 'login',
  /** Behind a picker of the issue-card form alone. GC-09, decision 35 */
  'list-gift-card-images': [...org, 'CARD_ALL'],
  /** Whoever sets a business up asks for its approval; to approve it is another privilege. ORG-37 */
  'send-to-approval-queue': ['APPROVAL_ALL', 'ORGANIZATION_ALL'],
  /** The screens of businesses show them too. ORG-41 */
  'list-issuers-for-org': [...ofIssuer, ...org],
  'list-system-issuers': [...ofIssuer, ...org],
}
/** Sent by POST, yet they only look: nothing changes. */
const looksByPost = [
  ...['run-report', 'download-report', 'fetch-card-balance-for-bill', 'fetch-old-bills'],
  ...['simulate-rules', 'list-simulated-transactions'],
]
/** Behind a picker: they carry the privileges of every screen that shows it. */
const pickers = [
  'issuing GET orgs',
  'issuing GET orgs/{orgId}/suborgs',
  'issuing GET orgs/{orgId}/cardprograms',
  'issuing GET orgs/cardPrograms/{id}',
  'issuing GET usrmgmt/1.0/org/allAppsForGroup',
]

const wantedNeed = (row: Record<string, string>): Need => {
  const exact = row.privileges
  if (exact) return exact === 'login' || exact === 'server' ? 'login' : (exact.split(' ') as Privilege[])
  const named = apart[row.id ?? '']
  if (named) return named
  const area = byArea[row.area ?? '']
  if (!area)
    throw new Error(`No privileges are decided for the area ${row.area}: decide first, then add it to this table.`)
  if (area === 'login') return 'login'
  return row.method === 'GET' || looksByPost.includes(row.id ?? '') ? area.look : area.change
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
      expect(isCall(entry) ? entry.address : `lib/calls/${row.area}.ts exports no ${camel(id)}`).toBe(addressOf(row))
    },
  )

  test('asks for exactly the privileges that are decided', () => {
    const wrong = [...given, ...added].flatMap((row) => {
      const entry = exportedBy(row)
      if (!isCall(entry)) return []
      if (pickers.includes(nameless(entry.address)) || pickers.includes(entry.address)) {
        const lacks = privileges.filter((name) => name !== 'SET_UP_ALL' && !entry.need.includes(name as never))
        return lacks.length ? [`${row.id}: a picker call also carries ${lacks.join(', ')}`] : []
      }
      const wanted = wantedNeed(row)
      return JSON.stringify(sorted(entry.need)) === JSON.stringify(sorted(wanted))
        ? []
        : [`${row.id}: ${sorted(entry.need)} instead of ${sorted(wanted)}`]
    })
    expect(wrong).toEqual([])
  })

  test('lets nobody change anything with a _READ privilege alone', () => {
    const open = catalogue
      .filter(
        ({ method, need }) => method !== 'GET' && typeof need !== 'string' && need.some((name) => /_READ$/.test(name)),
      )
      .map(({ address }) => address)
    const looks = [...given, ...added].filter(({ id }) => looksByPost.includes(id ?? '')).map(addressOf)
    expect(open.filter((address) => !looks.includes(address))).toEqual([])
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
