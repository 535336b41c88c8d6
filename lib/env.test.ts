import { readEnv } from './env'

const secret = 'a'.repeat(32)
const problems = (source: Record<string, string>) => {
  const read = readEnv(source)
  return 'problems' in read ? read.problems : []
}

test('the defaults lead to the sandbox platform', () => {
  const read = readEnv({ SESSION_SECRET: secret, PLATFORM_PORT: '4400' })
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
  const lines = problems({ MODE: 'LIVE', SESSION_SECRET: secret })
  expect(lines).toHaveLength(9)
  expect(lines).toContain('ISSUING_API_URL is missing: LIVE needs every upstream address')
})

test('each bad value is named on one line, and no value is repeated', () => {
  const lines = problems({
    PORT: 'abc',
    SESSION_SECRET: 'hunter2',
    UPSTREAM_TIMEOUT_MS: '-1',
    MODE: 'TEST',
    ISSUING_API_URL: 'ftp://x',
  })
  expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual([
    'ISSUING_API_URL',
    'MODE',
    'PORT',
    'SESSION_SECRET',
    'UPSTREAM_TIMEOUT_MS',
  ])
  expect(lines.join()).not.toContain('hunter2')
})
