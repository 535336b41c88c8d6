import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'
import { processState } from './process-state'

type Release = { version: string; commit: string }
declare module './process-state' {
  /** lib/http-server.mjs gives both; lib/log-line.mjs has them. */
  interface ProcessState {
    build?: Release
    writeLine?: (level: 'info' | 'warn' | 'error' | 'fatal', msg: string) => void
  }
}

const port = z.coerce.number({ error: 'is no port: give a whole number from 1 to 65535' }).int().min(1).max(65_535)
const url = z
  .url({ protocol: /^https?$/, error: 'is no http(s) address' })
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''))
const postgresUrl = z.union([z.literal(''), z.url({ protocol: /^postgres(ql)?$/ })], {
  error: 'is no postgres:// address',
})
const SENTINEL_PORT = 26_379

/** `redis-sentinel://user:password@host:26379,host:26379/name-of-the-master`; `rediss-sentinel:` for TLS. Null for any other address. */
export const readSentinelUrl = (url: string) => {
  const [, scheme, credentials = '', hosts = '', name] =
    /^(rediss?)-sentinel:\/\/(?:([^@/]*)@)?([^@/]+)\/([\w.-]+)$/.exec(url) ?? []
  if (!scheme || !name) return null
  const sentinels = hosts.split(',').map((entry) => {
    const address = URL.canParse(`tcp://${entry}`) ? new URL(`tcp://${entry}`) : null
    return { host: address?.hostname ?? '', port: Number(address?.port) || SENTINEL_PORT }
  })
  if (sentinels.some(({ host }) => host === '')) return null
  const [username = '', password = ''] = credentials.split(':').map(decodeURIComponent)
  return { sentinels, name, username, password, isEncrypted: scheme === 'rediss' }
}
const bit = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1')
const positive = (what: string) =>
  z.coerce.number({ error: `must be a number of ${what}` }).positive({ error: `must be more than 0 ${what}` })
const listOf = (error?: string) =>
  z.string(error ? { error } : undefined).transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

const PAIRS_WRONG = 'must be pairs (key=value), separated by commas, with percent-encoded values'

/** As OpenTelemetry writes lists in variables. */
const pairs = listOf().transform((entries, context) => {
  try {
    return Object.fromEntries(
      entries.map((entry) => {
        const [key = '', ...value] = entry.split('=')
        if (!/^\S+$/.test(key.trim()) || value.length === 0) throw new URIError()
        return [key.trim(), decodeURIComponent(value.join('=').trim())]
      }),
    ) as Record<string, string>
  } catch {
    context.addIssue({ code: 'custom', message: PAIRS_WRONG })
    return z.NEVER
  }
})

const isAddress = (entry: string): boolean => {
  const [address = '', bits] = entry.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

const FILE_PREFIX_WRONG =
  'must be whole addresses with a path (https://files.bank.example/cards/), separated by commas: links are followed below them alone'

/** Requires a slash at the end, so that the prefix of one folder does not match another (`/cards` and `/cards-of-others`). Decision 32 */
const filePrefixes = listOf().transform((entries, context) =>
  entries.flatMap((entry) => {
    const url = URL.canParse(entry) ? new URL(entry) : null
    const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash
    if (isPlain) return [`${url.origin}${url.pathname.replace(/(?<!\/)\/*$/, '/')}`]
    context.addIssue({ code: 'custom', message: FILE_PREFIX_WRONG })
    return []
  }),
)

const SECRET_MISSING = 'is missing or too short: give 32 characters or more, several keys separated by commas'

const keys = listOf(SECRET_MISSING).refine((all) => all.length > 0 && all.every((key) => key.length >= 32), {
  error: SECRET_MISSING,
})

const upstreamNames = [
  'ISSUING_API_URL',
  'ISSUANCE_V1_URL',
  'ISSUANCE_V2_URL',
  'GO_SERVICE_URL',
  'REPORTING_API_URL',
  'SUPPORT_API_URL',
  'REIMBURSEMENT_API_URL',
  'KYC_PORTAL_URL',
  'LIVE_SIGNUP_URL',
] as const

const PLAIN_HTTP =
  'must begin with https: LIVE sends tokens and personal data there. ALLOW_HTTP_UPSTREAMS=1 allows http, where a sidecar or the network encrypts'

const Settings = z.object({
  PORT: port.default(3000),
  PLATFORM_PORT: port.default(4000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('.data'),
  PORTAL_DATABASE_URL: postgresUrl.default(''),
  MIGRATION_DATABASE_URL: postgresUrl.default(''),
  MODE: z.enum(['SANDBOX', 'LIVE'], { error: 'must be SANDBOX or LIVE' }).default('SANDBOX'),
  ISSUING_API_URL: url,
  ISSUANCE_V1_URL: url,
  ISSUANCE_V2_URL: url,
  GO_SERVICE_URL: url,
  REPORTING_API_URL: url,
  SUPPORT_API_URL: url,
  REIMBURSEMENT_API_URL: url,
  KYC_PORTAL_URL: url,
  LIVE_SIGNUP_URL: url,
  FILE_HOSTS: filePrefixes.default([]),
  UPSTREAM_TIMEOUT_MS: positive('milliseconds').default(10_000),
  UPSTREAM_STRICT_TOKENS: bit.default(false),
  ALLOW_HTTP_UPSTREAMS: bit.default(false),
  INSTANCE_NAME: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { error: 'must be 1 to 40 lower-case letters, digits and hyphens' })
    .optional(),
  SESSION_SECRET: keys,
  AUDIT_KEY: keys,
  SESSION_IDLE_MINUTES: positive('minutes').default(15),
  SESSION_MAX_HOURS: positive('hours').default(12),
  SESSION_CALLS_PER_SECOND: z.coerce
    .number({ error: 'must be a number of calls' })
    .min(0, { error: 'must be 0 calls or more' })
    .default(50),
  ADFS_ISSUER: url.optional(),
  ADFS_CLIENT_ID: z.string().min(1).optional(),
  ADFS_CLIENT_SECRET: z.string().min(1).optional(),
  ADFS_LOGOUT_URL: url.optional(),
  REDIS_URL: z
    .union(
      [z.literal(''), z.url({ protocol: /^rediss?$/ }), z.string().refine((url) => readSentinelUrl(url) !== null)],
      {
        error:
          'is no redis:// or rediss:// address, and no list of Sentinels (redis-sentinel://host:26379,host:26379/name)',
      },
    )
    .default(''),
  WORKERS: z.coerce
    .number({ error: 'must be a number of processes' })
    .int({ error: 'must be a whole number of processes' })
    .min(1, { error: 'must be 1 process or more' })
    .max(64, { error: 'must be 64 processes at most' })
    .optional(),
  TRUSTED_PROXIES: listOf()
    .default([])
    .refine((entries) => entries.every(isAddress), {
      error: 'must be addresses or networks (10.0.0.0/8), separated by commas',
    }),
  METRICS_TOKEN: z.string().default(''),
  SECURITY_CONTACT: z
    .union([z.literal(''), z.url({ protocol: /^(?:mailto|https|tel)$/ })], {
      error: 'is no mailto:, https: or tel: address',
    })
    .default(''),
  DRAIN_MS: z.coerce
    .number({ error: 'must be a number of milliseconds' })
    .min(0, { error: 'must be 0 milliseconds or more' })
    .default(500),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.union([z.literal(''), url], { error: 'is no http(s) address' }).default(''),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.default({}),
  OTEL_RESOURCE_ATTRIBUTES: pairs.default({}),
  OTEL_SERVICE_NAME: z.string().min(1).default('emboss'),
  BRANDS_FILE: z.string().min(1).default('config/brands.json'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
})
const Env = Settings.refine(({ AUDIT_KEY, SESSION_SECRET }) => !AUDIT_KEY.some((key) => SESSION_SECRET.includes(key)), {
  path: ['AUDIT_KEY'],
  error: 'must be a key of its own, none of SESSION_SECRET',
})
  .refine(({ WORKERS = 1, REDIS_URL }) => WORKERS === 1 || REDIS_URL !== '', {
    path: ['WORKERS'],
    error: 'above 1 needs REDIS_URL, through which the processes share sessions and sign-in limits',
  })
  .superRefine((settings, context) => {
    if (settings.MODE !== 'LIVE' || settings.ALLOW_HTTP_UPSTREAMS) return
    for (const name of [...upstreamNames, 'FILE_HOSTS'] as const)
      if ([settings[name] ?? []].flat().some((address) => address.startsWith('http:')))
        context.addIssue({ code: 'custom', path: [name], message: PLAIN_HTTP })
  })
export type Env = z.output<typeof Settings>

type Source = Record<string, string | undefined>

const withDefaults = (source: Source): Source => {
  const given: Source = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  if (given.MODE === 'LIVE') return given
  const platform = `http://127.0.0.1:${given.PLATFORM_PORT ?? 4000}`
  const issuing = given.ISSUING_API_URL ?? `${platform}/api`
  return {
    ISSUING_API_URL: issuing,
    ISSUANCE_V1_URL: `${issuing}/issuance/v1`,
    ISSUANCE_V2_URL: `${issuing}/issuance/v2`,
    GO_SERVICE_URL: `${platform}/go`,
    REPORTING_API_URL: `${platform}/reporting`,
    SUPPORT_API_URL: `${platform}/support/v1`,
    REIMBURSEMENT_API_URL: `${platform}/reimbursement`,
    KYC_PORTAL_URL: `${platform}/kyc`,
    LIVE_SIGNUP_URL: `${platform}/signup`,
    FILE_HOSTS: `${platform}/sandbox/files/`,
    ADFS_ISSUER: `${platform}/adfs`,
    ADFS_CLIENT_ID: 'emboss',
    ADFS_CLIENT_SECRET: 'emboss-signs-on-in-the-sandbox',
    ADFS_LOGOUT_URL: `${platform}/adfs/logout`,
    ...given,
  }
}

const secretNames = [
  'SESSION_SECRET',
  'AUDIT_KEY',
  'PORTAL_DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'REDIS_URL',
  'ADFS_CLIENT_SECRET',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const

/** Takes each secret whose `…_FILE` names a file from there, without the line break at its end. */
const withSecretFiles = (
  source: Source,
  names: readonly string[] = secretNames,
): { given: Source; problems: Map<string, string> } => {
  const given = { ...source }
  const problems = new Map<string, string>()
  for (const name of names) {
    const file = source[`${name}_FILE`]
    if (!file) continue
    if (source[name]) problems.set(name, `${name} is given twice: ${name}_FILE names a file as well, give one of them`)
    else
      try {
        given[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
        if (given[name] === '') problems.set(name, `${name}_FILE names an empty file`)
      } catch (error) {
        const { code = 'unreadable' } = error as NodeJS.ErrnoException
        problems.set(name, `${name}_FILE names a file that cannot be read: ${code}`)
      }
  }
  return { given, problems }
}

/** The configuration, or one line for each missing or malformed value. The lines contain no values, which can be secrets. contract.md, Environment */
export const readEnv = (source: Source): { env: Env } | { problems: string[] } => {
  const { given, problems: lines } = withSecretFiles(source)
  const parsed = Env.safeParse(withDefaults(given))
  if (parsed.success && lines.size === 0) return { env: parsed.data }
  for (const issue of parsed.error?.issues ?? []) {
    const name = String(issue.path[0])
    const isUngivenUpstream = !given[name] && (upstreamNames as readonly string[]).includes(name)
    if (lines.has(name) || (isUngivenUpstream && source.MODE !== 'LIVE')) continue
    lines.set(name, `${name} ${isUngivenUpstream ? 'is missing: LIVE needs every upstream address' : issue.message}`)
  }
  return { problems: [...lines.values()] }
}

const StoreSettings = Settings.pick({
  AUDIT_KEY: true,
  DATA_DIR: true,
  PORTAL_DATABASE_URL: true,
  MIGRATION_DATABASE_URL: true,
})
export type StoreSettings = z.output<typeof StoreSettings>

/** What the commands of the audit need, which run without the rest of a portal's configuration; or one line for each problem. */
export const readStoreEnv = (source: Source): { env: StoreSettings } | { problems: string[] } => {
  const { given, problems } = withSecretFiles(source, Object.keys(StoreSettings.shape))
  const parsed = StoreSettings.safeParse(withDefaults(given))
  for (const { path, message } of parsed.error?.issues ?? [])
    if (!problems.has(String(path[0]))) problems.set(String(path[0]), `${String(path[0])} ${message}`)
  return parsed.success && problems.size === 0 ? { env: parsed.data } : { problems: [...problems.values()] }
}

let known: Env | undefined

export const env = (): Env => {
  if (known) return known
  const read = readEnv(process.env)
  if ('problems' in read) throw new Error(`Bad configuration: ${read.problems.join('; ')}`)
  known = read.env
  return known
}

/** Read apart from `env`, so that logging works before the configuration is checked. */
export const logLevel = (): string => process.env.LOG_LEVEL || 'info'

/** Read apart from `env`, as `logLevel` is. */
export const givenInstanceName = (): string | undefined => process.env.INSTANCE_NAME || undefined

/** Which of the processes that share the port this is, counted from 1; lib/workers.mjs numbers them. */
export const workerNumber = (): number => Number(process.env.WORKER ?? 1)

/** The release that runs. */
export const release = (): Release => processState.build ?? { version: 'unknown', commit: 'unknown' }

/** next-auth takes its origin from the environment. With this it trusts the host that lib/http-server.mjs set, instead of one fixed host. */
export const trustStampedHost = (): void => {
  process.env.AUTH_TRUST_HOST = '1'
  delete process.env.NEXTAUTH_URL
}

export const isDevelopment = (): boolean => process.env.NODE_ENV === 'development'

/** Says each problem on a line of the log of its own and ends the process. */
export const refuseStart = (problems: readonly string[]): never => {
  for (const problem of problems) processState.writeLine?.('fatal', problem)
  process.exit(1)
}

export const requireEnv = (): Env => {
  const read = readEnv(process.env)
  return 'env' in read ? env() : refuseStart(read.problems)
}
