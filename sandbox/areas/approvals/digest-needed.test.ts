import { randomUUID } from 'node:crypto'
import type { Calls } from '@/lib/calls'
import type { Schema } from '@/lib/calls/call'
import type * as core from 'zod/v4/core'
import { toMajor } from '@/lib/rules/locale/money'
import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import type { Request } from '../../core/effects/effects'
import { isCoveredBill } from '../../testing/covered-bill'
import { openRequired } from '../../testing/open-required'
import { send, startTestPlatform, PASSWORD, type Answer, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

type FieldsOf<T> = string extends keyof T ? never : keyof T
/** Calls that carry the digest of what they decide about. */
type DecisionCall = {
  [A in keyof Calls]: Calls[A] extends { body: infer B extends Schema }
    ? 'digest' extends FieldsOf<core.output<B>>
      ? A
      : never
    : never
}[keyof Calls]
type Case = { event: ApprovalEvent; body: (request: Request) => object }

const about = (name: string) => (request: Request) => ({ [name]: String(request.entity_id) })
const halves = ({ entity_id, amount }: Request) => {
  const bill = platform.db.first(
    platform.db.q
      .selectFrom('bills')
      .select('wallet_id')
      .where('id', '=', entity_id ?? -1),
  )
  const half = Math.floor((amount ?? 0) / 2)
  const part = (minor: number) => ({ amount: toMajor(minor), appId: String(bill?.wallet_id) })
  return { billId: String(entity_id), parts: [part(half), part((amount ?? 0) - half)] }
}

/** What each is asked with, beside its decision. One that is missing does not compile. */
const cases: Record<DecisionCall, Case> = {
  'issuing PUT entity/takeAction': {
    event: 'PASSWORD_RESET',
    body: ({ id }) => ({ approvalQueueId: String(id), action: 'APPROVE' }),
  },
  'go POST organization/approveKyc': {
    event: 'ORG_CREATION',
    body: (request) => ({ ...about('orgId')(request), issuerCode: request.issuer, action: 'APPROVE' }),
  },
  'go POST card-holder/approveCardHolder': {
    event: 'CUSTOMER_KYC',
    body: (request) => ({ ...about('customerId')(request), action: 'APPROVE' }),
  },
  'go POST user/approve-user-kyc': {
    event: 'USER_KYC',
    body: (request) => ({ ...about('userId')(request), decision: 'APPROVE' }),
  },
  'go POST instaKit/approveInventory': {
    event: 'KIT_ORDER',
    body: (request) => ({ ...about('id')(request), decision: 'APPROVE' }),
  },
  'issuing PUT orgs/money/approve': {
    event: 'MONEY_LOAD',
    body: (request) => ({ ...about('id')(request), decision: 'APPROVE' }),
  },
  'reimbursement POST bills/action': {
    event: 'BILL',
    body: (request) => ({ ...about('billId')(request), action: 'APPROVE' }),
  },
  'reimbursement POST bills/split': { event: 'BILL', body: halves },
}

const waitingOf = (event: ApprovalEvent): Request => {
  const { db } = platform
  const waiting = db.q
    .selectFrom('approvals')
    .selectAll()
    .where('event_type', '=', event)
    .where('status', '=', 'PENDING')
  const request = db
    .all(waiting.orderBy('id'))
    .find(({ entity_id }) => event !== 'BILL' || isCoveredBill(db, entity_id ?? -1))
  if (!request) throw new Error(`nothing waits of ${event}`)
  return request
}
const statusOf = (id: number) =>
  platform.db.first(platform.db.q.selectFrom('approvals').select('status').where('id', '=', id))?.status

/** Somebody who may decide and did not ask for it. */
const deciderOf = async ({ created_by: maker }: Request) => {
  const email = `${maker === 'Aditi Raman' ? 'approvals' : 'platform.admin'}@sandbox.test`
  const { token } = await send(platform.url, 'POST', '/api/admins/email', { body: { email, password: PASSWORD } })
  return (address: string, body?: object): Promise<Answer> => {
    const [api = '', method = '', path = ''] = address.split(' ')
    const headers = { 'idempotency-key': randomUUID() }
    return send(platform.url, method, `/${api === 'issuing' ? 'api' : api}/${path}`, { token, body, headers })
  }
}

test.each(Object.entries(cases))(
  'APPR-23, decision 44 nothing is let go unread: %s',
  async (address, { event, body }) => {
    const request = waitingOf(event)
    const ask = await deciderOf(request)
    const blind = await ask(address, body(request))
    expect([blind.status, blind.body.fields]).toEqual([400, { digest: expect.stringMatching(/digest/) }])
    expect(statusOf(request.id)).toBe('PENDING')

    const { digest } = await openRequired((method, path, sent) => ask(`issuing ${method} ${path}`, sent), request.id)
    const seen = await ask(address, { ...body(request), digest })
    expect([seen.status, seen.body.message]).toEqual([200, expect.any(String)])
    expect(statusOf(request.id)).toMatch(/^(APPROVED|SPLITTED)$/)
  },
)

test('decision 44 a refusal makes nothing, and is taken without a digest', async () => {
  const request = waitingOf('BILL')
  const { id } = request
  const ask = await deciderOf(request)
  const body = { approvalQueueId: String(id), action: 'REJECT', reason: 'No receipt' }
  expect((await ask('issuing PUT entity/takeAction', body)).status).toBe(200)
  expect(statusOf(id)).toBe('REJECTED')
})

test('decision 44 a request whose record is gone is rejected with the digest that its detail answers with, and not approved', async () => {
  const request = waitingOf('BILL')
  const { id } = request
  const ask = await deciderOf(request)
  platform.db.run(platform.db.q.updateTable('approvals').set({ entity_id: 999_999_999 }).where('id', '=', id))
  const { digest, gone } = (await ask(`issuing GET issuer/getApprovals/${id}`)).body
  expect([digest, gone]).toEqual([request.digest, expect.any(String)])
  const decide = (more: object) =>
    ask('issuing PUT entity/takeAction', { approvalQueueId: String(id), digest, ...more })
  expect((await decide({ action: 'APPROVE' })).status).toBe(404)
  expect((await decide({ action: 'REJECT', reason: 'The bill is gone' })).status).toBe(200)
  expect(statusOf(id)).toBe('REJECTED')
})
