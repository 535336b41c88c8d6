import { readEnv } from './env'

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
