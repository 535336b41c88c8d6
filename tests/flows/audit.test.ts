import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { AuditRow } from '@/lib/store/audit-row'
import { verifyChains } from '@/lib/store/audit-verify'
import { openStore } from '@/lib/store/open-store'
import type { Store } from '@/lib/store/tables'
import { issuingBusiness, newPerson, outbox, PASSWORD, platformApi } from '../support/platform'
import { describeWith, startPostgres, type Running } from '../support/servers'
import { testWithSmallDisk } from '../support/small-disk'
import { startStack, type Stack } from '../support/stack'
import { startUpstream } from '../support/upstream'
import type { Visitor } from '../support/visitor'

const SUPER = 'platform.admin@sandbox.test'
/** Every row since the last call, without the first row of the chain. */
const reader = (db: () => Store) => {
  let seen = 0
  return async (): Promise<AuditRow[]> => {
    const rows = await db().selectFrom('audit_events').selectAll().orderBy('seq').execute()
    const fresh = rows.slice(seen).filter(({ kind }) => kind !== 'start')
    seen = rows.length
    return fresh
  }
}

const cardBody = async (base: string) => {
  const person = newPerson()
  const { org, programId } = await issuingBusiness(await platformApi(SUPER, base))
  return {
    orgId: org.orgId,
    cardProgramId: programId,
    fullName: person.name,
    nameOnCard: person.name.slice(0, 26),
    mobile: `91${person.mobile}`,
    email: person.email,
    cardMode: 'DIGITAL_ONLY_CARD',
  }
}
const issue = (visitor: Visitor, body: unknown) =>
  visitor.send('POST', '/api/issuing/orgs/customers', { body, headers: { 'idempotency-key': randomUUID() } })

type AuditedCard = { id: string; cardLast4digits: string; cardStatus: string; fullName?: string }
const cardsNamed = async (base: string, name: string): Promise<AuditedCard[]> => {
  const api = await platformApi(SUPER, base)
  const query = { noOfRecords: 5, pageNumber: 1, searchTxt: name }
  return (await api.send<{ list: AuditedCard[] }>('GET', 'mp/cards', { query })).list
}
const freeze = (visitor: Visitor, card: AuditedCard, last4Digits = card.cardLast4digits) =>
  visitor.send('PUT', '/api/issuing/card/lock', {
    body: { cardId: card.id, lock: true, last4Digits, reason: 'OTHER' },
  })

describe('what leaves a record', () => {
  let stack: Stack
  let db: Store
  let fresh: () => Promise<AuditRow[]>
  const directory = mkdtempSync(join(tmpdir(), 'emboss-audit-'))

  beforeAll(async () => {
    stack = await startStack({ env: { DATA_DIR: directory } })
    db = await openStore({ file: join(directory, 'portal.db') })
    fresh = reader(() => db)
  })
  afterAll(async () => {
    await db?.destroy()
    await stack?.close()
    rmSync(directory, { recursive: true, force: true })
  })
  beforeEach(() => fresh())

  const signedIn = async (email: string) => {
    const visitor = stack.visitor()
    await visitor.signIn(email)
    await fresh()
    return visitor
  }

  test('decision 26 a sign-in leaves one record: who, when, from where, under which request', async () => {
    const visitor = stack.visitor()
    const answer = await visitor.signIn('yes.admin@sandbox.test')
    const rows = await fresh()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      kind: 'sign-in',
      phase: 'whole',
      outcome: 'ok',
      user_type: 'ISSUER_ADMIN',
      issuer: 'YES',
      address: '127.0.0.1',
      request_id: answer.headers.get('x-request-id'),
    })
    expect(rows[0]?.user_id).toMatch(/./)
    expect(rows[0]?.user_name).toMatch(/./)
    expect(Math.abs(Date.now() - Date.parse(rows[0]?.at ?? ''))).toBeLessThan(60_000)
    expect(rows[0]?.at).toMatch(/Z$/)
  })

  test('decision 26, decision 28 of a block only the first refusal leaves a record', async () => {
    const email = `${randomUUID()}@example.test`
    const attempt = (as: string) =>
      stack.visitor().send('POST', '/api/auth/sign-in', { form: { email: as, password: 'Wrong@2026' } })
    for (let n = 0; n < 10; n++) expect((await attempt(email)).status).toBe(303)
    for (let n = 0; n < 5; n++) expect((await attempt(email)).status).toBe(429)
    const own = await fresh()
    expect(own.map(({ code }) => code)).toEqual([...Array<string>(10).fill('invalid'), 'limited'])
    expect(own.at(-1)).toMatchObject({ user_name: email, outcome: 'refused', address: '127.0.0.1' })

    const other = `${randomUUID()}@example.test`
    for (let n = 0; n < 12; n++) await attempt(other)
    expect((await fresh()).filter(({ code }) => code === 'limited')).toHaveLength(1)
  })

  test.each([
    [
      'a wrong password',
      'somebody@example.test',
      'Wrong@2026',
      { user_name: 'somebody@example.test', code: 'invalid' },
    ],
    [
      'a kind of person who may not sign in',
      'agent@sandbox.test',
      PASSWORD,
      { user_type: 'AGENT', code: 'refused', user_id: expect.stringMatching(/./) },
    ],
    [
      'an account with characters nobody can see',
      'so\u0000me\u202ebody@example.test',
      'Wrong@2026',
      { user_name: 'so\ufffdme\ufffdbody@example.test', code: 'invalid' },
    ],
    ['a password typed into the wrong box', PASSWORD, 'x'.repeat(8), { user_name: null, code: 'invalid' }],
  ])('decision 26 %s leaves one record of the refusal', async (_, email, password, expected) => {
    await stack.visitor().send('POST', '/api/auth/sign-in', { form: { email, password } })
    const rows = await fresh()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ kind: 'sign-in', outcome: 'refused', ...expected })
    expect((await verifyChains(db)).broken).toBeNull()
  })

  test('decision 26 a sign-in by one-time password leaves one record, a wrong one another', async () => {
    const visitor = stack.visitor()
    await visitor.send('POST', '/api/auth/otp', { form: { destination: 'nsdl.admin@sandbox.test' } })
    expect(await fresh()).toEqual([])
    await visitor.send('POST', '/api/auth/otp/verify', { form: { otp: '000000' } })
    const [refused, ...others] = await fresh()
    expect(others).toEqual([])
    expect(refused).toMatchObject({ kind: 'sign-in', outcome: 'refused', code: 'otp' })
    const [mail] = await outbox('nsdl.admin@sandbox.test', stack.platform.url)
    await visitor.send('POST', '/api/auth/otp/verify', { form: { otp: mail?.code ?? '' } })
    const rows = await fresh()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ kind: 'sign-in', outcome: 'ok', issuer: 'NSDL' })
    expect(JSON.stringify(rows)).not.toContain(mail?.code)
  })

  test('decision 26 a sign-out leaves one record, by the button and by going back to sign-in', async () => {
    const first = await signedIn(SUPER)
    await first.send('POST', '/api/auth/sign-out', { form: {} })
    const second = await signedIn(SUPER)
    await second.get('/user/forgot-password')
    await second.get('/user/forgot-password')
    const rows = await fresh()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ kind: 'sign-out', outcome: 'ok', user_type: 'MP_ADMIN' })
  })

  test('decision 26 signing in over a session leaves its sign-out and the sign-in', async () => {
    const visitor = await signedIn('cards@sandbox.test')
    await visitor.signIn('support@sandbox.test')
    const rows = await fresh()
    expect(rows.map(({ kind }) => kind)).toEqual(['sign-out', 'sign-in'])
    expect(rows[0]?.user_id).not.toBe(rows[1]?.user_id)
  })

  test('decision 26 a screen without its privilege leaves one record with the route, never the address', async () => {
    const visitor = await signedIn('support@sandbox.test')
    await visitor.get('/app/cards/list/all?search=Asha')
    const rows = await fresh()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      kind: 'refusal',
      action: 'GET /app/cards/list/{filter}',
      outcome: 'refused',
      code: 'privilege-missing',
    })
    expect(JSON.stringify(rows)).not.toContain('Asha')
  })

  test('decision 26 a call without its privilege leaves one record, reads and writes alike', async () => {
    const visitor = await signedIn('support@sandbox.test')
    await visitor.get('/api/issuing/cards/17')
    await visitor.send('PUT', '/api/issuing/card/lock', { body: { cardId: '18', lock: false } })
    const rows = await fresh()
    expect(rows.map(({ kind, action, outcome }) => [kind, action, outcome])).toEqual([
      ['refusal', 'issuing GET cards/{id}', 'refused'],
      ['refusal', 'issuing PUT card/lock', 'refused'],
    ])
    expect(JSON.parse(rows[0]?.target ?? '')).toEqual({ id: '17' })
  })

  test('decision 19 a state-changing call leaves one record: its intent, then its outcome', async () => {
    const visitor = await signedIn(SUPER)
    const body = await cardBody(stack.platform.url)
    const answer = await issue(visitor, body)
    expect(answer.status).toBe(200)
    const rows = await fresh()
    expect(rows.map(({ phase, kind, outcome }) => [phase, kind, outcome])).toEqual([
      ['intent', 'money', null],
      ['outcome', 'money', 'ok'],
    ])
    expect(rows[1]?.intent_seq).toBe(rows[0]?.seq)
    expect(rows[0]).toMatchObject({
      action: 'issuing POST orgs/customers',
      address: '127.0.0.1',
      request_id: answer.headers.get('x-request-id'),
    })
    expect(JSON.parse(rows[0]?.target ?? '')).toEqual({ orgId: body.orgId, cardProgramId: body.cardProgramId })
    expect(JSON.stringify(rows)).not.toContain(body.mobile.slice(2))
    expect(JSON.stringify(rows)).not.toContain(body.email)
  })

  test('decision 19 a call the platform refuses says so; a body the API proxy refuses was no event; a read leaves nothing', async () => {
    const visitor = await signedIn(SUPER)
    const body = await cardBody(stack.platform.url)
    await issue(visitor, body)
    const [card] = await cardsNamed(stack.platform.url, body.fullName)
    await fresh()
    const wrong = String((Number(card?.cardLast4digits) + 1) % 10_000).padStart(4, '0')
    const refused = await freeze(visitor, card as AuditedCard, wrong)
    expect(refused.status).toBeGreaterThanOrEqual(400)
    const rows = await fresh()
    expect(rows.map(({ phase, outcome, code }) => [phase, outcome, code])).toEqual([
      ['intent', null, null],
      ['outcome', 'refused', String(refused.status)],
    ])
    expect(rows.every(({ target }) => !target.includes(wrong))).toBe(true)
    expect((await visitor.send('PUT', '/api/issuing/card/lock', { body: { cardId: '1', lock: 'x' } })).status).toBe(422)
    await visitor.get('/api/issuing/orgs?page=1&perPage=5')
    await visitor.get('/app/cards/list/all')
    expect(await fresh()).toEqual([])
  })

  test('decision 26 fifty writes at once: fifty records, one chain without a gap, no secret in it', async () => {
    const visitor = await signedIn(SUPER)
    const unlock = () => visitor.send('PUT', '/api/issuing/card/lock', { body: { cardId: 'none', lock: false } })
    await Promise.all(Array.from({ length: 50 }, unlock))
    const rows = await fresh()
    const intents = rows.filter(({ phase }) => phase === 'intent')
    const outcomes = rows.filter(({ phase }) => phase === 'outcome')
    expect([intents.length, outcomes.length]).toEqual([50, 50])
    expect(new Set(outcomes.map(({ intent_seq }) => intent_seq))).toEqual(new Set(intents.map(({ seq }) => seq)))
    expect(await verifyChains(db)).toMatchObject({ chains: 1, whole: true, broken: null })
    const all = JSON.stringify(await db.selectFrom('audit_events').selectAll().execute())
    expect(all).not.toContain(PASSWORD)
    expect(all).not.toContain('Wrong@2026')
    expect(all).not.toContain(visitor.cookie('emboss').slice(0, 40))
  })
})

test('decision 26 a write whose answer never comes is recorded as unknown', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'emboss-audit-'))
  const upstream = await startUpstream()
  const stack = await startStack({ env: { DATA_DIR: directory, GO_SERVICE_URL: `${upstream.url}/go` } })
  try {
    const visitor = stack.visitor()
    await visitor.signIn(SUPER)
    upstream.answer((_, __, socket) => socket.destroy())
    const answer = await visitor.send('POST', '/api/go/instaKit/approveInventory', {
      body: { id: '7', decision: 'APPROVE' },
    })
    expect([answer.status, answer.json().code]).toEqual([504, 'outcome-unknown'])
    const db = await openStore({ file: join(directory, 'portal.db') })
    const rows = await db.selectFrom('audit_events').selectAll().where('kind', '=', 'change').orderBy('seq').execute()
    await db.destroy()
    expect(rows.map(({ phase, outcome, code, target }) => [phase, outcome, code, target])).toEqual([
      ['intent', null, null, '{"id":"7"}'],
      ['outcome', 'unknown', 'outcome-unknown', '{"id":"7"}'],
    ])
  } finally {
    await stack.close()
    await upstream.close()
    rmSync(directory, { recursive: true, force: true })
  }
})

test("decision 19 an id that a trusted proxy passes on stands beside the portal's own, and is nobody's elsewhere", async () => {
  const directory = mkdtempSync(join(tmpdir(), 'emboss-audit-'))
  const trusting = await startStack({ env: { DATA_DIR: directory, TRUSTED_PROXIES: '127.0.0.1' } })
  try {
    const visitor = trusting.visitor()
    const given = 'request-of-a-client'
    const headers = { 'x-request-id': given, 'x-given-request-id': 'forged-by-a-client' }
    const form = { email: SUPER, password: PASSWORD }
    const signedIn = await visitor.send('POST', '/api/auth/sign-in', { form, headers })
    const unlock = { cardId: 'none', lock: false }
    const call = await visitor.send('PUT', '/api/issuing/card/lock', { body: unlock, headers })
    const refused = await trusting
      .visitor()
      .send('POST', '/api/auth/sign-in', { form: { ...form, password: 'Wrong@2026' }, headers })
    const bare = await visitor.send('PUT', '/api/issuing/card/lock', { body: unlock })
    const ids = [signedIn, call, refused, bare].map((answer) => answer.headers.get('x-request-id') ?? '')
    expect(new Set([...ids, given]).size).toBe(5)
    const db = await openStore({ file: join(directory, 'portal.db') })
    const rows = await db.selectFrom('audit_events').selectAll().where('kind', '!=', 'start').orderBy('seq').execute()
    await db.destroy()
    const [own, proxied, wrong, last] = ids
    expect(rows.map(({ request_id, given_request_id }) => [request_id, given_request_id])).toEqual([
      [own, given],
      [proxied, given],
      [proxied, given],
      [wrong, given],
      [last, null],
      [last, null],
    ])
    expect(trusting.log()).toContain(`"requestId":"${proxied}","givenRequestId":"${given}"`)
    const page = await visitor.get(`/app/audit/list/portal?search=${given}`)
    expect(page.text).toContain(proxied)
    expect(page.text).toContain(given)
  } finally {
    await trusting.close()
    rmSync(directory, { recursive: true, force: true })
  }
})

test('decision 26 a portal that starts says in its log where every chain stands', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'emboss-audit-'))
  const first = await startStack({ env: { DATA_DIR: directory } })
  await first.visitor().signIn(SUPER)
  await first.close()
  const db = await openStore({ file: join(directory, 'portal.db') })
  const newest = await db
    .selectFrom('audit_events')
    .select(['instance', 'seq', 'hash'])
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  await db.destroy()
  const second = await startStack({ env: { DATA_DIR: directory } })
  try {
    await second.visitor().signIn(SUPER)
    const anchors = second
      .log()
      .split('\n')
      .filter((line) => line.includes('audit anchor'))
      .map((line) => JSON.parse(line) as object)
    expect(anchors).toMatchObject([{ ...newest, level: 30 }])
  } finally {
    await second.close()
    rmSync(directory, { recursive: true, force: true })
  }
})

/** What is told of no request. */
const BACKGROUND = /^(store connection lost|session: Redis is away|audit anchor not read|brand themes not read)$/

const linesOf = (stack: Stack) =>
  stack
    .log()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { level: number; msg: string; requestId?: string })

type Outage = {
  env: Record<string, string>
  begin: () => Promise<void>
  end: () => Promise<void>
  open: () => Promise<Store>
}

/** Without the store: money stays where it is, freeze and sign-in go on, the log says so; with it again all goes on. */
const outage = async ({ env, begin, end, open }: Outage): Promise<void> => {
  const stack = await startStack({ env })
  const base = stack.platform.url
  try {
    const visitor = stack.visitor()
    await visitor.signIn(SUPER)
    const [before, during, after] = [await cardBody(base), await cardBody(base), await cardBody(base)]
    expect((await issue(visitor, before)).status).toBe(200)
    const [card] = await cardsNamed(base, before.fullName)

    await begin()
    const refused = await issue(visitor, during)
    expect([refused.status, refused.json().code]).toEqual([503, 'upstream-down'])
    expect(refused.json<{ detail: string }>().detail).toMatch(/audit store.*nothing was sent/i)
    expect(await cardsNamed(base, during.fullName)).toEqual([])
    expect((await freeze(visitor, card as AuditedCard)).status).toBe(200)
    const [frozen] = await cardsNamed(base, before.fullName)
    expect(frozen?.cardStatus).not.toBe(card?.cardStatus)
    const other = stack.visitor()
    expect((await other.signIn('cards@sandbox.test')).headers.get('location')).toMatch(/^\/app/)
    expect(stack.log()).toMatch(/"kind":"money"[^\n]*audit not written/)
    expect(stack.log()).toMatch(/"kind":"change"[^\n]*audit not written/)
    expect(stack.log()).toMatch(/"kind":"sign-in"[^\n]*audit not written/)

    expect(
      linesOf(stack).filter(({ level, msg, requestId }) => level > 30 && !BACKGROUND.test(msg) && !requestId),
    ).toEqual([])

    await end()
    const until = Date.now() + 30_000
    let status = 0
    while (status !== 200 && Date.now() < until) {
      status = (await issue(visitor, after)).status
      if (status !== 200) await new Promise((resume) => setTimeout(resume, 200))
    }
    expect(status).toBe(200)
    const db = await open()
    expect((await verifyChains(db)).broken).toBeNull()
    const outcomes = db
      .selectFrom('audit_events')
      .select('outcome')
      .where('phase', '=', 'outcome')
      .orderBy('seq', 'desc')
    expect((await outcomes.executeTakeFirst())?.outcome).toBe('ok')
    await db.destroy()
  } finally {
    await stack.close()
  }
}

test('decision 26 without its file the portal moves no money and goes on with the rest', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'emboss-audit-'))
  const file = join(directory, 'portal.db')
  try {
    const holder = await openStore({ file })
    await outage({
      env: { DATA_DIR: directory },
      begin: async () => void (await sql`begin exclusive`.execute(holder)),
      end: async () => void (await sql`rollback`.execute(holder)),
      open: () => openStore({ file }),
    })
    await holder.destroy()
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
})

testWithSmallDisk(
  'decision 26 on a full disk the portal moves no money and goes on with the rest',
  16,
  async ({ folder, fill, free }) =>
    outage({
      env: { DATA_DIR: folder },
      begin: async () => fill(),
      end: async () => free(),
      open: () => openStore({ file: join(folder, 'portal.db') }),
    }),
)

test('decision 26 a store that cannot be opened at the start is opened once it can', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'emboss-audit-'))
  const file = join(directory, 'portal.db')
  mkdirSync(file)
  const stack = await startStack({ env: { DATA_DIR: directory } })
  try {
    const visitor = stack.visitor()
    expect((await visitor.signIn(SUPER)).status).toBe(303)
    const body = await cardBody(stack.platform.url)
    expect((await issue(visitor, body)).status).toBe(503)
    rmSync(file, { recursive: true })
    const until = Date.now() + 20_000
    let status = 503
    while (status === 503 && Date.now() < until) status = (await issue(visitor, body)).status
    expect(status).toBe(200)
  } finally {
    await stack.close()
    rmSync(directory, { recursive: true, force: true })
  }
})

describeWith(['postgres'], 'with PostgreSQL', () => {
  let server: Running
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())

  test('decision 26 without PostgreSQL the portal moves no money and goes on with the rest', async () => {
    await outage({
      env: { PORTAL_DATABASE_URL: server.url },
      begin: () => server.kill(),
      end: () => server.restart(),
      open: () => openStore({ databaseUrl: server.url }),
    })
  })
})
