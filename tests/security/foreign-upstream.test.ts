import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apis } from '@/lib/calls/apis.mjs'
import { routes } from '@/lib/routes'
import { contractFolder, examplesFolder } from '../../scripts/write-contract'
import { inParallel, longTest } from '../support/hardening'
import { startPortal, type Portal } from '../support/portal'
import { startPrism, type Prism } from '../support/prism'
import { root } from '../support/sources'

longTest()

type Described = { servers: { description: string }[] }
/** The setting with the address of a base, as the contract names it. */
const settingOf = (api: string): string => {
  const { servers: named } = JSON.parse(readFileSync(join(root, contractFolder, `${api}.json`), 'utf8')) as Described
  return named[0]?.description ?? ''
}

let servers: Prism[]
let portal: Portal
const dataDir = mkdtempSync(join(tmpdir(), 'emboss-foreign-'))
beforeAll(async () => {
  servers = await Promise.all(apis.map(startPrism))
  const bases = apis.map((api, at) => [settingOf(api), servers[at]?.url ?? ''] as const)
  portal = await startPortal({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...Object.fromEntries(bases) })
})
afterAll(async () => {
  await portal?.stop()
  for (const server of servers ?? []) server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

type ExampleRow = Record<string, unknown>
const folder = join(root, examplesFolder)
const examples = Object.assign(
  {},
  ...readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as object),
) as Record<string, { list?: ExampleRow[] }>
const firstOf = (call: string, field: string): string => {
  const value = examples[call]?.list?.[0]?.[field]
  if (typeof value !== 'string') throw new Error(`The examples have no ${field} of ${call}`)
  return value
}

const parts: Readonly<Record<string, string>> = {
  filter: 'all',
  issuerId: 'YES',
  issuer: 'YES',
  reportName: 'cards',
  about: `card-${firstOf('search-platform-cards', 'id')}`,
  orgId: firstOf('list-orgs', 'orgId'),
  cardId: firstOf('search-platform-cards', 'id'),
  txnId: firstOf('list-platform-txns', 'txnId'),
}
const addressOf = (path: string): string => path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '1001')

type CallLine = { msg: string; call?: string; cause?: string; status?: number }
/** What the portal logged about calls that failed, were refused or miss their schema. */
const failedCalls = (): string[] => {
  const lines = portal
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as CallLine)
  return lines
    .filter(({ msg }) => msg === 'call failed')
    .map(({ call, cause, status }) => [call, cause, status].filter(Boolean).join(' '))
}
/** Requests that the contract does not describe. */
const strangeRequests = (): string[] =>
  servers.flatMap(({ log }) =>
    log()
      .split('\n')
      .filter((line) => /VIOLATION|terminated with error/.test(line)),
  )

/** What a list has to show of its example. */
const shown: Readonly<Record<string, string>> = {
  [routes.organizationList.path]: firstOf('list-orgs', 'orgName'),
  [routes.cardList.path]: firstOf('search-platform-cards', 'cardHolderName'),
  [routes.transactionList.path]: firstOf('list-platform-txns', 'nameOnCard'),
  [routes.customerList.path]: firstOf('list-customers', 'fullName'),
  [routes.support.path]: firstOf('list-tickets', 'subject'),
}

test('WIRE-16 on a server that knows the contract alone, one signs in and every screen opens with its records', async () => {
  const visitor = portal.visitor()
  const signedIn = await visitor.signIn('platform.admin@sandbox.test')
  expect(signedIn.headers.get('location')).toBe('/app/organization/list/all')
  const wrong: string[] = []
  const paths = Object.values(routes).map(({ path }) => path)
  await inParallel(paths.length, 2, async (index) => {
    const path = paths[index] ?? ''
    let answer = await visitor.get(addressOf(path))
    for (let hops = 0; hops < 3 && answer.status >= 300 && answer.status < 400; hops++)
      answer = await visitor.get(answer.headers.get('location') ?? '')
    const hasHeading = /<h1[^>]*>.*?\w.*?<\/h1>/s.test(answer.text)
    if (answer.status !== 200 || !hasHeading) wrong.push(`${path}: ${answer.status} ${hasHeading ? '' : 'blank'}`)
    if (!answer.text.includes(shown[path] ?? '')) wrong.push(`${path} lacks ${shown[path]}`)
  })
  expect({ wrong, failed: failedCalls(), strange: strangeRequests() }).toEqual({ wrong: [], failed: [], strange: [] })
})
