import { catalogue } from '@/lib/calls'
import { inParallel } from '../support/hardening'
import { patternOf } from '@/sandbox/core/http/routes'
import { PASSWORD, send, startTestPlatform, type TestPlatform } from '@/sandbox/testing/test-platform'

let platform: TestPlatform
let token: string
beforeAll(async () => {
  platform = await startTestPlatform()
  const body = { email: 'platform.admin@sandbox.test', password: PASSWORD }
  token = (await send(platform.url, 'POST', '/api/admins/email', { body })).token ?? ''
})
afterAll(() => platform.close())

const odd = {
  'a NUL': '%00',
  'an escape': '%1B',
  'half a pair': '%ED%A0%80',
  'broken encoding': '%E0%A4',
  'a number too large': '1e400',
  'a number without end': 'Infinity',
  'no number': 'NaN',
  'a negative number': '-1',
  'a day that is none': '2026-13-45',
  'a very long text': 'x'.repeat(5_000),
  'a name of Object': '__proto__',
} as const

const fields = catalogue
  .filter(({ method, need }) => method === 'GET' && need !== 'open')
  .flatMap((call) => {
    const path = patternOf(call).replace(/\{[^}]+\}/g, '1')
    const names = Object.keys((call.query as { shape?: object } | undefined)?.shape ?? {})
    return [...names, '__proto__'].map((name) => `${path}?${name}=`)
  })

test.each(Object.entries(odd))('no GET call falls over %s in any field of its query', async (_, value) => {
  const fallen: string[] = []
  await inParallel(fields.length, 8, async (at) => {
    const { status } = await send(platform.url, 'GET', `${fields[at]}${value}`, { token })
    if (status >= 500 || status === 429) fallen.push(`${fields[at]}: ${status}`)
  })
  expect(fallen).toEqual([])
  expect(fields.length).toBeGreaterThan(200)
})

test('a field that is given twice, has a control character or is too long is refused by its name', async () => {
  const ask = async (query: string) => {
    const { status, body } = await send(platform.url, 'GET', `/api/mp/cards?${query}`, { token })
    return [status, body.message]
  }
  expect(await ask('searchTxt=a&searchTxt=b')).toEqual([400, 'searchTxt is given more than once: give it once'])
  expect(await ask('searchTxt=a%00b')).toEqual([400, 'searchTxt has a control character: leave it out'])
  expect(await ask(`searchTxt=${'x'.repeat(2_001)}`)).toEqual([
    400,
    'searchTxt is longer than 2000 characters: shorten it',
  ])
  expect((await ask('searchTxt=%F0%9F%99%82'))[0]).toBe(200)
})
