import { randomUUID } from 'node:crypto'
import { emptyWallet } from '@/lib/rules/programs/wallet-form'
import { writeSignature } from '@/lib/rules/approvals/signed-approvals'
import type { PasskeyAssertion } from '@/lib/rules/bodies/passkeys'
import { cardWithoutRequest, readDigest, signInApprovers, type Approvers } from '../../testing/approvers'
import { createAuthenticator, type Authenticator, type Said } from '../../testing/authenticator'
import {
  bulkPerson,
  formWith,
  PASSWORD,
  send,
  signIn,
  startTestPlatform,
  type Answer,
  type SignedIn,
  type TestPlatform,
} from '../../testing/test-platform'

const MINUTE = 60_000
const ORIGIN = 'http://localhost:3000'
const clock = { ahead: 0 }
let platform: TestPlatform
let people: Approvers
let own: Authenticator
let others: Authenticator

const here = (challenge: unknown): Said => ({ challenge: String(challenge), origin: ORIGIN, rpId: 'localhost' })
const register = async (ask: SignedIn): Promise<Authenticator> => {
  const authenticator = createAuthenticator()
  const { challenge } = (await ask('POST', 'admins/passkeys/options', {})).body
  const added = await ask('POST', 'admins/passkeys', { name: 'Laptop', ...authenticator.create(here(challenge)) })
  expect(added.status).toBe(200)
  return authenticator
}

const event = { issuerCode: 'YES', eventType: 'CARD_LOAD', DOCUMENTS: [], ADDRESS: [], DETAILS: [] }
const settings = async () => (await people.checker('GET', 'issuers/event?eventType=CARD_LOAD&issuerCode=YES')).body
const ask = async (more: object) => {
  const { isStored, version } = await settings()
  const body = { ...event, steps: [{ name: 'Desk' }], remindAfterHours: null, ...more }
  return isStored
    ? people.checker('PUT', 'issuer/updateEvent', { ...body, version })
    : people.checker('POST', 'issuers/event', body)
}

beforeAll(async () => {
  platform = await startTestPlatform({ portalUrl: ORIGIN, now: () => Date.now() + clock.ahead })
  people = await signInApprovers(platform.url)
  own = await register(people.checker)
  others = await register(people.other)
  await people.guard('CARD_LOAD', 'ACTIVE')
  expect((await ask({ signAbove: '100' })).status).toBe(200)
})
afterAll(() => platform.close())

type AskedRequest = { approvalQueueId: string; digest: string; lines?: number[] }
const askLoad = async (amount = '150.00'): Promise<AskedRequest> => {
  const card = cardWithoutRequest(platform.db)
  const sent = { cardId: card.cardId, appId: String(card.wallet), amount }
  const { status, body } = await people.maker('POST', 'card/load', sent, { 'idempotency-key': randomUUID() })
  expect(status).toBe(202)
  const approvalQueueId = String(body.approvalQueueId)
  return { approvalQueueId, digest: String((await readDigest(people.checker, approvalQueueId)).digest) }
}
const challengeFor = async (requests: readonly AskedRequest[], by = people.checker) =>
  (await by('POST', 'approval/challenge', { requests })).body
const signed = async (
  requests: readonly AskedRequest[],
  lie: Partial<Said> = {},
  by = own,
): Promise<PasskeyAssertion> => by.answer({ ...here((await challengeFor(requests)).challenge), ...lie })
const approve = (request: AskedRequest, assertion?: PasskeyAssertion, by = people.checker, action = 'APPROVE') =>
  by(
    'PUT',
    'entity/takeAction',
    { ...request, action, ...(action === 'REJECT' && { reason: 'No' }) },
    assertion ? { 'x-approval-signature': writeSignature(assertion) } : {},
  )
const signedBy = ({ clientDataJSON }: PasskeyAssertion) => ({
  signedWith: (JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge: string }).challenge,
})
const statusOf = async ({ approvalQueueId }: AskedRequest) => (await people.read(approvalQueueId)).status
const kept = () => platform.db.all(platform.db.q.selectFrom('approval_signatures').selectAll())

const NOT_ACCEPTED = 'The signature was not accepted, so nothing was approved. Sign again'
const NOT_ABOUT_THIS = 'The signature is not about this request as you saw it, so nothing was approved. Sign again'
const expectRefused = async (request: AskedRequest, answer: Answer, message = NOT_ACCEPTED) => {
  expect([answer.status, answer.body.fields]).toEqual([400, { signature: message }])
  expect(await statusOf(request)).toBe('PENDING')
}

test('CFG-10 above its sum an event asks for a signature, below it and for a rejection it asks for none', async () => {
  expect(await settings()).toMatchObject({ signAbove: '100.00' })
  const [small, large, unwanted] = [await askLoad('100.00'), await askLoad('100.01'), await askLoad('900.00')]
  const read = async ({ approvalQueueId }: AskedRequest) => (await people.read(approvalQueueId)).needsSignature
  expect(await Promise.all([small, large].map(read))).toEqual([false, true])
  expect((await approve(small)).body.status).toBe('APPROVED')
  const bare = await approve(large)
  expect([bare.status, bare.body]).toEqual([
    403,
    { message: 'Sign this approval with one of your passkeys', code: 'passkey-required', ...large },
  ])
  expect(await statusOf(large)).toBe('PENDING')
  expect((await approve(unwanted, undefined, people.checker, 'REJECT')).body.status).toBe('REJECTED')
  expect((await approve(large, await signed([large]))).body.status).toBe('APPROVED')
  expect(await read(large)).toBe(false)
})

test('APPR-41 one signature covers a list: each of its requests once, with one rise of the counter', async () => {
  const list = [await askLoad(), await askLoad(), await askLoad()]
  const [one, two, three] = list as [AskedRequest, AskedRequest, AskedRequest]
  const before = kept().length
  const assertion = await signed([one, two], { counter: 5 })
  const answers = await Promise.all([approve(one, assertion), approve(two, assertion)])
  expect(answers.map(({ body }) => body.status)).toEqual(['APPROVED', 'APPROVED'])
  expect(kept()).toHaveLength(before + 1)
  expect(kept().find(({ client_data }) => client_data === assertion.clientDataJSON)).toMatchObject({
    passkey_id: own.passkeyId,
    signature: assertion.signature,
    signed_text: expect.stringContaining(`[["${one.approvalQueueId}","${one.digest}"],["${two.approvalQueueId}"`),
  })
  await expectRefused(three, await approve(three, assertion), NOT_ABOUT_THIS)
  await expectRefused(three, await approve(three, await signed([three], { counter: 5 })))
  await expectRefused(three, await approve(three, await signed([three], { counter: 4 })))
  expect((await approve(three, await signed([three], { counter: 6 }))).body.status).toBe('APPROVED')
  // Saying it again tells what was decided and by which signature, and changes nothing.
  const again = await approve(one, assertion)
  expect([again.status, again.body]).toEqual([answers[0]?.status, expect.objectContaining(signedBy(assertion))])
  expect(again.body.status).toBe('APPROVED')
  expect(answers.map(({ body }) => body.signedWith)).toEqual(
    [signedBy(assertion), signedBy(assertion)].map((by) => by.signedWith),
  )
  platform.db.run(platform.db.q.updateTable('passkeys').set({ counter: 0 }).where('id', '=', own.passkeyId))
})

describe('APPR-41 nothing is approved with a signature that does not hold', () => {
  let request: AskedRequest
  let other: AskedRequest
  beforeAll(async () => {
    request = await askLoad()
    other = await askLoad()
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another RP id', { rpId: 'evil.example' }],
    ['no user verification', { isVerified: false }],
    ['client data of another type', { type: 'webauthn.create' }],
    ['cross-origin client data', { crossOrigin: true }],
    ['another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ] as const)('%s', async (_, lie) => {
    await expectRefused(request, await approve(request, await signed([request], lie)))
  })

  test('a truncated signature, one of other parts, and what is none', async () => {
    const assertion = await signed([request])
    await expectRefused(request, await approve(request, { ...assertion, signature: assertion.signature.slice(0, -8) }))
    const again = await signed([request])
    await expectRefused(request, await approve(request, { ...again, signature: assertion.signature }))
    await expectRefused(request, await approve(request, { ...again, authenticatorData: 'AAAA' }))
    const headers = { 'x-approval-signature': 'yes' }
    const nonsense = await people.checker('PUT', 'entity/takeAction', { ...request, action: 'APPROVE' }, headers)
    await expectRefused(request, nonsense)
  })

  test('the digest of other content, another request, and a list with one digest exchanged', async () => {
    const forged = { ...request, digest: other.digest }
    await expectRefused(request, await approve(request, await signed([forged])), NOT_ABOUT_THIS)
    await expectRefused(request, await approve(request, await signed([other])), NOT_ABOUT_THIS)
    const list = await signed([other, forged])
    await expectRefused(request, await approve(request, list), NOT_ABOUT_THIS)
  })

  test('the key of another person, and a challenge of another person', async () => {
    await expectRefused(request, await approve(request, await signed([request], {}, others)))
    const theirs = await challengeFor([request], people.other)
    await expectRefused(request, await approve(request, own.answer(here(theirs.challenge))))
    const assertion = own.answer(here((await challengeFor([request])).challenge))
    await expectRefused(request, await approve(request, assertion, people.other))
  })

  test('a challenge that has expired', async () => {
    const assertion = await signed([request])
    clock.ahead = 5 * MINUTE + 1000
    const late = await approve(request, assertion)
    clock.ahead = 0
    await expectRefused(request, late)
  })

  test('a key that was removed, and one of an unknown algorithm', async () => {
    const lost = await register(people.checker)
    const assertion = await signed([request], {}, lost)
    await people.checker('DELETE', `admins/passkeys/${lost.passkeyId}`)
    await expectRefused(request, await approve(request, assertion))

    const odd = await register(people.checker)
    const { db } = platform
    const key = Buffer.from(db.find('passkeys', odd.passkeyId)?.public_key ?? '', 'base64url')
    // The COSE algorithm -7 (one byte, 0x26) becomes -20.
    key[4] = 0x33
    db.update('passkeys', odd.passkeyId, { public_key: key.toString('base64url') })
    await expectRefused(request, await approve(request, await signed([request], {}, odd)))
  })

  test('a passkey removed between the requests of one list ends the list', async () => {
    const lost = await register(people.checker)
    const [first, second] = [await askLoad(), await askLoad()]
    const assertion = await signed([first, second], {}, lost)
    expect((await approve(first, assertion)).body.status).toBe('APPROVED')
    await people.checker('DELETE', `admins/passkeys/${lost.passkeyId}`)
    await expectRefused(second, await approve(second, assertion))
  })

  test('an assertion of a sign-in or a confirmation, and the reverse', async () => {
    const confirmation = (await people.checker('POST', 'admins/passkeys/challenge', {})).body
    await expectRefused(request, await approve(request, own.answer(here(confirmation.challenge))))
    const post = (path: string, body: object) => send(platform.url, 'POST', `/api/admins/${path}`, { body })
    const email = 'platform.admin@sandbox.test'
    const { sessionId } = (await post('email', { email, password: PASSWORD })).body
    const { challenge } = (await post('otp/passkey', { sessionId })).body
    await expectRefused(request, await approve(request, own.answer(here(challenge))))

    const assertion = await signed([request])
    expect((await post('otp/passkey/verify', { sessionId, ...assertion })).status).toBe(401)
    expect((await people.checker('POST', 'admins/passkeys/confirm', assertion)).status).toBe(400)
    expect((await approve(request, assertion)).body.status).toBe('APPROVED')
  })

  test('a signature that was used, where the same person would decide again', async () => {
    const assertion = await signed([other])
    expect((await approve(other, assertion)).body.status).toBe('APPROVED')
    const { db } = platform
    const id = Number(other.approvalQueueId)
    const version = Number(db.find('approvals', id)?.version)
    db.update('approvals', id, { status: 'PENDING', decided_by_id: null, version: version + 1 })
    db.run(
      db.q
        .updateTable('approval_actions')
        .set({ by_id: 1 })
        .where('approval_id', '=', id)
        .where('action', '=', 'APPROVE'),
    )
    await expectRefused(
      other,
      await approve(other, assertion),
      'The signature was already used for this request. Sign again',
    )
  })
})

describe('APPR-41 a signature comes with nothing but the approval that takes it', () => {
  const JUNK = { 'x-approval-signature': 'AAAA.AAAA.AAAA.AAAA' }
  const expectUnsigned = ({ status, body }: Answer) =>
    expect([status, body.fields]).toEqual([
      400,
      { signature: 'Nothing was approved with this signature. Send only approvals with one, each once' },
    ])
  const take = (body: object, headers: Record<string, string>) =>
    people.checker('PUT', 'entity/takeAction', body, headers)

  test.each([
    ['COMMENT', { reason: 'Hm' }],
    ['REJECT', { reason: 'No' }],
    ['RETURN', { reason: 'No', fields: ['amount'] }],
    ['RESUME', {}],
  ])('%s', async (action, more) => {
    const request = await askLoad()
    const headers = { 'x-approval-signature': writeSignature(await signed([request])) }
    for (const sent of [headers, JUNK]) expectUnsigned(await take({ ...request, action, ...more }, sent))
    expect(await statusOf(request)).toBe('PENDING')
  })

  test('an approval that was made before, with another signature or about another digest', async () => {
    const [request, other] = [await askLoad(), await askLoad()]
    const assertion = await signed([request, other])
    expect((await approve(request, assertion)).status).toBe(200)
    const repeat = { ...request, action: 'APPROVE' }
    expectUnsigned(await take(repeat, JUNK))
    expectUnsigned(await approve(request, await signed([request])))
    const headers = { 'x-approval-signature': writeSignature(assertion) }
    expectUnsigned(await take({ ...repeat, digest: other.digest }, headers))
    expect((await take(repeat, headers)).body).toMatchObject({ status: 'APPROVED', ...signedBy(assertion) })
    const bare = await take(repeat, {})
    expect([bare.status, bare.body.signedWith]).toEqual([200, undefined])
  })

  test('a repeated key of a call that moves money, with another signature', async () => {
    const { db } = platform
    const load = db.first(
      db.q
        .selectFrom('approvals')
        .select(['id', 'entity_id'])
        .where('event_type', '=', 'MONEY_LOAD')
        .where('status', '=', 'PENDING'),
    )
    const { digest } = await readDigest(people.checker, String(load?.id))
    const body = { id: String(load?.entity_id), decision: 'APPROVE', digest: String(digest) }
    const asked = { approvalQueueId: String(load?.id), digest: String(digest) }
    const assertion = await signed([asked])
    const key = randomUUID()
    const send = (headers: Record<string, string>) =>
      people.checker('PUT', 'orgs/money/approve', body, { 'idempotency-key': key, ...headers })
    const headers = { 'x-approval-signature': writeSignature(assertion) }
    const first = await send(headers)
    expect([first.status, first.body]).toEqual([200, expect.objectContaining(signedBy(assertion))])
    expectUnsigned(await send(JUNK))
    expectUnsigned(await send({ 'x-approval-signature': writeSignature(await signed([asked])) }))
    expect((await send(headers)).body).toEqual(first.body)
    expect((await send({})).body).toEqual(first.body)
  })
})

const newWallet = (name: string, terms: object) =>
  people.maker('POST', 'orgs/cardPrograms/wallets', {
    ...emptyWallet,
    name,
    balanceType: 'PREPAID',
    ...terms,
    formKey: randomUUID(),
    cardProgramId: '2001',
  })

const linkGivingWallet = async (name: string, terms: { replenish_amount: number; rules?: string }) => {
  const { db } = platform
  const { appId } = (await newWallet(name, {})).body
  db.update('wallets', Number(appId), { replenish_period: 'MONTHLY', ...terms })
  const cards = db.q.selectFrom('cards').select('id').where('program_id', '=', 2001).where('status', '=', 'ACTIVE')
  const card = db.first(
    cards.where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('approvals').select('approvals.id').whereRef('approvals.entity_id', '=', 'cards.id'))),
    ),
  )
  const { status, body } = await people.maker('PUT', 'card/linkWallet', { cardId: String(card?.id), appId })
  expect([status, body.message]).toEqual([202, expect.any(String)])
  return people.read(body.approvalQueueId)
}

test('CFG-10 money that a wallet gives by its terms is signed for like money that is loaded, and an unknown amount of it always', async () => {
  const large = await linkGivingWallet('Large', { replenish_amount: 9_000_000 })
  expect([large.amount, large.needsSignature]).toEqual(['90000.00', true])
  const asked = { approvalQueueId: String(large.id), digest: String(large.digest) }
  expect((await approve(asked)).body.code).toBe('passkey-required')
  const small = await linkGivingWallet('Small', { replenish_amount: 100_00 })
  expect([small.amount, small.needsSignature]).toEqual(['100.00', false])
  const back = { percentage: '5', cashbackTo: 'WALLET', cashbackType: 'INSTANT' }
  const rules = { zeroFilterMatchBehaviour: 'ALLOW', rules: [], cashbackRules: [{ name: 'Back', cashback: back }] }
  const unknown = await linkGivingWallet('Back', { replenish_amount: 100_00, rules: JSON.stringify(rules) })
  expect([unknown.amount, unknown.needsSignature]).toEqual([null, true])
})

const addGivingWallet = async (replenishBalance: string) => {
  const terms = { replenishBalance, replenishBalanceValidityPeriod: 'MONTHLY' }
  const { status, body } = await newWallet(`Given ${replenishBalance}`, terms)
  expect(status).toBe(202)
  return people.read(body.approvalQueueId)
}

test('CFG-10 the request for a wallet that replenishes cards has the amount of a period', async () => {
  const [large, small] = [await addGivingWallet('90000'), await addGivingWallet('100')]
  expect([large.amount, large.needsSignature]).toEqual(['90000.00', true])
  expect([small.amount, small.needsSignature]).toEqual(['100.00', false])
})

test('APPR-41 a request has one id: another spelling of it is neither approved nor signed for', async () => {
  const request = await askLoad()
  const spelt = { ...request, approvalQueueId: `0${request.approvalQueueId}` }
  const headers = { 'x-approval-signature': writeSignature(await signed([request])) }
  const answer = await people.checker('PUT', 'entity/takeAction', { ...spelt, action: 'APPROVE' }, headers)
  expect([answer.status, await statusOf(request)]).toEqual([400, 'PENDING'])
  expect((await people.checker('POST', 'approval/challenge', { requests: [spelt] })).status).toBe(400)
})

test('APPR-41 of a file the chosen rows are signed, and no others are approved with that signature', async () => {
  const bulk = { ...event, eventType: 'BULK_UPLOAD', steps: [{ name: 'Desk' }], remindAfterHours: null, signAbove: '0' }
  expect((await people.checker('POST', 'issuers/event', bulk)).status).toBe(200)
  await people.guard('BULK_UPLOAD', 'ACTIVE')
  const upload = await bulkPerson(platform.url, 'yes.admin@sandbox.test')
  const rows = ['One Row,9613800001,10.00', 'Two Row,9613800002,20.00', 'Three Row,9613800003,30.00']
  const file = formWith(`FULL_NAME,MOBILE_NUMBER,General\n${rows.join('\n')}`)
  const approvalQueueId = String((await upload('POST', 'cards/upload', file)).body.approvalQueueId)
  const request = { approvalQueueId, digest: String((await readDigest(people.checker, approvalQueueId)).digest) }
  const some = { ...request, lines: [4, 2] }
  const assertion = await signed([some])
  for (const other of [request, { ...request, lines: [2, 3] }, { ...request, lines: [2] }]) {
    const answer = await approve(other, assertion)
    expect([answer.status, answer.body.fields]).toEqual([400, { signature: NOT_ABOUT_THIS }])
  }
  const whole = await approve(some, await signed([request]))
  expect([whole.status, whole.body.fields]).toEqual([400, { signature: NOT_ABOUT_THIS }])
  expect((await approve({ ...request, lines: [2, 4] }, assertion)).body).toMatchObject({
    status: 'APPROVED',
    ...signedBy(assertion),
  })
})

test('CFG-10 asking for fewer signatures waits for the approvers, who sign it; for more of them it holds at once', async () => {
  expect((await ask({ signAbove: '50' })).status).toBe(200)
  const weaker = await ask({ signAbove: null })
  expect(weaker.status).toBe(202)
  expect(await settings()).toMatchObject({ signAbove: '50.00' })
  const approvalQueueId = String(weaker.body.approvalQueueId)
  const asked = { approvalQueueId, digest: String((await readDigest(people.other, approvalQueueId)).digest) }
  expect((await people.read(approvalQueueId)).changes).toContainEqual(
    expect.objectContaining({ field: 'signAbove', before: '50.00', after: null }),
  )
  expect((await approve(asked, undefined, people.other)).body.code).toBe('passkey-required')
  const { challenge } = await challengeFor([asked], people.other)
  expect((await approve(asked, others.answer(here(challenge)), people.other)).body.status).toBe('APPROVED')
  expect(await settings()).toMatchObject({ signAbove: null })
  expect((await approve(await askLoad())).body.status).toBe('APPROVED')
})

test('APPR-41 nobody asks for a signature about a request that they do not see, or about none', async () => {
  const request = await askLoad()
  const stranger = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  const seen = await people.maker('POST', 'approval/challenge', { requests: [request] })
  expect(seen.status).toBe(200)
  for (const requests of [[request], [{ ...request, approvalQueueId: '999999' }]])
    expect(await stranger('POST', 'approval/challenge', { requests })).toMatchObject({
      status: 404,
      body: { message: 'Request not found' },
    })
  for (const requests of [
    [],
    [request, request],
    Array.from({ length: 101 }, (_, at) => ({ ...request, approvalQueueId: String(at) })),
  ])
    expect((await people.checker('POST', 'approval/challenge', { requests })).status).toBe(400)
})

test('CFG-10 requests without an amount are all signed, or none', async () => {
  const body = { ...event, eventType: 'CARD_BLOCK', steps: [{ name: 'Desk' }], remindAfterHours: null }
  const refused = await people.checker('POST', 'issuers/event', { ...body, signAbove: '100' })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { signAbove: 'These requests have no amount, so all of them are signed, or none' },
  ])
  expect((await people.checker('POST', 'issuers/event', { ...body, signAbove: '0' })).status).toBe(200)
  await people.guard('CARD_BLOCK', 'ACTIVE')
  const card = cardWithoutRequest(platform.db)
  const block = { cardId: card.cardId, last4Digits: card.last4, reason: 'LOST' }
  const approvalQueueId = String((await people.maker('PUT', 'card/block', block)).body.approvalQueueId)
  const asked = { approvalQueueId, digest: String((await readDigest(people.checker, approvalQueueId)).digest) }
  expect((await approve(asked)).status).toBe(403)
  expect((await approve(asked, await signed([asked]))).body.status).toBe('APPROVED')
})
