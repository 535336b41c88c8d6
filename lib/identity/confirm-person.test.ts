import { answers, enterAs, nobody, onlyAnswers, person, told, upstream } from '@/tests/support/signing-in'
import { Problem } from '../gateway/problem'
import { confirmPerson, countTry } from './confirm-person'

test('decision 31 who changes credentials shows the password again, and the token of that is ended', async () => {
  const session = await enterAs({ email: nobody().email })
  const { asker } = nobody()
  const confirm = (password?: string) =>
    confirmPerson(session, new URLSearchParams(password === undefined ? {} : { confirm: password }), asker)
  expect(await confirm()).toEqual({ error: 'confirmMissing', faults: ['confirm'] })
  for (const wrong of ['abc', 'x'.repeat(17)])
    expect(await confirm(wrong)).toEqual({ error: 'confirm', faults: ['confirm'] })
  expect(upstream.seen).toHaveLength(0)
  onlyAnswers({ 'admins/email': { json: { user: person() }, token: 't-check' }, 'admins/logout': {} })
  for (const right of ['abcd', 'x'.repeat(16)]) expect(await confirm(right)).toBeNull()
  expect(JSON.parse(upstream.seen[0]?.body ?? '')).toEqual({ email: session.user.email, password: 'abcd' })
  expect(upstream.seen[1]?.headers.authorization).toBe('Bearer t-check')
  answers['admins/email'] = { json: { otpRequired: true } }
  expect(await confirm('abcd')).toBeNull()
  answers['admins/email'] = { json: { user: person({ id: 'another' }) } }
  expect(await confirm('abcd')).toEqual({ error: 'confirm', faults: ['confirm'] })
  expect(await told()).toEqual([['sign-in', 'refused', 'confirm', session.user.email]])
})

test('decision 31 ten wrong passwords close it; an outage is told and counts as none', async () => {
  const session = await enterAs({ email: nobody().email })
  const { asker } = nobody()
  const confirm = () => confirmPerson(session, new URLSearchParams({ confirm: 'some-word' }), asker)
  answers['admins/email'] = { status: 429 }
  await expect(confirm()).rejects.toMatchObject({ details: { code: 'rate-limited', status: 429 } })
  answers['admins/email'] = { status: 500 }
  for (let n = 0; n < 10; n++) await expect(confirm()).rejects.toMatchObject({ details: { status: 500 } })
  answers['admins/email'] = { status: 400 }
  for (let n = 0; n < 10; n++) expect(await confirm()).toEqual({ error: 'confirm', faults: ['confirm'] })
  upstream.seen.length = 0
  expect(await confirm()).toEqual({ error: 'limited' })
  expect(upstream.seen).toHaveLength(0)
})

test('decision 31 whom the bank signed in shows it by the bank', async () => {
  const session = await enterAs()
  const at = (bankMs: number) => confirmPerson({ ...session, bankMs }, new URLSearchParams(), nobody().asker)
  expect(await at(Date.now())).toBeNull()
  expect(await at(Date.now() - 299_000)).toBeNull()
  expect(await at(Date.now() - 301_000)).toEqual({ error: 'bank' })
  expect(await at(0)).toEqual({ error: 'bank' })
  expect(upstream.seen).toHaveLength(0)
})

test('decision 28 a form’s wrong codes count, its other failures and its successes do not', async () => {
  const session = await enterAs({ email: nobody().email })
  const { asker } = nobody()
  const run = (work: () => Promise<unknown>, kind: 'otp-try' | 'sign-in' = 'otp-try') =>
    countTry(kind, 'otp', session, asker, work)
  const failing = (problem: Problem) => () => Promise.reject(problem)
  const wrong = new Problem('invalid', 'r', { fields: { otp: 'wrong' } })
  const others = [
    new Problem('invalid', 'r', { fields: { other: 'x' } }),
    new Problem('upstream-down', 'r', { status: 500, fields: { otp: 'x' } }),
    new Problem('invalid', 'r'),
  ]
  for (let n = 0; n < 4; n++) for (const other of others) await expect(run(failing(other))).rejects.toBe(other)
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  for (let n = 0; n < 4; n++) await expect(run(failing(wrong))).rejects.toBe(wrong)
  expect(await run(async () => 'done')).toBe('done')
  for (let n = 0; n < 5; n++) await expect(run(failing(wrong))).rejects.toBe(wrong)
  await expect(run(async () => 'done')).rejects.toMatchObject({ details: { code: 'rate-limited' } })
  expect(await run(async () => 'done', 'sign-in')).toBe('done')
})
