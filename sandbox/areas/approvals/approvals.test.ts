import { randomUUID } from 'node:crypto'
import { HOUR } from '../../core/db/days'
import { png } from '../../core/files/png'
import { checkLedger } from '../../core/ledger/ledger'
import { cardWithoutRequest, signInApprovers, type Approvers } from '../../testing/approvers'
import { openRequired } from '../../testing/open-required'
import { startTestPlatform, send, signIn, type TestPlatform, type SignedIn } from '../../testing/test-platform'

let platform: TestPlatform
let later = 0
let maker: SignedIn
let checker: SignedIn
let other: SignedIn
/** The same people where calls of the go-service are asked. */
let decider: SignedIn
let people: Approvers
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => Date.now() + later })
  people = await signInApprovers(platform.url)
  ;({ maker, checker, other } = people)
  decider = await signIn(platform.url, 'platform.admin@sandbox.test', '/go/')
})
afterEach(() => expect(checkLedger(platform.db)).toEqual([]))
afterAll(() => platform.close())

const key = () => ({ 'idempotency-key': randomUUID() })
const versionOf = (event: string) => people.versionOf(event)
const guard = (event: string, status: 'ACTIVE' | 'INACTIVE') => people.guard(event, status)
const guardedWhile = (event: string, work: () => Promise<void>) => people.guardedWhile(event, work)
const act: Approvers['act'] = (...given) => people.act(...given)
const read = (id: unknown) => people.read(id)
const race = (id: unknown, more?: object) => people.race(id, more)

const cardThat = (more: 'block' | 'money') => cardWithoutRequest(platform.db, more === 'block' ? 'asc' : 'desc')
const statusOf = (id: number) =>
  platform.db.first(platform.db.q.selectFrom('cards').select('status').where('id', '=', id))?.status
const balanceOf = (account: number) =>
  platform.db.first(platform.db.q.selectFrom('accounts').select('balance').where('id', '=', account))?.balance

test('APPR-12 what the seed has put into the queue asks for what its record says, and nothing of it has moved', async () => {
  const waiting = platform.db.all(
    platform.db.q.selectFrom('approvals').select('id').where('status', 'in', ['PENDING', 'UPLOADED', 'PAUSED']),
  )
  const moved = []
  for (const { id } of waiting) {
    const { eventType, changes } = await read(id)
    for (const { field, hasMoved } of changes as { field: string; hasMoved: boolean }[])
      if (hasMoved) moved.push([eventType, field])
  }
  expect([waiting.length > 20, moved]).toEqual([true, []])
})

test('APPR-12, decision 44 every paper of a business that is new stands on its request, also one without a file', async () => {
  const { db } = platform
  const request = db.first(
    db.q
      .selectFrom('approvals')
      .select(['id', 'entity_id'])
      .where('event_type', '=', 'ORG_CREATION')
      .where('title', '=', 'Tungabhadra Cements'),
  )
  const ofBusiness = ['org_id', '=', request?.entity_id ?? -1] as const
  const papers = db.all(
    db.q
      .selectFrom('org_documents')
      .select(['type', 'document_id'])
      .where(...ofBusiness),
  )
  const givePan = (document_id: number | null) =>
    db.run(
      db.q
        .updateTable('org_documents')
        .set({ document_id })
        .where(...ofBusiness)
        .where('type', '=', 'PAN'),
    )
  givePan(
    db.create('documents', {
      key: 'given.png',
      user_id: 101,
      name: 'given.png',
      kind: 'png',
      bytes: png(9, 9),
      created_at: 1,
    }),
  )
  const { files } = await read(request?.id)
  const hasFile = ({ type, document_id }: (typeof papers)[number]) => type === 'PAN' || document_id !== null
  expect(files).toEqual(
    papers.map((paper) => ({
      paper: paper.type,
      before: null,
      after: hasFile(paper) ? expect.stringContaining('/sandbox/files/documents/') : null,
      change: null,
      isRequired: ['PAN', 'GST_CERT', 'TAN'].includes(paper.type),
    })),
  )
  expect(papers.filter((paper) => !hasFile(paper)).length).toBeGreaterThan(0)
  givePan(papers.find(({ type }) => type === 'PAN')?.document_id ?? null)
})

test('APPR-12, APPR-15 a guarded block waits, is nobody’s own to approve, and takes effect once when twenty approve it', async () => {
  const card = cardThat('block')
  const body = { cardId: card.cardId, last4Digits: card.last4, reason: 'LOST' }
  await guardedWhile('CARD_BLOCK', async () => {
    const wrong = await maker('PUT', 'card/block', { ...body, last4Digits: card.last4 === '0000' ? '1111' : '0000' })
    expect([wrong.status, wrong.body.message]).toEqual([400, 'The card number is incorrect'])
    const sent = await maker('PUT', 'card/block', body)
    expect([sent.status, sent.body.message]).toEqual([202, 'Sent for approval by Checker at YES'])
    expect(statusOf(card.id)).toBe('ACTIVE')
    const again = await maker('PUT', 'card/block', body)
    expect(again.body.approvalQueueId).toBe(sent.body.approvalQueueId)
    const second = await checker('PUT', 'card/block', body)
    expect([second.status, second.body.message]).toEqual([
      409,
      'Sunita Rao has already requested this. It is waiting for a decision',
    ])
    const id = sent.body.approvalQueueId
    const own = await act(maker, id)
    expect([own.status, own.body.message]).toEqual([409, 'You made this request, so somebody else has to decide it'])
    expect((await read(id)).changes).toMatchObject([
      { field: 'status', before: 'ACTIVE', after: 'BLOCKED', hasMoved: false },
      { field: 'reason', before: null, after: 'LOST' },
    ])
    await race(id)
    expect(statusOf(card.id)).toBe('BLOCKED')
    const changes = platform.db.all(
      platform.db.q
        .selectFrom('card_status_changes')
        .select('by_name')
        .where('card_id', '=', card.id)
        .where('to_status', '=', 'BLOCKED'),
    )
    expect(changes).toEqual([{ by_name: 'Sunita Rao' }])
  })
})

test('APPR-12, APPR-22 what moved meanwhile is shown, and what cannot be done any more is refused and stays in the queue', async () => {
  const card = cardThat('block')
  const body = { cardId: card.cardId, last4Digits: card.last4, reason: 'STOLEN' }
  await guard('CARD_BLOCK', 'ACTIVE')
  const { body: sent } = await maker('PUT', 'card/block', body)
  await guard('CARD_BLOCK', 'INACTIVE')
  const id = sent.approvalQueueId
  expect((await checker('PUT', 'card/lock', { ...body, lock: true, reason: 'LOST' })).status).toBe(200)
  expect((await read(id)).changes).toMatchObject([
    { field: 'status', before: 'ACTIVE', now: 'LOCKED', hasMoved: true },
    {},
  ])
  expect((await checker('PUT', 'card/block', body)).status).toBe(200)
  const late = await act(checker, id)
  expect([late.status, late.body.message]).toEqual([409, 'This card is already blocked'])
  expect((await read(id)).status).toBe('PENDING')
  expect((await act(checker, id, 'REJECT')).status).toBe(400)
  expect((await act(checker, id, 'REJECT', { reason: 'It is done' })).body.status).toBe('REJECTED')
})

test('APPR-15 a guarded load and a withdrawal move money once when twenty approve', async () => {
  const card = cardThat('money')
  const sent = { cardId: card.cardId, appId: String(card.wallet), amount: '12.50' }
  for (const [event, path, signed] of [
    ['CARD_LOAD', 'card/load', 1_250],
    ['CARD_UNLOAD', 'card/unload', -1_250],
  ] as const)
    await guardedWhile(event, async () => {
      const before = balanceOf(card.account) ?? NaN
      const once = key()
      const answers = await Promise.all(Array.from({ length: 5 }, () => maker('POST', path, sent, once)))
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(202))
      expect(balanceOf(card.account)).toBe(before)
      await race(answers[0]?.body.approvalQueueId)
      expect(balanceOf(card.account)).toBe(before + signed)
    })
})

test('APPR-15 a card, a card holder and an invitation come into being once when twenty approve', async () => {
  const holder = {
    orgId: '1001',
    cardProgramId: '2001',
    fullName: 'Guarded Holder',
    nameOnCard: 'Guarded Holder',
    mobile: '919612300001',
    cardMode: 'DIGITAL_ONLY_CARD',
    metaData: { walletsInitBalance: [] },
  }
  const made = (mobile: string) =>
    platform.db.all(platform.db.q.selectFrom('cards').select('id').where('mobile', '=', mobile)).length
  await guardedWhile('CARD_CREATION', async () => {
    const { status, body } = await maker('POST', 'orgs/customers', holder, key())
    expect([status, made(holder.mobile)]).toEqual([202, 0])
    await race(body.approvalQueueId)
    expect(made(holder.mobile)).toBe(1)
    expect((await read(body.approvalQueueId)).entityId).toMatch(/^\d+$/)
  })
  await guardedWhile('USER_INVITATION', async () => {
    const email = 'guarded.person@desk.test'
    const invitation = { fullName: 'Guarded Person', email, roles: [{ roleId: '5', orgId: null }], issuerCode: 'YES' }
    const { status, body } = await maker('POST', 'issuer/admins', invitation)
    expect(status).toBe(202)
    await race(body.approvalQueueId)
    expect(platform.db.all(platform.db.q.selectFrom('users').select('type').where('email', '=', email))).toEqual([
      { type: 'ISSUER_ADMIN' },
    ])
  })
})

test('APPR-17, APPR-18, APPR-19, APPR-21 businesses, users and card holders are approved by calls of their own, once', async () => {
  const first = (event: 'ORG_CREATION' | 'USER_KYC' | 'CUSTOMER_KYC') => {
    const row = platform.db.first(
      platform.db.q.selectFrom('approvals').selectAll().where('event_type', '=', event).where('status', '=', 'PENDING'),
    )
    if (!row) throw new Error(`nothing waits of ${event}`)
    return row
  }
  const org = first('ORG_CREATION')
  expect((await checker('GET', `organization/orgDetailForApproval?orgId=${org.entity_id}`)).status).toBe(200)
  const decideOrg = await signIn(platform.url, 'approvals@sandbox.test', '/go/')
  const said = { orgId: String(org.entity_id), issuerCode: org.issuer, action: 'APPROVE', digest: org.digest }
  await openRequired(other, org.id)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => decideOrg('POST', 'organization/approveKyc', said)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const events = platform.db.all(
    platform.db.q
      .selectFrom('org_events')
      .select('id')
      .where('org_id', '=', org.entity_id ?? 0)
      .where('name', '=', 'Approved'),
  )
  expect(events).toHaveLength(1)
  const pools = platform.db.all(
    platform.db.q
      .selectFrom('accounts')
      .select('id')
      .where('kind', '=', 'POOL')
      .where('org_id', '=', org.entity_id ?? 0),
  )
  expect(pools.length).toBeGreaterThan(0)

  const user = first('USER_KYC')
  await openRequired(checker, user.id)
  const approved = await decider('POST', 'user/approve-user-kyc', {
    userId: String(user.entity_id),
    decision: 'APPROVE',
    digest: user.digest,
  })
  expect([approved.status, approved.body.message]).toEqual([200, 'User is approved'])

  const holder = first('CUSTOMER_KYC')
  await openRequired(checker, holder.id)
  const customerId = String(holder.entity_id)
  expect((await checker('GET', `card-holder/getSingleCustomerDetailsAct?customerId=${customerId}`)).body.kyStatus).toBe(
    'PENDING',
  )
  const decision = { customerId, action: 'APPROVE', digest: holder.digest }
  expect((await decider('POST', 'card-holder/approveCardHolder', decision)).body.status).toBe('APPROVED')
  expect((await checker('GET', `card-holder/getSingleCustomerDetailsAct?customerId=${customerId}`)).body.kyStatus).toBe(
    'VERIFIED',
  )
})

test('APPR-17, APPR-18, APPR-19 who decides by an older reading is told, by the calls of businesses, users and card holders too', async () => {
  const kinds = [
    ['ORG_CREATION', 'organization/approveKyc', 'orgId', 'action'],
    ['USER_KYC', 'user/approve-user-kyc', 'userId', 'decision'],
    ['CUSTOMER_KYC', 'card-holder/approveCardHolder', 'customerId', 'action'],
  ] as const
  const approver = await signIn(platform.url, 'approvals@sandbox.test', '/go/')
  for (const [event, path, id, action] of kinds) {
    const row = platform.db.first(
      platform.db.q.selectFrom('approvals').selectAll().where('event_type', '=', event).where('status', '=', 'PENDING'),
    )
    const ofIssuer = event === 'ORG_CREATION' ? { issuerCode: row?.issuer } : {}
    const { entity_id, version, digest } = row ?? {}
    const body = { [id]: String(entity_id), ...ofIssuer, [action]: 'APPROVE', version, digest }
    await other('PUT', `issuer/pauseApprovalQueue/${row?.id}`, {})
    await act(other, row?.id, 'RESUME')
    const stale = await approver('POST', path, body)
    expect([event, stale.status, stale.body.message]).toEqual([
      event,
      409,
      'Somebody else acted on this after you opened it. Reload it, then decide',
    ])
    await openRequired(other, row?.id)
    const fresh = await approver('POST', path, { ...body, version: (row?.version ?? 0) + 2 })
    expect([event, fresh.status]).toEqual([event, 200])
    expect((await read(row?.id)).status).toBe('APPROVED')
  }
})

test('APPR-13, ROLE-10 two steps are decided by two people, each with the role of the step', async () => {
  const version = await versionOf('CARD_LOAD')
  const steps = [{ name: 'Desk' }, { name: 'Approver', roleId: '5' }]
  const configured = { issuerCode: 'YES', eventType: 'CARD_LOAD', DOCUMENTS: [], ADDRESS: [], DETAILS: [], steps }
  expect((await checker('PUT', 'issuer/updateEvent', { ...configured, remindAfterHours: null, version })).status).toBe(
    200,
  )
  await guardedWhile('CARD_LOAD', async () => {
    const card = cardThat('money')
    const { body } = await maker(
      'POST',
      'card/load',
      { cardId: card.cardId, appId: String(card.wallet), amount: '3.00' },
      key(),
    )
    const id = body.approvalQueueId
    expect(body.message).toBe('Sent for approval by Desk, then Approver at YES')
    expect((await act(checker, id)).body.message).toBe('Approved. Approver comes next')
    const twice = await act(checker, id)
    expect([twice.status, twice.body.message]).toEqual([
      409,
      'You approved an earlier step, so somebody else has to decide the next one',
    ])
    const people = (await checker('GET', `admins/roles/5?approvalQueueId=${String(id)}`)).body.list as {
      name: string
    }[]
    expect(people.map(({ name }) => name)).toContain('Kavitha Subramanian')
    expect((await act(other, id)).body.status).toBe('APPROVED')
    const { body: known } = await checker('GET', `issuer/getApprovalQueueActions/${String(id)}`)
    expect((known.history as { action: string }[]).map(({ action }) => action)).toEqual([
      'APPROVE',
      'APPROVE',
      'SUBMIT',
    ])
  })
})

test('APPR-14, APPR-15 comments, pause, resume and cancel are kept, safe to repeat, and another’s queue is not there', async () => {
  const card = cardThat('block')
  await guard('CARD_BLOCK', 'ACTIVE')
  const { body } = await maker('PUT', 'card/block', { cardId: card.cardId, last4Digits: card.last4, reason: 'LOST' })
  await guard('CARD_BLOCK', 'INACTIVE')
  const id = String(body.approvalQueueId)
  for (let n = 0; n < 2; n++) {
    expect((await act(checker, id, 'COMMENT', { reason: 'Was the holder called?' })).status).toBe(200)
    expect((await checker('PUT', `issuer/pauseApprovalQueue/${id}`, {})).body.status).toBe('PAUSED')
  }
  expect((await act(other, id)).body.message).toBe('Aditi Raman paused this request. Resume it first')
  const said = await checker('GET', `issuer/${id}/comments/?actionOn=CARD&datasourceId=${card.cardId}`)
  expect(said.body.list).toMatchObject([{ comment: 'Was the holder called?', by: 'Aditi Raman' }])
  const told = async (ask: typeof checker) => (await ask('GET', `changes/approval/${id}`)).body.notedBy
  expect([await told(maker), await told(checker)]).toEqual(['Aditi Raman', null])
  expect((await act(other, id, 'RESUME')).body.status).toBe('PENDING')
  for (let n = 0; n < 2; n++)
    expect((await checker('PUT', `issuer/approvals/${id}/cancel`, { reason: 'Found again' })).body.status).toBe(
      'CANCELLED',
    )
  expect((await act(other, id)).body.message).toBe('Aditi Raman has already cancelled this request')
  expect(statusOf(card.id)).toBe('ACTIVE')
  const stranger = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  for (const path of [`issuer/getApprovals/${id}`, `issuer/getApprovalQueueActions/${id}`, `issuer/${id}/comments/`])
    expect((await stranger('GET', path)).status).toBe(404)
  expect((await act(stranger, id)).status).toBe(404)
})

test('APPR-15 a password reset waits where the issuer says so, tells nobody, and its link leaves once', async () => {
  await guard('PASSWORD_RESET', 'ACTIVE')
  const email = 'yes.admin@sandbox.test'
  const asked = await send(platform.url, 'POST', '/api/admins/password/reset/email', { body: { email } })
  await guard('PASSWORD_RESET', 'INACTIVE')
  expect([asked.status, asked.body.message]).toEqual([200, 'If this address has an account, we have sent a link to it'])
  const mails = () =>
    platform.db.all(platform.db.q.selectFrom('messages').select('id').where('recipient', '=', email)).length
  const before = mails()
  const request = platform.db.first(
    platform.db.q
      .selectFrom('approvals')
      .select('id')
      .where('event_type', '=', 'PASSWORD_RESET')
      .where('title', '=', 'Sunita Rao')
      .where('status', '=', 'PENDING'),
  )
  await race(request?.id)
  expect(mails()).toBe(before + 1)
})

test('APPR-15 everybody who may decide is reminded by mail, once for each time that passes, and the history says so', async () => {
  const card = cardThat('block')
  const hours = 2
  const version = await versionOf('CARD_BLOCK')
  const steps = [{ name: 'Approver', roleId: '5' }]
  const event = { issuerCode: 'YES', eventType: 'CARD_BLOCK', DOCUMENTS: [], ADDRESS: [], DETAILS: ['STATUS'], steps }
  const changed = await checker('PUT', 'issuer/updateEvent', { ...event, remindAfterHours: hours, version })
  expect(changed.status).toBe(200)
  await guard('CARD_BLOCK', 'ACTIVE')
  const { body } = await maker('PUT', 'card/block', { cardId: card.cardId, last4Digits: card.last4, reason: 'LOST' })
  await guard('CARD_BLOCK', 'INACTIVE')
  const mails = () =>
    platform.db.all(
      platform.db.q
        .selectFrom('messages')
        .select('text')
        .where('recipient', '=', 'approvals@sandbox.test')
        .where('text', 'like', `%#${String(body.approvalQueueId)} %`)
        .orderBy('id'),
    )
  await platform.workJobs()
  expect(mails()).toEqual([])
  for (const times of [1, 2]) {
    later = times * hours * 3_600_000 + 60_000
    await platform.workJobs()
    await platform.workJobs()
    expect(mails()).toHaveLength(times)
  }
  const id = String(body.approvalQueueId)
  expect(mails().at(-1)?.text).toMatch(
    new RegExp(`#${id} .*asked for by Sunita Rao, has waited for 4 hours: http.*/approvalDetails/${id}$`, 'm'),
  )
  later = 0
  const { body: known } = await checker('GET', `issuer/getApprovalQueueActions/${String(body.approvalQueueId)}`)
  expect((known.history as { action: string }[]).map(({ action }) => action)).toEqual(['REMIND', 'REMIND', 'SUBMIT'])
  expect((await read(body.approvalQueueId)).changes).toMatchObject([{ field: 'status', isWatched: true }, {}])
})

test('APPR-13 a stand-in decides the steps of an absent person, in their name, and never what they asked for', async () => {
  // Half past midnight in India, where the request is: in UTC it is the day before.
  const at = new Date()
  later = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1, 19) - at.getTime()
  people = await signInApprovers(platform.url)
  ;({ maker, checker, other } = people)
  const today = new Date(at.getTime() + later + 5.5 * HOUR).toISOString().slice(0, 10)
  const card = cardThat('block')
  const version = await versionOf('CARD_BLOCK')
  const steps = [{ name: 'Approver', roleId: '5' }]
  const event = { issuerCode: 'YES', eventType: 'CARD_BLOCK', DOCUMENTS: [], ADDRESS: [], DETAILS: [], steps }
  await checker('PUT', 'issuer/updateEvent', { ...event, remindAfterHours: null, version })
  await guard('CARD_BLOCK', 'ACTIVE')
  const { body } = await maker('PUT', 'card/block', { cardId: card.cardId, last4Digits: card.last4, reason: 'LOST' })
  await guard('CARD_BLOCK', 'INACTIVE')
  const lacking = await act(checker, body.approvalQueueId)
  expect([lacking.status, lacking.body.message]).toEqual([
    409,
    'Only people with the role Approver can decide the step Approver',
  ])
  const barOf = async (ask: SignedIn) => {
    const { body: said } = await ask('GET', `issuer/getApprovalQueueActions/${String(body.approvalQueueId)}`)
    return (said.actions as { action: string; because: string | null }[]).find(({ action }) => action === 'APPROVE')
  }
  expect(await barOf(checker)).toMatchObject({ enabled: false, because: 'ROLE' })
  expect(await barOf(other)).toMatchObject({ enabled: true, because: null })
  const away = { email: 'platform.admin@sandbox.test', from: today, to: today }
  expect((await other('POST', 'approval/standIns', { ...away, email: 'support@sandbox.test' })).body.fields).toEqual({
    email: 'Farhan Ansari cannot approve requests',
  })
  const oneself = { ...away, email: 'approvals@sandbox.test' }
  expect((await other('POST', 'approval/standIns', oneself)).body.fields).toEqual({
    email: 'You cannot stand in for yourself. Choose a colleague',
  })
  expect((await other('POST', 'approval/standIns', { ...away, to: '2020-01-01' })).body.fields).toEqual({
    to: 'validation.dayOrder',
  })
  expect(
    (await other('POST', 'approval/standIns', { ...away, from: '2020-01-01', to: '2020-01-02' })).body.fields,
  ).toEqual({
    from: 'The first day is in the past. A stand-in begins today at the earliest',
  })
  expect((await other('POST', 'approval/standIns', { ...away, to: '2998-02-30' })).body.fields).toHaveProperty('to')
  const ahead = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  for (const to of ['9999-12-05', ahead(93)])
    expect((await other('POST', 'approval/standIns', { ...away, to })).body.fields).toEqual({
      to: 'validation.standInLength',
    })
  const far = { ...away, from: ahead(367), to: ahead(367) }
  expect((await other('POST', 'approval/standIns', far)).body.fields).toEqual({
    from: 'Choose a first day within a year from today',
  })
  const colleagues = async (asked: string) => (await other('GET', `approval/standIns/people?${asked}`)).body
  expect(await colleagues('name=ADITI')).toMatchObject({
    list: [{ name: 'Aditi Raman', email: 'platform.admin@sandbox.test' }],
    data: { totalRecords: 1 },
  })
  for (const none of ['kavitha', 'farhan']) expect((await colleagues(`name=${none}`)).list).toEqual([])
  for (let n = 0; n < 2; n++) expect((await other('POST', 'approval/standIns', away)).status).toBe(200)
  const own = (await other('GET', 'approval/standIns')).body.list as { id: string }[]
  expect(own).toMatchObject([{ standInName: 'Aditi Raman', isOwn: true, isNow: true }])
  expect((await act(checker, body.approvalQueueId)).body.status).toBe('APPROVED')
  const { body: known } = await checker('GET', `issuer/getApprovalQueueActions/${String(body.approvalQueueId)}`)
  expect(known.history).toMatchObject([{ action: 'APPROVE', by: 'Aditi Raman', standInFor: 'Kavitha Subramanian' }, {}])
  expect((await checker('DELETE', `approval/standIns/${own[0]?.id}`, {})).status).toBe(404)
  expect((await other('DELETE', `approval/standIns/${own[0]?.id}`, {})).status).toBe(200)
  later = 0
})
