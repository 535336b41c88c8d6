import { createHash, randomBytes } from 'node:crypto'
import { startTestPlatform, PASSWORD, send, type TestPlatform } from '../../testing/test-platform'

const EMAIL = 'indianbank.admin@sandbox.test'
const CALLBACK = 'http://127.0.0.1:3999/api/auth/callback/adfs'
const CLIENT = `Basic ${Buffer.from('emboss:emboss-signs-on-in-the-sandbox').toString('base64')}`

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

/** A browser at the identity server: keeps cookies, follows nothing by itself. */
const browser = () => {
  const jar = new Map<string, string>()
  return async (address: string, form?: Record<string, string>) => {
    const answer = await fetch(new URL(address, platform.url), {
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return { status: answer.status, text: await answer.text(), to: answer.headers.get('location') ?? '' }
  }
}

const verifier = randomBytes(32).toString('base64url')
const authorize = (more: Record<string, string> = {}) =>
  `/adfs/auth?${new URLSearchParams({
    client_id: 'emboss',
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: CALLBACK,
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  })}`

const codeFor = async (email: string, password: string): Promise<URL> => {
  const visit = browser()
  const { to: interaction } = await visit(authorize())
  expect((await visit(interaction)).text).toContain('Indian Bank')
  const resume = await visit(interaction, { username: email, password })
  return new URL((await visit(resume.to)).to)
}

const exchange = async (code: string, more: Record<string, string> = {}) => {
  const answer = await fetch(`${platform.url}/adfs/token`, {
    method: 'POST',
    headers: { authorization: CLIENT },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: CALLBACK,
      code_verifier: verifier,
      ...more,
    }),
  })
  return { status: answer.status, body: (await answer.json()) as { id_token?: string; error?: string } }
}

const tokenFor = (bearer: string, redirectUri = CALLBACK) =>
  send(platform.url, 'GET', `/api/issuer/adfs/generate-token?${new URLSearchParams({ redirectUri })}`, {
    token: bearer,
  })

test('SESS-03 a code becomes an identity token, and that once a token of the platform', async () => {
  const back = await codeFor(EMAIL, PASSWORD)
  expect(`${back.origin}${back.pathname}`).toBe(CALLBACK)
  expect(back.searchParams.get('state')).toBe('the-state')
  const { status, body } = await exchange(back.searchParams.get('code') ?? '')
  expect(status).toBe(200)
  const idToken = body.id_token ?? ''
  expect(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
    iss: `${platform.url}/adfs`,
    aud: 'emboss',
    nonce: 'the-nonce',
    upn: EMAIL,
  })
  expect((await tokenFor(idToken, 'http://evil.example/api/auth/callback/adfs')).status).toBe(401)
  const signedIn = await tokenFor(idToken)
  expect(signedIn.body).toMatchObject({ user: { email: EMAIL, branchDetails: { issuerCode: 'INDIANBANK' } } })
  expect((await send(platform.url, 'GET', '/api/mp/cards', { token: signedIn.token })).status).toBe(200)
  expect(await tokenFor(idToken)).toMatchObject({ status: 401, token: null })
})

test('SESS-03 a code works once and with its own verifier alone', async () => {
  const code = (await codeFor(EMAIL, PASSWORD)).searchParams.get('code') ?? ''
  expect((await exchange(code, { code_verifier: 'x'.repeat(43) })).body.error).toBe('invalid_grant')
  const other = (await codeFor(EMAIL, PASSWORD)).searchParams.get('code') ?? ''
  expect((await exchange(other)).status).toBe(200)
  expect((await exchange(other)).body.error).toBe('invalid_grant')
})

test.each([
  ['a tampered one', (whole: string) => `${whole.slice(0, -8)}AAAAAAAA`],
  ['one that is not signed', (whole: string) => `${whole.split('.').slice(0, 2).join('.')}.`],
  ['no token at all', () => 'nothing'],
])('SESS-03 an identity token is believed by its signature: %s is refused', async (_, change) => {
  const back = await codeFor(EMAIL, PASSWORD)
  const { body } = await exchange(back.searchParams.get('code') ?? '')
  expect(await tokenFor(change(body.id_token ?? ''))).toMatchObject({
    status: 401,
    body: { message: 'Your bank did not confirm the sign-in' },
  })
})

test('SESS-03 people of other issuers are strangers to the bank; after five tries the sign-on goes back refused', async () => {
  const visit = browser()
  const { to: interaction } = await visit(authorize())
  for (let tries = 1; tries < 5; tries++) {
    const answer = await visit(interaction, { username: 'yes.admin@sandbox.test', password: PASSWORD })
    expect(answer.text).toContain('The user name or the password is wrong.')
  }
  const last = await visit(interaction, { username: EMAIL, password: 'Wrong@2026' })
  expect(new URL((await visit(last.to)).to).searchParams.get('error')).toBe('access_denied')
})

test.each([
  ['a callback on another host', { redirect_uri: 'https://evil.example/api/auth/callback/adfs' }],
  ['another path', { redirect_uri: 'http://127.0.0.1:3999/anything' }],
  ['a host that only begins like ours', { redirect_uri: 'http://127.0.0.1.evil.example/api/auth/callback/adfs' }],
])('SESS-03 the identity server sends nobody to %s', async (_, change) => {
  const answer = await browser()(authorize(change))
  expect([answer.status, answer.to]).toEqual([400, ''])
})

test('SESS-03 a sign-on without PKCE is refused', async () => {
  const answer = await browser()(authorize({ code_challenge: '', code_challenge_method: '' }))
  expect(new URL(answer.to).searchParams.get('error')).toBe('invalid_request')
})

test('ERR-06 the logout address ends the session at the bank: the next sign-on asks again', async () => {
  const visit = browser()
  const { to: interaction } = await visit(authorize())
  const resume = await visit(interaction, { username: EMAIL, password: PASSWORD })
  await visit(resume.to)
  expect((await visit(authorize())).to).toContain(CALLBACK)
  expect((await visit('/adfs/logout')).text).toContain('You are signed out')
  expect((await visit(authorize())).to).toContain('/adfs/interaction/')
})
