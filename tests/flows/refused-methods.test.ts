import { portalRoutes } from '@/lib/portal-answers'
import { startStack, type Stack } from '../support/stack'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack?.close())

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']
/** All that the routes of the portal do not take; a law holds the table against their files. */
const refusals = [...new Set(Object.keys(portalRoutes).map((one) => one.split(' ')[1] as string))].flatMap((route) => {
  const taken = METHODS.filter((method) => `${method === 'HEAD' ? 'GET' : method} ${route}` in portalRoutes)
  const path = `/api/${route.replace(/\[(?:\.{3})?\w+\]/g, 'any')}`
  return METHODS.filter((method) => !taken.includes(method)).map((method) => [method, path, taken.join(', ')] as const)
})

test('a method that a route of the portal does not take is refused with a problem that names those it takes', async () => {
  const who = stack.visitor()
  await who.signIn('platform.admin@sandbox.test')
  expect(refusals).toContainEqual(['POST', '/api/list/any', 'GET, HEAD'])
  const wrong: string[] = []
  for (const [method, path, allow] of refusals) {
    const answer = await who.send(method, path, method === 'GET' || method === 'HEAD' ? {} : { form: {} })
    const kind = answer.headers.get('content-type')
    const isProblem = method === 'HEAD' || answer.json<{ code: string }>().code === 'invalid'
    if (
      answer.status !== 405 ||
      kind !== 'application/problem+json' ||
      answer.headers.get('allow') !== allow ||
      !isProblem
    )
      wrong.push(
        `${method} ${path}: ${answer.status} ${kind} ${answer.headers.get('allow')} ${answer.text.slice(0, 80)}`,
      )
  }
  expect(wrong).toEqual([])
})

test('an address of the API with one part that no route has is a problem, not a page', async () => {
  const answer = await stack.visitor().get('/api/nothing')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
})
