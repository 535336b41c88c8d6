import { randomBytes, randomInt } from 'node:crypto'
import { sealData } from 'iron-session'
import { inParallel, longTest, pick, tenthOf } from '../support/hardening'
import { startStack, type Stack } from '../support/stack'

longTest()

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ env: { LOG_LEVEL: 'error' } })
})
afterAll(() => stack?.close())

const LIST = '/app/cards/list/all'
const DATA = '/api/issuing/mp/cards?noOfRecords=1&pageNumber=1'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_*.~'

const changedAt = (seal: string, at: number, times = 1): string => {
  const letters = [...seal]
  for (let n = 0; n < times; n++) {
    const where = (at + n * 7) % letters.length
    const others = LETTERS.replace(letters[where] ?? '', '')
    letters[where] = others[randomInt(others.length)] ?? 'A'
  }
  return letters.join('')
}

const swapped = (one: string, other: string): string => {
  const parts = one.split('*')
  const foreign = other.split('*')
  const at = 1 + randomInt(parts.length - 1)
  return [...parts.slice(0, at), ...foreign.slice(at, at + 1), ...parts.slice(at + 1)].join('*')
}

const count = tenthOf(10_000)
test(`0 of ${count} tampered cookies are accepted, and none is a fault`, async () => {
  const [person, other] = [stack.visitor(), stack.visitor()]
  await person.signIn('cards@sandbox.test')
  await other.signIn('platform.admin@sandbox.test')
  const [seal, foreign] = [person.cookie('emboss'), other.cookie('emboss')]
  const forged = await sealData(
    { sid: 'made-up', user: { id: '1', type: 'MP_ADMIN' }, p: [0, 1, 2, 3, 4, 5], token: 'x', gen: 1, at: Date.now() },
    { password: 'another-secret-of-32-characters-or-more', ttl: 0 },
  )
  const kinds: (() => string)[] = [
    () => changedAt(seal, randomInt(seal.length)),
    () => changedAt(seal, randomInt(seal.length), 1 + randomInt(5)),
    () => seal.slice(0, randomInt(seal.length)),
    () => seal.slice(1 + randomInt(seal.length - 1)),
    () => swapped(seal, foreign),
    () => `${seal}${pick(['~2', '~1', '*', 'A', '=', '%00'])}`,
    () => seal.replace('Fe26.2', pick(['Fe26.1', 'Fe26.3', 'fe26.2', 'Fe26.2*1', ''])),
    () => forged,
    () => randomBytes(randomInt(2000) + 1).toString('base64url'),
    () => seal.toUpperCase(),
    () => [...seal].reverse().join(''),
    () => encodeURIComponent(JSON.stringify({ user: { type: 'MP_ADMIN' }, sid: 'x', p: [0] })),
    () => pick(['null', 'undefined', '[object Object]', 'true', '{}', '~2', 'Fe26.2**********~2', ' ', '"']),
  ]
  const seen = new Map<string, number>()
  const note = (what: string) => void seen.set(what, (seen.get(what) ?? 0) + 1)
  await inParallel(count, 8, async (index) => {
    const cookie = (kinds[index % kinds.length] as () => string)()
    if (cookie === seal || cookie === foreign) return note('unchanged')
    const thief = stack.visitor()
    thief.setCookie('emboss', cookie)
    if (index % 10 === 9) {
      const { status, headers } = await thief.get(LIST)
      return note(`${status} ${headers.get('location')}`)
    }
    const answer = await thief.get(DATA)
    return note(`${answer.status} ${answer.json<{ code: string }>().code}`)
  })
  expect([...seen.keys()].filter((what) => what !== 'unchanged').sort()).toEqual([
    '302 /user/login',
    '401 session-ended',
  ])
  expect(seen.get('unchanged') ?? 0).toBeLessThan(count / 20)
  expect((await person.get(LIST)).status).toBe(200)
  expect((await other.get(DATA)).status).toBe(200)
})

test('the cookie of one name is not taken under the other, nor from a doubled header', async () => {
  const person = stack.visitor()
  await person.signIn('cards@sandbox.test')
  const seal = person.cookie('emboss')
  const thief = stack.visitor()
  thief.setCookie('__Host-emboss', seal)
  expect((await thief.get(DATA)).status).toBe(401)
  const hidden = stack.visitor()
  hidden.setCookie('emboss', 'rubbish')
  const answer = await hidden.get(DATA, { headers: { cookie: `emboss=rubbish; emboss=${seal}` } })
  expect(answer.status).toBe(401)
})
