import {
  answers,
  enterAs,
  nobody,
  onlyAnswers,
  person,
  refusal,
  told,
  upstream,
  inSession,
} from '@/tests/support/signing-in'
import { newRows } from '@/tests/support/audit-rows'
import { Problem } from '../gateway/problem'
import type { Session } from '../rules/identity/session'
import { confirmPerson, countTry } from './confirm-person'
import { signIn, type Requester } from './sign-in'

const confirmWith = (session: Session, asker: Requester, confirm = 'some-word') =>
  confirmPerson(session, new URLSearchParams({ confirm }), asker)
const WRONG = { error: 'confirm', faults: ['confirm'] }

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

test('decision 31 a right password forgets the wrong ones before it', async () => {
  const session = await enterAs({ email: nobody().email })
  const { asker } = nobody()
  for (let round = 0; round < 2; round++) {
    answers['admins/email'] = { status: 401 }
    for (let n = 0; n < 9; n++) expect(await confirmWith(session, asker)).toEqual(WRONG)
    answers['admins/email'] = { json: { user: person() } }
    expect(await confirmWith(session, asker)).toBeNull()
  }
})

test('decision 28 many passwords at once gain nothing here either: a right one beside ten wrong ones is refused', async () => {
  const session = await enterAs({ email: nobody().email })
  const { asker } = nobody()
  answers['admins/email'] = ({ password }: { password: string }) =>
    password === 'right-word' ? { json: { user: person() }, token: 't', afterMs: 250 } : { status: 401 }
  const right = confirmWith(session, asker, 'right-word')
  await Promise.all(Array.from({ length: 10 }, () => confirmWith(session, asker)))
  expect(await right).toEqual({ error: 'limited' })
})

test('decision 26 each password that was refused here is on record, with where it came from; one too short is none', async () => {
  const { email, asker } = nobody()
  const session = await enterAs({ email })
  answers['admins/email'] = { status: 401 }
  await confirmWith(session, asker, 'abc')
  for (let n = 0; n < 11; n++) await confirmWith(session, asker)
  const rows = await newRows()
  expect(rows).toHaveLength(11)
  const whence = { request_id: asker.requestId, address: asker.address }
  for (const row of rows)
    expect(row).toMatchObject({ action: 'sign-in', outcome: 'refused', code: 'confirm', user_name: email, ...whence })
})

test('decision 28 wrong passwords here count against the account that signs in: its e-mail, else its mobile, else itself', async () => {
  const close = async (more: object, asker: Requester) => {
    const session = await enterAs(more)
    answers['admins/email'] = { status: 401 }
    for (let n = 0; n < 10; n++) expect(await confirmWith(session, asker)).toEqual(WRONG)
    expect(await confirmWith(session, asker)).toEqual({ error: 'limited' })
    return session
  }
  const { email, asker } = nobody()
  const limited = refusal('limited')
  await close({ email, mobile: '919876511111' }, asker)
  expect(await inSession(() => signIn(email, 'some-word', asker))).toMatchObject(limited)
  expect(await inSession(() => signIn('919876511111', 'some-word', asker))).not.toMatchObject(limited)
  await close({ email: null, mobile: '919876522222' }, asker)
  expect(await inSession(() => signIn('919876522222', 'some-word', asker))).toMatchObject(limited)
  await close({ id: 'u-bare', email: null, mobile: null }, asker)
  const other = await enterAs({ id: 'u-other', email: null, mobile: null })
  answers['admins/email'] = { status: 401 }
  expect(await confirmWith(other, asker)).toEqual(WRONG)
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
