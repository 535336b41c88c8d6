import type { Exchange } from './client'
import { isObject } from './contract'
import { readChecks, writeChecks, type CheckName } from './findings'

export const roles = ['platform', 'issuer', 'business', 'limited', 'maker', 'decider'] as const
export type Role = (typeof roles)[number]
export type Account = { email: string; password: string }

/** The test accounts of an upstream, and what the checks have to know about it. */
type Staff = {
  people: Partial<Record<Role, Account>>
  /** The issuer whose staff `issuer` belongs to. */
  issuerCode?: string
  /** The zone in which the days of filters are read. */
  zone: string
  /** How long an older token is accepted after a newer one was used. */
  tokenGraceSeconds: number
  /** False for an upstream that leaves one token to a session. */
  rotatesTokens: boolean
  /** An active card that `maker` may load, and its wallet; without it the first one that can be loaded is taken. */
  card?: { cardId: string; walletId: string }
}

export type Settings = {
  bases: Readonly<Record<string, string>>
  staff: Staff
  checks: readonly CheckName[]
  /** The calls to check, by their ids in the contract; without them all. */
  calls?: readonly string[]
  timeoutMs: number
  isTest: boolean
  /** Restarts the upstream and resolves when it answers again. */
  restart?: () => Promise<void>
  /** Sees every exchange as it comes. */
  onAnswer?: (exchange: Exchange) => void
}

export type Options = {
  settings: Omit<Settings, 'restart' | 'onAnswer'>
  /** A command of the shell that restarts the upstream. */
  restart?: string
  json?: string
  junit?: string
  html?: string
}

export const usage = `Checks an upstream against the contract of Emboss.

  --issuing URL          base of the issuing API; required
  --issuance-v1 URL      default: the issuing base and /issuance/v1
  --issuance-v2 URL      default: the issuing base and /issuance/v2
  --go URL --reporting URL --support URL --reimbursement URL
                         bases that are not given are not checked
  --as FILE              JSON with the test accounts; required
  --write                also checks what changes data: on a test tenant only
  --restart COMMAND      with --write: restarts the upstream, to see whether idempotency keys last
  --only NAMES           some checks, with commas: ${[...readChecks, ...writeChecks].join(', ')}
  --calls IDS            some calls, with commas, as the contract names them: list-orgs,get-org
  --timeout SECONDS      how long an answer may take; default 10
  --live                 leaves out X-Data-Source: TEST
  --json FILE --junit FILE --html FILE
                         reports besides the one on the screen

Exit code: 0 without findings, 1 with findings, 2 if it was called wrongly or nobody could sign in.
`

export class WrongUsage extends Error {}

const values = [
  ...['issuing', 'issuance-v1', 'issuance-v2', 'go', 'reporting', 'support', 'reimbursement'],
  ...['as', 'restart', 'only', 'calls', 'timeout', 'json', 'junit', 'html'],
]
const switches = ['write', 'live']

const readArguments = (given: readonly string[]): Map<string, string> => {
  const found = new Map<string, string>()
  for (let at = 0; at < given.length; at++) {
    const name = given[at]?.replace(/^--/, '') ?? ''
    if (!given[at]?.startsWith('--') || ![...values, ...switches].includes(name))
      throw new WrongUsage(`Unknown: ${given[at]}`)
    if (switches.includes(name)) found.set(name, 'yes')
    else {
      const value = given[++at]
      if (value === undefined || value.startsWith('--')) throw new WrongUsage(`--${name} needs a value`)
      found.set(name, value)
    }
  }
  return found
}

const isAccount = (value: unknown): value is Account =>
  isObject(value) && typeof value.email === 'string' && typeof value.password === 'string'

export const readStaff = (text: string): Staff => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new WrongUsage('The file of accounts is not valid JSON')
  }
  if (!isObject(json) || !isObject(json.people)) throw new WrongUsage('The file of accounts has no `people`')
  for (const [role, account] of Object.entries(json.people)) {
    if (!roles.some((one) => one === role)) throw new WrongUsage(`Unknown person ${role}: ${roles.join(', ')}`)
    if (!isAccount(account)) throw new WrongUsage(`The person ${role} needs \`email\` and \`password\``)
  }
  if (!json.people.platform && !json.people.issuer)
    throw new WrongUsage('The file of accounts needs the person `platform` or `issuer`')
  const { issuerCode, zone = 'Asia/Kolkata', tokenGraceSeconds = 15, rotatesTokens = true, card } = json
  return {
    people: json.people as Staff['people'],
    zone: String(zone),
    tokenGraceSeconds: Number(tokenGraceSeconds),
    rotatesTokens: rotatesTokens === true,
    ...(typeof issuerCode === 'string' && { issuerCode }),
    ...(isObject(card) && { card: { cardId: String(card.cardId), walletId: String(card.walletId) } }),
  }
}

const baseOf = (name: string, text: string): string => {
  try {
    const { protocol } = new URL(text)
    if (protocol === 'http:' || protocol === 'https:') return text.replace(/\/+$/, '')
  } catch {
    // Said below.
  }
  throw new WrongUsage(`--${name} is no address that begins with http:// or https://`)
}

const basesOf = (given: ReadonlyMap<string, string>): Record<string, string> => {
  const issuing = baseOf('issuing', given.get('issuing') ?? '')
  const other = ['go', 'reporting', 'support', 'reimbursement'].flatMap((name) => {
    const text = given.get(name)
    return text === undefined ? [] : [[name, baseOf(name, text)] as const]
  })
  return {
    issuing,
    'issuance-v1': baseOf('issuance-v1', given.get('issuance-v1') ?? `${issuing}/issuance/v1`),
    'issuance-v2': baseOf('issuance-v2', given.get('issuance-v2') ?? `${issuing}/issuance/v2`),
    ...Object.fromEntries(other),
  }
}

const checksOf = (given: ReadonlyMap<string, string>): CheckName[] => {
  const possible: CheckName[] = given.has('write') ? [...readChecks, ...writeChecks] : [...readChecks]
  const only = given.get('only')?.split(',')
  const unknown = only?.find((name) => !possible.some((one) => one === name))
  if (unknown !== undefined) throw new WrongUsage(`Unknown check ${unknown}: ${possible.join(', ')}`)
  return only ? possible.filter((name) => only.includes(name)) : possible
}

export const readOptions = (argv: readonly string[], readFile: (path: string) => string): Options => {
  const given = readArguments(argv)
  if (!given.has('issuing')) throw new WrongUsage('--issuing is missing')
  const as = given.get('as')
  if (as === undefined) throw new WrongUsage('--as is missing')
  const seconds = Number(given.get('timeout') ?? 10)
  if (!(seconds > 0)) throw new WrongUsage('--timeout is no number of seconds')
  const bases = basesOf(given)
  let text: string
  try {
    text = readFile(as)
  } catch {
    throw new WrongUsage(`The file ${as} cannot be read`)
  }
  const paths = ['restart', 'json', 'junit', 'html'].flatMap((name) => {
    const value = given.get(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    settings: {
      bases,
      staff: readStaff(text),
      checks: checksOf(given),
      ...(given.has('calls') && { calls: given.get('calls')?.split(',') ?? [] }),
      timeoutMs: seconds * 1000,
      isTest: !given.has('live'),
    },
    ...Object.fromEntries(paths),
  }
}
