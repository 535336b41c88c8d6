import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { newRows } from '@/tests/support/audit-rows'
import { signedIn } from '@/tests/support/gateway'
import { catalogue } from '../calls'
import type { Call } from '../calls/call'
import { takeApprovalAction } from '../calls/approvals'
import { blockCard } from '../calls/cards'
import type { CurrentUser } from '../calls/session'
import { actorOf } from '../session/audit'
import type { Session } from '../rules/identity/session'
import { portalStore } from '../store/portal-store'
import { isChange } from '../rules/audit/is-change'
import { maskAccount, auditCall, auditEvent, auditAnonymous, recordRefusedSignIn } from './audit'
import { Problem } from './problem'

const calls: readonly Call[] = catalogue
const writes = calls.filter(({ method, reads }) => method !== 'GET' && reads !== true)

test('decision 19 no body makes a call that changes something a look', () => {
  const silencing = [{ action: 'LIST' }, { action: 'LIST', tagId: '7' }, { reads: true }, { method: 'GET' }]
  const silenced = writes
    .filter(({ reads }) => reads === undefined)
    .filter((call) => silencing.some((body) => !isChange(call, body)))
  expect(silenced.map(({ address }) => address)).toEqual([])
})

test('decision 19 API keys alone are listed by the call that makes them, and no browser reaches it', () => {
  const both = calls.filter(({ reads }) => reads !== undefined && reads !== true)
  expect(both).toMatchObject([{ address: 'issuing POST admins/api', server: true }])
  const [keys] = both as [Call]
  expect(isChange(keys, { action: 'LIST' })).toBe(false)
  expect(isChange(keys, { action: 'LIST', name: 'x' })).toBe(true)
  expect(isChange(keys, { action: 'CREATE', name: 'Payroll' })).toBe(true)
  expect(isChange(keys, { action: 'REVOKE', keyId: '1' })).toBe(true)
  expect(isChange(keys)).toBe(true)
})

test('decision 19 what only looks says so on its line, and moves no money', () => {
  const looks = calls.filter(({ reads }) => reads === true)
  expect(looks.map(({ method }) => method)).not.toContain('GET')
  expect(looks.filter(({ money }) => money)).toEqual([])
  expect(looks.map((call) => isChange(call, {}))).not.toContain(true)
  const gets = calls.filter(({ method }) => method === 'GET')
  expect(gets.filter((call) => isChange(call))).toEqual(gets.filter(({ changes }) => changes))
})

const origin = { address: '203.0.113.1', requestId: 'r-1', givenRequestId: 'g-1' }
const answer = (status: number, json: unknown = {}) => ({ status, json, token: null })
const asked = { body: { cardId: 'c1' } }
let session: Session
beforeAll(async () => {
  session = (await signedIn(['CARD_ALL'])).session
})
const audited = (call: Call, work: () => Promise<ReturnType<typeof answer>>) =>
  auditCall(call, asked, session, origin, work)
const outcomes = async () => (await newRows()).map(({ phase, outcome, code }) => [phase, outcome, code])
const thrown = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )
const rename = async (from: string, to: string) => (await portalStore()).schema.alterTable(from).renameTo(to).execute()
/** While some work is done, the store takes no record. */
const withoutStore = async <T>(work: () => Promise<T>): Promise<T> => {
  await rename('audit_events', 'away')
  try {
    return await work()
  } finally {
    await rename('away', 'audit_events')
  }
}

test('decision 19 what moves money and what takes data out is recorded as that, the rest as a change', async () => {
  const kindOf = async (more: Partial<Call>) => {
    await audited({ ...blockCard, ...more }, async () => answer(200))
    return (await newRows()).map(({ kind }) => kind)
  }
  expect([await kindOf({}), await kindOf({ exports: true }), await kindOf({ money: true, exports: true })]).toEqual([
    ['change', 'change'],
    ['export', 'export'],
    ['money', 'money'],
  ])
})

test('decision 26 what was perhaps done is recorded as unknown; what was not sent has failed', async () => {
  const outcomeOf = async (error: Error) => {
    expect(await thrown(audited(blockCard, () => Promise.reject(error)))).toBe(error)
    return (await outcomes()).at(-1)
  }
  expect(await outcomeOf(new Problem('outcome-unknown', 'r'))).toEqual(['outcome', 'unknown', 'outcome-unknown'])
  expect(await outcomeOf(new Problem('upstream-error', 'r'))).toEqual(['outcome', 'unknown', 'upstream-error'])
  expect(await outcomeOf(new Problem('upstream-down', 'r'))).toEqual(['outcome', 'failed', 'upstream-down'])
  expect(await outcomeOf(new Error('broken'))).toEqual(['outcome', 'unknown', null])
})

test('decision 33 what came of an upload is recorded with its outcome; the answers of other calls are not', async () => {
  const facts = { bulkUploadId: '9', successCount: 3, failedCount: 1 }
  const targets = async (call: Call) => {
    await audited(call, async () => answer(200, facts))
    return (await newRows()).map(({ target }) => JSON.parse(target))
  }
  expect(await targets({ ...blockCard, upload: 'sheet' })).toEqual([
    { cardId: 'c1' },
    { cardId: 'c1', bulkUploadId: '9', rows: '4', refusedRows: '1' },
  ])
  expect(await targets(blockCard)).toEqual([{ cardId: 'c1' }, { cardId: 'c1' }])
})

test('APPR-41 the audit keeps which signature the upstream took, of every call that may be signed', async () => {
  const signable = calls.filter(({ signed }) => signed)
  expect(signable.length).toBeGreaterThan(5)
  for (const { reply } of signable)
    expect(Object.keys((reply as z.ZodObject).shape)).toEqual(expect.arrayContaining(['approvalQueueId', 'signedWith']))
  const detailsOf = async (json: object) => {
    const asking = { body: { action: 'APPROVE', digest: 'd' }, signature: 'a.b.c.d' }
    await auditCall(takeApprovalAction, asking, session, origin, async () => answer(200, json))
    return (await newRows()).map(({ detail }) => JSON.parse(detail ?? '{}') as object)
  }
  const kept = { action: 'APPROVE', digest: 'd', signature: 'a.b.c.d' }
  expect(await detailsOf({ signedWith: 'c' })).toEqual([kept, { ...kept, signedWith: 'c' }])
  expect(await detailsOf({})).toEqual([kept, kept])
  for (const call of signable) {
    const json = { approvalQueueId: '77', signedWith: 'c' }
    await auditCall(call, { body: { id: '5' }, signature: 'a.b.c.d' }, session, origin, async () => answer(200, json))
    expect(JSON.parse((await newRows()).at(-1)?.target ?? '{}')).toMatchObject({ approvalQueueId: '77' })
  }
})

test('decision 26 money moves only where its trace can be written first; everything else goes on', async () => {
  const work = jest.fn(async () => answer(200))
  const refused = await withoutStore(() => thrown(audited({ ...blockCard, money: true }, work)))
  expect((refused as Problem).details).toMatchObject({
    status: 503,
    code: 'upstream-down',
    requestId: 'r-1',
    detail: expect.stringMatching(/nothing was sent/),
  })
  expect(work).not.toHaveBeenCalled()
  expect(await withoutStore(() => audited(blockCard, work))).toEqual(answer(200))
  expect(work).toHaveBeenCalledTimes(1)
  expect(await newRows()).toEqual([])
})

test('decision 26, AUD-07 without the audit nobody adds or removes a passkey, asks for a signature or signs', async () => {
  const names = ['admins/passkeys', 'admins/passkeys/{keyId}', 'approval/challenge']
  const kept = calls.filter(({ evidence, path }) => evidence && names.includes(path))
  expect(kept.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'DELETE admins/passkeys/{keyId}',
    'POST admins/passkeys',
    'POST approval/challenge',
  ])
  const work = jest.fn(async () => answer(200))
  const asking = { path: { keyId: 'k' }, body: { action: 'APPROVE' } }
  const sent = [
    ...kept.map((call) => [call, asking] as const),
    ...calls.filter(({ signed }) => signed).map((call) => [call, { ...asking, signature: 'a.b.c.d' }] as const),
  ]
  for (const [call, parts] of sent) {
    const refused = await withoutStore(() => thrown(auditCall(call, parts, session, origin, work)))
    expect((refused as Problem).details).toMatchObject({
      status: 503,
      detail: expect.stringMatching(/nothing was sent/),
    })
  }
  expect(work).not.toHaveBeenCalled()
  await withoutStore(() => auditCall(takeApprovalAction, asking, session, origin, work))
  expect(work).toHaveBeenCalledTimes(1)
})

test('decision 26 an outcome that cannot be written changes nothing of it', async () => {
  const given = await audited(blockCard, async () => {
    await rename('audit_events', 'away')
    return answer(200)
  }).finally(() => rename('away', 'audit_events'))
  expect(given).toEqual(answer(200))
  expect(await outcomes()).toEqual([['intent', null, null]])
})

test('decision 26 an action of the portal itself stands between its records, with the status of its failure', async () => {
  const event = { kind: 'change', action: 'reset', who: actorOf(session.user), ...origin } as const
  expect(await auditEvent(event, true, async () => 'done')).toBe('done')
  expect(await outcomes()).toEqual([
    ['intent', null, null],
    ['outcome', 'ok', null],
  ])
  const failing = async (error: Error) => {
    expect(await thrown(auditEvent(event, true, () => Promise.reject(error)))).toBe(error)
    return (await outcomes()).at(-1)
  }
  expect(await failing(new Problem('not-found', 'r'))).toEqual(['outcome', 'refused', '404'])
  expect(await failing(new Problem('upstream-down', 'r'))).toEqual(['outcome', 'failed', '502'])
  expect(await failing(new Error('broken'))).toEqual(['outcome', 'failed', '500'])
  expect(await withoutStore(() => auditEvent(event, false, async () => 'done'))).toBe('done')
  const demanded = await withoutStore(() => thrown(auditEvent({ ...event, requestId: null }, true, async () => 'done')))
  expect((demanded as Problem).details).toMatchObject({ status: 503, requestId: '' })
})

test('decision 26 an account is shown where it is one: an address, or the end of a mobile number', () => {
  for (const [typed, shown] of [
    ['Asha@Bank.Example', 'asha@bank.example'],
    ['a.b+c@cards.bank.example', 'a.b+c@cards.bank.example'],
    ['+91 98765 43210', '••••3210'],
    ['98765432', '••••5432'],
    ['9876543', null],
    ['12345678901234567', null],
    ['+-98765432x', null],
    ['x98765432', null],
    ['hunter2@home', null],
    ['@bank.example', null],
    ['a b@bank.example', null],
    ['a@b@bank.example', null],
    ['a@bank.example!', null],
    ['a@bank.1', null],
    ['My$ecret1', null],
    ['', null],
    [undefined, null],
  ] as const)
    expect([typed, maskAccount(typed)]).toEqual([typed, shown])
})

test('decision 26 who was not let in is recorded as the platform named them, else as they typed', async () => {
  const user = {
    id: 'u7',
    type: 'ISSUER_ADMIN',
    name: null,
    email: 'a@b.example',
    branchDetails: { branchId: null, issuerCode: 'YES' },
    userOrganizations: [{ orgId: 'o7' }],
    groupRoleMappingList: [],
  }
  const whoOf = async (known: object | undefined, account?: string) => {
    await recordRefusedSignIn({ account, user: known as CurrentUser | undefined }, origin, 'refused', 'invalid')
    const [row] = await newRows()
    expect(row).toMatchObject({ kind: 'sign-in', action: 'sign-in', outcome: 'refused', code: 'invalid', ...given })
    return [row?.user_id, row?.user_name, row?.user_type, row?.issuer, row?.org_id]
  }
  const given = { phase: 'whole', address: '203.0.113.1', request_id: 'r-1', given_request_id: 'g-1' }
  expect(await whoOf(user)).toEqual(['u7', 'a@b.example', 'ISSUER_ADMIN', 'YES', 'o7'])
  expect(await whoOf({ ...user, name: 'Asha' })).toEqual(['u7', 'Asha', 'ISSUER_ADMIN', 'YES', 'o7'])
  const bare = { ...user, email: null, branchDetails: null, userOrganizations: [] }
  expect(await whoOf(bare)).toEqual(['u7', 'u7', 'ISSUER_ADMIN', null, null])
  expect(await whoOf(undefined, 'A@b.example')).toEqual([null, 'a@b.example', null, null, null])
  expect(await whoOf(undefined)).toEqual([null, null, null, null, null])
})

test('decision 26 a change that nobody signed in asks for is whose account the platform says it was', async () => {
  const rowsOf = async (json: unknown, from: object = origin) => {
    const given = { address: null, requestId: null, ...from }
    await auditAnonymous(blockCard, 'typed@b.example', given, async () => answer(200, json))
    return (await newRows()).map((row) => [row.user_id, row.user_name, row.request_id, row.given_request_id])
  }
  const intent = [null, 'typed@b.example', 'r-1', 'g-1']
  expect(await rowsOf({ userId: 'u7', email: 'Asha@b.example' })).toEqual([
    intent,
    ['u7', 'asha@b.example', 'r-1', 'g-1'],
  ])
  expect(await rowsOf({ userId: 'u7', email: 7 })).toEqual([intent, ['u7', null, 'r-1', 'g-1']])
  for (const none of [{ userId: 7, email: 'a@b.example' }, {}, null])
    expect(await rowsOf(none)).toEqual([intent, intent])
  expect(await rowsOf({}, {})).toEqual(Array(2).fill([null, 'typed@b.example', null, null]))
})

test('decision 26, APPR-41 an outcome that a later check needs is written once the store takes records again', async () => {
  const call = { ...blockCard, evidence: ['publicKey'] }
  await audited(call, async () => {
    await rename('audit_events', 'away')
    return answer(200, { publicKey: 'kept' })
  })
  await rename('away', 'audit_events')
  const rows: Awaited<ReturnType<typeof newRows>> = []
  for (const until = Date.now() + 15_000; rows.length < 2 && Date.now() < until;) {
    await wait(200)
    rows.push(...(await newRows()))
  }
  expect(rows.map(({ phase, outcome }) => [phase, outcome])).toEqual([
    ['intent', null],
    ['outcome', 'ok'],
  ])
  expect(JSON.parse(rows[1]?.detail ?? '{}')).toMatchObject({ publicKey: 'kept' })
}, 30_000)
