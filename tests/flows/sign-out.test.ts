import { startInterceptingProxy, type InterceptingProxy } from '../support/intercepting-proxy'
import { startStack, type Stack } from '../support/stack'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())

test('SESS-09 sign-out ends the session although the platform cannot be told', async () => {
  const person = stack.visitor()
  expect((await person.signIn('cards@sandbox.test')).status).toBe(303)
  const cookie = person.cookie('emboss')
  expect((await person.get('/app/profile')).status).toBe(200)

  await stack.platform.close()
  const out = await person.send('POST', '/api/auth/sign-out', { form: {} })
  expect([out.status, out.headers.get('location')]).toEqual([303, '/'])
  expect(person.cookie('emboss')).toBe('')

  const thief = stack.visitor()
  thief.setCookie('emboss', cookie)
  const answer = await thief.get('/app/profile')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/user/login?error=ended'])
})

describe('an upstream whose logout never answers', () => {
  let between: InterceptingProxy
  let slow: Stack
  beforeAll(async () => {
    between = await startInterceptingProxy()
    slow = await startStack({ env: { ISSUING_API_URL: `${between.url}/api` } })
    between.passTo(slow.platform.url)
  })
  afterAll(async () => {
    await slow?.close()
    await between?.close()
  })

  test('SESS-09 sign-out ends the session before the platform is told, and does not wait for an answer that never comes', async () => {
    const person = slow.visitor()
    expect((await person.signIn('cards@sandbox.test')).status).toBe(303)
    const cookie = person.cookie('emboss')
    const asks = async () => {
      const thief = slow.visitor()
      thief.setCookie('emboss', cookie)
      return (await thief.get('/app/profile')).headers.get('location')
    }
    expect(await asks()).toBeNull()
    const told: { token: string | undefined; found: Promise<string | null> }[] = []
    between.intercept((request) => {
      if (!request.path.endsWith('/admins/logout')) return false
      told.push({ token: request.headers.authorization, found: asks() })
      return true
    })
    const out = await person.send('POST', '/api/auth/sign-out', { form: {} })
    expect([out.status, out.headers.get('location')]).toEqual([303, '/'])
    expect(told).toHaveLength(1)
    expect(told[0]?.token).toMatch(/^Bearer ./)
    expect(await told[0]?.found).toBe('/user/login?error=ended')
    expect(await asks()).toBe('/user/login?error=ended')
  })
})
