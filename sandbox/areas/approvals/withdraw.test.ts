import { randomUUID } from 'node:crypto'
import { checkLedger } from '../../core/ledger/ledger'
import { cardWithoutRequest, signInApprovers, type Approvers } from '../../testing/approvers'
import { startTestPlatform, signIn, type TestPlatform, type SignedIn } from '../../testing/test-platform'

let platform: TestPlatform
let people: Approvers
beforeAll(async () => {
  platform = await startTestPlatform()
  people = await signInApprovers(platform.url)
})
afterEach(() => expect(checkLedger(platform.db)).toEqual([]))
afterAll(() => platform.close())

const withdraw = (ask: SignedIn, id: unknown) => ask('PUT', `issuer/approvals/${String(id)}/withdraw`, {})
const cancel = (ask: SignedIn, id: unknown, body: object = { reason: 'The holder has found it' }) =>
  ask('PUT', `issuer/approvals/${String(id)}/cancel`, body)
const pause = (ask: SignedIn, id: unknown) => ask('PUT', `issuer/pauseApprovalQueue/${String(id)}`, {})

/** A block of a card that waits, asked for by somebody who may not approve. */
const ask = async (maker: SignedIn) => {
  const card = cardWithoutRequest(platform.db)
  let id: unknown
  await people.guardedWhile('CARD_BLOCK', async () => {
    const { body } = await maker('PUT', 'card/block', { cardId: card.cardId, last4Digits: card.last4, reason: 'LOST' })
    id = body.approvalQueueId
  })
  return { id, card }
}

test('APPR-25 the maker withdraws without the privilege to approve, as often as it is sent, and nobody else does', async () => {
  const desk = await signIn(platform.url, 'cards@sandbox.test')
  const { id, card } = await ask(desk)
  for (const other of [people.maker, people.checker, people.other]) expect((await withdraw(other, id)).status).toBe(404)
  for (let n = 0; n < 3; n++) {
    const { status, body } = await withdraw(desk, id)
    expect([status, body.status, body.message]).toEqual([200, 'WITHDRAWN', 'Withdrawn'])
  }
  const read = await people.read(id)
  expect(read).toMatchObject({ status: 'WITHDRAWN', reason: null, decidedBy: 'Meera Nair' })
  const late = await people.act(people.checker, id)
  expect([late.status, late.body.message]).toEqual([409, 'Meera Nair has already withdrawn this request'])
  const { db } = platform
  expect(db.first(db.q.selectFrom('cards').select('status').where('id', '=', card.id))).toEqual({ status: 'ACTIVE' })
  const found = (await people.checker('GET', 'issuer/approvals?status=WITHDRAWN&issuerCode=ALL')).body.approvalQueues
  expect((found as { id: string }[]).map((row) => row.id)).toContain(String(id))
  const { body } = await people.checker('GET', `issuer/getApprovalQueueActions/${String(id)}`)
  expect((body.history as { action: string }[]).map(({ action }) => action)).toEqual(['WITHDRAW', 'SUBMIT'])
})

test('APPR-25 what was decided is withdrawn no more', async () => {
  const { id } = await ask(people.maker)
  await people.act(people.checker, id, 'REJECT', { reason: 'Found' })
  const { status, body } = await withdraw(people.maker, id)
  expect([status, body.message]).toEqual([409, 'Aditi Raman has already rejected this request'])
})

test('APPR-25 anyone who may decide pauses, resumes and cancels with a reason, and nobody else does', async () => {
  const { id } = await ask(people.maker)
  const { db } = platform
  const steps = JSON.stringify([{ name: 'Desk', roleId: 5, issuer: 'YES', events: ['CARD_BLOCK'] }])
  db.run(db.q.updateTable('approvals').set({ steps }).where('id', '=', Number(id)))
  const why = 'Only people with the role Approver can decide the step Desk'
  const actionsOf = async (asking: SignedIn) => {
    const { body } = await asking('GET', `issuer/getApprovalQueueActions/${String(id)}`)
    const actions = body.actions as { action: string; enabled: boolean }[]
    return actions.filter(({ enabled }) => enabled).map(({ action }) => action)
  }
  expect(await actionsOf(people.checker)).toEqual(['COMMENT'])
  expect(await actionsOf(people.maker)).toEqual(['WITHDRAW', 'COMMENT'])
  expect(await actionsOf(people.other)).toEqual(['APPROVE', 'REJECT', 'PAUSE', 'CANCEL', 'COMMENT'])
  for (const answer of [await pause(people.checker, id), await cancel(people.checker, id)])
    expect([answer.status, answer.body.message]).toEqual([409, why])
  expect((await pause(people.other, id)).body.status).toBe('PAUSED')
  expect((await people.act(people.checker, id, 'RESUME')).body.message).toBe(why)
  expect((await people.act(people.other, id, 'RESUME')).body.status).toBe('PENDING')
  const own = await cancel(people.maker, id)
  expect([own.status, own.body.message]).toEqual([
    409,
    'You made this request. Withdraw it, or ask somebody who can decide it to cancel it',
  ])
  const bare = await cancel(people.other, id, {})
  expect([bare.status, bare.body.fields]).toEqual([400, { reason: 'validation.cancelReason' }])
  for (let n = 0; n < 2; n++) expect((await cancel(people.other, id)).body.status).toBe('CANCELLED')
  expect(await people.read(id)).toMatchObject({ status: 'CANCELLED', reason: 'The holder has found it' })
  const told = (await people.maker('GET', 'notifications?perPage=100')).body.list as Record<string, unknown>[]
  expect(told).toContainEqual(
    expect.objectContaining({ event: 'REQUEST_CANCELLED', targetId: String(id), reason: 'The holder has found it' }),
  )
})

test('APPR-25, ACCT-07 a money load that is cancelled or withdrawn is called so, with the reason, and its UTR number is free', async () => {
  const { db } = platform
  const transferDate = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const load = {
    orgId: '1001',
    issuerCode: 'YES',
    amount: '12.00',
    txnMode: 'NEFT',
    utrNumber: 'YESBN2611260001',
    transferDate,
  }
  const record = async () => {
    const made = await people.maker('POST', 'orgs/money/load', load, { 'idempotency-key': randomUUID() })
    expect([made.status, made.body.message]).toEqual([200, expect.stringContaining('Recorded')])
    const request = db.first(
      db.q
        .selectFrom('approvals')
        .select('id')
        .where('event_type', '=', 'MONEY_LOAD')
        .where('entity_id', '=', Number(made.body.id)),
    )
    return { loadId: Number(made.body.id), id: request?.id }
  }
  const loadOf = (id: number) =>
    db.first(db.q.selectFrom('money_loads').select(['status', 'reason']).where('id', '=', id))
  const first = await record()
  expect((await cancel(people.checker, first.id, { reason: 'Another bank' })).status).toBe(200)
  expect(loadOf(first.loadId)).toEqual({ status: 'CANCELLED', reason: 'Another bank' })
  const second = await record()
  expect((await withdraw(people.maker, second.id)).status).toBe(200)
  expect(loadOf(second.loadId)).toEqual({ status: 'WITHDRAWN', reason: null })
  await record()
})

test('APPR-25 rows and records name the request that a person may take back, and to nobody else', async () => {
  const desk = await signIn(platform.url, 'cards@sandbox.test')
  const { id, card } = await ask(desk)
  const onCard = async (asking: SignedIn) => {
    const { waitsFor } = (await asking('GET', `cards/${card.cardId}`)).body
    return (waitsFor as { ownRequestId: string | null }[]).map(({ ownRequestId }) => ownRequestId)
  }
  expect([await onCard(desk), await onCard(people.checker)]).toEqual([[String(id)], [null]])

  const { db } = platform
  const person = db.first(db.q.selectFrom('users').select('id').where('email', '=', 'platform.admin@sandbox.test'))
  const lists = [
    ['KIT_ORDER', 'instaKit/inventory?status=PENDING&perPage=100', '/api/'],
    ['BILL', 'bills?status=PENDING&perPage=100', '/reimbursement/'],
    ['MONEY_LOAD', 'orgs/money/approve?status=PENDING&perPage=100', '/api/'],
  ] as const
  for (const [event, path, base] of lists) {
    const query = db.q.selectFrom('approvals').select('id').where('event_type', '=', event)
    const request = db.first(query.where('status', '=', 'PENDING'))
    const asSent = db.q.updateTable('approval_actions').set({ by_id: person?.id ?? 0 })
    db.run(asSent.where('approval_id', '=', request?.id ?? 0).where('action', '=', 'SUBMIT'))
    const own = async (name: string) => {
      const asking = await signIn(platform.url, `${name}@sandbox.test`, base)
      const { list } = (await asking('GET', path)).body
      return (list as { ownRequestId: string | null }[]).flatMap(({ ownRequestId }) => ownRequestId ?? [])
    }
    expect(await own('platform.admin')).toContain(String(request?.id))
    expect(await own('readonly')).toEqual([])
  }
})
