import { answers, brand, nobody, openAt, paths, person, sealOf, upstream, inSession } from '@/tests/support/signing-in'
import { unsealPending } from '../session/pending-sign-in'
import { tokenOf } from '../session/token'
import { finishRequiredSetUp } from './second-factor'
import { signIn } from './sign-in'

const owed = async () => {
  brand({ requiresSecondFactor: true })
  const { email, asker } = nobody()
  answers['admins/email'] = { json: { user: person({ email }) }, token: 't-1' }
  answers['2fa/setup'] = { json: { secret: 'SECRET' }, token: 't-2' }
  const outcome = await inSession(() => signIn(email, 'right-word', asker))
  const seal = outcome.kind === 'set-up' ? outcome.cookie : ''
  return { outcome, seal, email, asker, pending: await unsealPending({ seal, brand: 'one' }) }
}

test('PROF-05 where the brand asks for a second factor, who has none gets a cookie that is no session', async () => {
  const { outcome, seal, pending, email } = await owed()
  expect(outcome.kind).toBe('set-up')
  expect(upstream.seen[1]).toMatchObject({ body: '{}', headers: { authorization: 'Bearer t-1' } })
  expect(pending).toMatchObject({ token: 't-2', secret: 'SECRET', account: email })
  expect(await unsealPending({ seal, brand: null })).toBeNull()
  expect(await openAt(seal, 'one')).toBeNull()
})

test('PROF-05 who has a second factor, or is at another brand, owes none; where it cannot be set up nobody gets in', async () => {
  brand({ requiresSecondFactor: true })
  const come = async (more: object = {}, headers: Record<string, string> = {}) => {
    const { email, asker } = nobody()
    answers['admins/email'] = { json: { user: person(), ...more }, token: 't' }
    const came = await inSession(() => signIn(email, 'right-word', asker), headers)
    return came.kind === 'error' ? came.error : came.kind
  }
  expect(await come({ twoFactorEnabled: true })).toBe('in')
  expect(await come({}, { 'x-forwarded-host': 'other.example' })).toBe('in')
  expect(await come({ user: person({ type: 'CARD_HOLDER' }) })).toBe('refused')
  expect(await come()).toBe('secondFactor')
  answers['2fa/setup'] = { json: {} }
  expect(await come()).toBe('secondFactor')
  answers['2fa/setup'] = { status: 400, json: { secret: 'x' } }
  expect(await come()).toBe('secondFactor')
  answers['2fa/setup'] = { json: { secret: 'x'.repeat(5000) } }
  expect(await come()).toBe('secondFactor')
})

test('PROF-05 the first code turns the second factor on and signs in', async () => {
  const { pending, asker } = await owed()
  const waiting = pending as NonNullable<typeof pending>
  const finish = (code: string) => inSession(() => finishRequiredSetUp(waiting, code, asker))
  answers['2fa/verify'] = { status: 422, json: { message: 'Wrong' }, token: 't-3' }
  const again = await finish('000000')
  expect(again).toMatchObject({ kind: 'again', message: null })
  const newer = await unsealPending({ seal: again.kind === 'again' ? again.cookie : '', brand: 'one' })
  expect(newer).toMatchObject({ id: waiting.id, token: 't-3', secret: 'SECRET', until: waiting.until })
  expect(await finish('nonsense')).toMatchObject({ kind: 'again', message: null })
  expect(paths().filter((path) => path.includes('verify'))).toHaveLength(1)
  answers['2fa/verify'] = { status: 503, json: { message: 'Later' } }
  expect(await finish('000000')).toMatchObject({ kind: 'again', message: 'Later' })
  answers['2fa/verify'] = { json: { user: person({ id: 'u7' }), recoveryCodes: ['AAAAA-BBBBB'] }, token: 't-4' }
  const done = await finish('123456')
  expect(done).toMatchObject({ kind: 'done', person: 'u7', recoveryCodes: ['AAAAA-BBBBB'], outcome: { kind: 'in' } })
  const seal = done.kind === 'done' ? sealOf(done.outcome) : ''
  expect(await tokenOf((await openAt(seal, 'one'))?.id ?? '')).toBe('t-4')
})

test('PROF-05 a set-up is over where the platform refuses it, breaks, or five codes were wrong', async () => {
  for (const answer of [{ status: 401 }, { json: { recoveryCodes: 7 } }] as const) {
    const { pending, asker } = await owed()
    answers['2fa/verify'] = answer
    expect((await inSession(() => finishRequiredSetUp(pending as never, '123456', asker))).kind).toBe('over')
  }
  const { pending, asker } = await owed()
  answers['2fa/verify'] = { status: 400 }
  const kinds: string[] = []
  for (let n = 0; n < 6; n++)
    kinds.push((await inSession(() => finishRequiredSetUp(pending as never, '123456', asker))).kind)
  expect(kinds).toEqual(['again', 'again', 'again', 'again', 'again', 'over'])
})
