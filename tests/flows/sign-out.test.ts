import { startStack } from '../support/stack'
import type { Stack } from '../support/stack'

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
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/user/login'])
})
