import { captureLog } from '@/tests/support/capture-log'
import { startUpstream, type Upstream } from '@/tests/support/upstream'
import { env } from '../env'
import { processState } from '../process-state'
import { identityServer } from './identity-server'

let bank: Upstream
let issuer: string
const described = (more: object = {}) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  ...more,
})
const says = (body: unknown, status = 200, afterMs = 0): void =>
  bank.answer((_, response) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    setTimeout(() => response.writeHead(status, { 'content-type': 'application/json' }).end(text), afterMs)
  })

beforeAll(async () => {
  bank = await startUpstream()
  issuer = `${bank.url}/adfs`
})
afterAll(() => bank.close())
const start = Date.parse('2026-11-22T12:00:00Z')
const later = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(start + ms)
beforeEach(() => {
  later(0)
  bank.seen.length = 0
  Object.assign(env(), { ADFS_ISSUER: issuer, UPSTREAM_TIMEOUT_MS: 10_000 })
  delete processState.identityServers
})
afterEach(() => jest.restoreAllMocks())

test('SESS-03 what the bank says of itself is asked for at its well-known address, once for many and for ten minutes', async () => {
  says(described({ more: 'is let pass' }), 200, 20)
  const found = await Promise.all([identityServer(issuer), identityServer(issuer), identityServer(issuer)])
  expect(found).toEqual([described(), described(), described()])
  expect(bank.seen.map(({ method, path, headers }) => [method, path, headers.accept])).toEqual([
    ['GET', '/adfs/.well-known/openid-configuration', 'application/json'],
  ])
  later(10 * 60_000 - 1)
  await identityServer(issuer)
  expect(bank.seen).toHaveLength(1)
  later(10 * 60_000)
  says(described({ authorization_endpoint: `${issuer}/elsewhere` }))
  expect((await identityServer(issuer))?.authorization_endpoint).toBe(`${issuer}/elsewhere`)
  expect(bank.seen).toHaveLength(2)
})

test('SESS-03 after a failure the bank is asked again in five seconds, not before', async () => {
  says(described(), 503)
  expect(await identityServer(issuer)).toBeNull()
  says(described())
  later(4999)
  expect(await identityServer(issuer)).toBeNull()
  expect(bank.seen).toHaveLength(1)
  later(5000)
  expect(await identityServer(issuer)).toEqual(described())
})

test.each<[string, string, () => unknown]>([
  ['no description', 'no description', () => ({})],
  ['no name', 'no description', () => described({ issuer: undefined })],
  ['an address that is none', 'no description', () => described({ token_endpoint: 'token' })],
  ['no keys', 'no description', () => described({ jwks_uri: null })],
  ['another issuer’s name', 'another issuer', () => described({ issuer: `${issuer}/other` })],
  [
    'a sign-on page of another origin',
    'another origin',
    () => described({ authorization_endpoint: 'https://evil.example/adfs' }),
  ],
])('SESS-03 a bank with %s is not believed, and the log says why', async (_, reason, body) => {
  says(body())
  let found: unknown
  const logged = await captureLog(async () => (found = await identityServer(issuer)))
  expect(found).toBeNull()
  expect(logged).toMatchObject([{ reason, msg: 'identity server not reached' }])
})

test('SESS-03 what is no JSON, or comes too late, is no description either', async () => {
  says('<html>')
  expect(await identityServer(issuer)).toBeNull()
  later(5000)
  env().UPSTREAM_TIMEOUT_MS = 50
  says(described(), 200, 500)
  expect(await identityServer(issuer)).toBeNull()
})

test('SESS-03 the bank’s name is the same with slashes at its end or without', async () => {
  says(described({ issuer: `${issuer}//` }))
  expect((await identityServer(issuer))?.issuer).toBe(`${issuer}//`)
  later(10 * 60_000)
  says(described({ issuer: issuer.replace('/adfs', '//adfs') }))
  expect(await identityServer(issuer)).toBeNull()
})

test('SESS-03 what the bank may leave out is taken as it says it', async () => {
  const may = {
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    authorization_response_iss_parameter_supported: true,
  }
  says(described(may))
  expect(await identityServer(issuer)).toEqual(described(may))
})
