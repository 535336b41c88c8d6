import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv, readSentinelUrl } from './env'

const secret = 'a'.repeat(32)
const AUDIT_KEY = 'b'.repeat(32)
const problems = (source: Record<string, string>) => {
  const read = readEnv(source)
  return 'problems' in read ? read.problems : []
}

test('the defaults lead to the sandbox platform', () => {
  const read = readEnv({ SESSION_SECRET: secret, AUDIT_KEY, PLATFORM_PORT: '4400' })
  expect(read).toMatchObject({
    env: {
      PORT: 3000,
      MODE: 'SANDBOX',
      ISSUING_API_URL: 'http://127.0.0.1:4400/api',
      ISSUANCE_V2_URL: 'http://127.0.0.1:4400/api/issuance/v2',
      SUPPORT_API_URL: 'http://127.0.0.1:4400/support/v1',
    },
  })
})

test('WIRE-11 SANDBOX is the default mode, LIVE is chosen and needs every upstream', () => {
  const lines = problems({ MODE: 'LIVE', SESSION_SECRET: secret, AUDIT_KEY })
  expect(lines).toHaveLength(9)
  expect(lines).toContain('ISSUING_API_URL is missing: LIVE needs every upstream address')
})

test('decision 32 file links are listed as whole addresses with a folder: hosts alone, credentials and other schemes stop the start', () => {
  const read = (FILE_HOSTS: string) => readEnv({ SESSION_SECRET: secret, AUDIT_KEY: 'b'.repeat(32), FILE_HOSTS })
  expect(read(' https://files.bank.example/cards,http://10.0.0.5:8080/a/b/ ')).toMatchObject({
    env: { FILE_HOSTS: ['https://files.bank.example/cards/', 'http://10.0.0.5:8080/a/b/'] },
  })
  expect(read('')).toMatchObject({ env: { FILE_HOSTS: ['http://127.0.0.1:4000/sandbox/files/'] } })
  for (const wrong of [
    'files.bank.example',
    'files.bank.example:8443',
    'https://u:p@x.test/',
    'file:///etc/',
    'https://x.test/?a=1',
  ])
    expect(problems({ SESSION_SECRET: secret, AUDIT_KEY: 'b'.repeat(32), FILE_HOSTS: wrong })).toEqual([
      expect.stringMatching(/^FILE_HOSTS must be whole addresses with a path/),
    ])
})

test('each bad value is named on one line, and no value is repeated', () => {
  const lines = problems({
    PORT: 'abc',
    SESSION_SECRET: 'hunter2',
    AUDIT_KEY: 'hunter3',
    UPSTREAM_TIMEOUT_MS: '-1',
    MODE: 'TEST',
    ISSUING_API_URL: 'ftp://x',
  })
  expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual([
    'AUDIT_KEY',
    'ISSUING_API_URL',
    'MODE',
    'PORT',
    'SESSION_SECRET',
    'UPSTREAM_TIMEOUT_MS',
  ])
  expect(lines.join()).not.toMatch(/hunter/)
})

test('decision 26 the audit has a key of its own: named where it is missing, too short or one of the sessions', () => {
  const named = (given: Record<string, string>) => problems({ SESSION_SECRET: `${'c'.repeat(32)},${secret}`, ...given })
  expect(named({})).toEqual([expect.stringMatching(/^AUDIT_KEY is missing or too short/)])
  expect(named({ AUDIT_KEY: `${AUDIT_KEY},short` })).toEqual([expect.stringMatching(/^AUDIT_KEY is missing or too/)])
  expect(named({ AUDIT_KEY: secret })).toEqual([expect.stringMatching(/^AUDIT_KEY must be a key of its own/)])
  expect(named({ AUDIT_KEY: `${AUDIT_KEY}, ${'d'.repeat(40)}` })).toEqual([])
})

const bases = ['ISSUING_API', 'ISSUANCE_V1', 'ISSUANCE_V2', 'GO_SERVICE', 'REPORTING_API', 'SUPPORT_API'].concat([
  'REIMBURSEMENT_API',
  'KYC_PORTAL',
  'LIVE_SIGNUP',
])

test('WIRE-11 LIVE speaks https alone to its upstreams, unless a variable allows http', () => {
  const address = (host: string) => Object.fromEntries(bases.map((base) => [`${base}_URL`, host]))
  const live = { MODE: 'LIVE', SESSION_SECRET: secret, AUDIT_KEY, ...address('https://api.bank.example') }
  expect(problems(live)).toEqual([])
  const plain = {
    ...live,
    SUPPORT_API_URL: 'http://10.0.0.5/support',
    FILE_HOSTS: 'https://a.test/f/,http://b.test/f/',
  }
  expect(problems(plain)).toEqual([
    expect.stringMatching(/^SUPPORT_API_URL must begin with https: .* ALLOW_HTTP_UPSTREAMS=1/),
    expect.stringMatching(/^FILE_HOSTS must begin with https/),
  ])
  expect(problems({ ...plain, ALLOW_HTTP_UPSTREAMS: '1' })).toEqual([])
  expect(problems({ ...plain, MODE: 'SANDBOX' })).toEqual([])
})

describe('contract.md, Environment: any secret can be read from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'emboss-secrets-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const fileWith = (text: string) => {
    const file = join(folder, String(text.length))
    writeFileSync(file, text)
    return file
  }

  test.each([
    ['SESSION_SECRET', `${secret},${'c'.repeat(32)}`, [secret, 'c'.repeat(32)]],
    ['AUDIT_KEY', AUDIT_KEY, [AUDIT_KEY]],
    ['PORTAL_DATABASE_URL', 'postgres://emboss:pass@db/emboss', 'postgres://emboss:pass@db/emboss'],
    ['MIGRATION_DATABASE_URL', 'postgres://owner:pass@db/emboss', 'postgres://owner:pass@db/emboss'],
    ['REDIS_URL', 'rediss://:pass@cache:6379', 'rediss://:pass@cache:6379'],
    ['ADFS_CLIENT_SECRET', ' kept as it stands ', ' kept as it stands '],
    ['METRICS_TOKEN', 'scrape', 'scrape'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=se%2Ccret', { 'api-key': 'se,cret' }],
  ])('%s', (name, text, value) => {
    const { [name]: _, ...others } = { SESSION_SECRET: secret, AUDIT_KEY } as Record<string, string>
    for (const end of ['', '\n', '\r\n'])
      expect(readEnv({ ...others, [`${name}_FILE`]: fileWith(text + end) })).toMatchObject({ env: { [name]: value } })
  })

  test('a secret given twice, an empty file and one that cannot be read are each named, without the value or the path', () => {
    const named = (given: Record<string, string>) => problems({ SESSION_SECRET: secret, AUDIT_KEY, ...given })
    expect(named({ METRICS_TOKEN: 'one', METRICS_TOKEN_FILE: fileWith('two') })).toEqual([
      'METRICS_TOKEN is given twice: METRICS_TOKEN_FILE names a file as well, give one of them',
    ])
    expect(named({ REDIS_URL_FILE: fileWith('\n') })).toEqual(['REDIS_URL_FILE names an empty file'])
    expect(named({ SESSION_SECRET: '', SESSION_SECRET_FILE: join(folder, 'none') })).toEqual([
      'SESSION_SECRET_FILE names a file that cannot be read: ENOENT',
    ])
    expect(named({ AUDIT_KEY: '', AUDIT_KEY_FILE: fileWith('short') })).toEqual([
      expect.stringMatching(/^AUDIT_KEY is missing or too short/),
    ])
  })
})

test('an instance is named by letters, digits and hyphens', () => {
  const named = (INSTANCE_NAME: string) => readEnv({ SESSION_SECRET: secret, AUDIT_KEY, INSTANCE_NAME })
  expect(named('portal-0')).toMatchObject({ env: { INSTANCE_NAME: 'portal-0' } })
  for (const wrong of ['Portal', '-a', 'a.2', 'a b', 'a'.repeat(41)])
    expect(named(wrong)).toEqual({ problems: [expect.stringMatching(/^INSTANCE_NAME must be/)] })
})

test('lists of OpenTelemetry are pairs with percent-encoded values', () => {
  const read = (OTEL_RESOURCE_ATTRIBUTES: string) =>
    readEnv({ SESSION_SECRET: secret, AUDIT_KEY, OTEL_RESOURCE_ATTRIBUTES })
  const attributes = { 'service.namespace': 'cards', team: 'a b=c' }
  expect(read('service.namespace=cards, team = a%20b=c')).toMatchObject({
    env: { OTEL_RESOURCE_ATTRIBUTES: attributes },
  })
  for (const wrong of ['cards', '=cards', 'team=%zz'])
    expect(read(wrong)).toEqual({ problems: [expect.stringMatching(/^OTEL_RESOURCE_ATTRIBUTES must be pairs/)] })
})

test('REDIS_URL names one Redis, or Sentinels and their master', () => {
  const read = (REDIS_URL: string) => problems({ SESSION_SECRET: secret, AUDIT_KEY, REDIS_URL })
  for (const right of [
    'redis://a',
    'rediss://:p@a:6380/1',
    'redis-sentinel://a:1,b:2,c/emboss',
    'rediss-sentinel://u:p@a/m-1',
  ])
    expect([right, read(right)]).toEqual([right, []])
  for (const wrong of [
    'http://a',
    'redis-sentinel://a:1,b:2',
    'redis-sentinel:///m',
    'redis-sentinel://a:x/m',
    'redis-sentinel://a,/m',
  ])
    expect([wrong, read(wrong)]).toEqual([wrong, [expect.stringMatching(/^REDIS_URL is no redis/)]])
  expect(readSentinelUrl('rediss-sentinel://emboss:p%40ss@a:1,b/cards')).toEqual({
    sentinels: [
      { host: 'a', port: 1 },
      { host: 'b', port: 26_379 },
    ],
    name: 'cards',
    username: 'emboss',
    password: 'p@ss',
    isEncrypted: true,
  })
})
