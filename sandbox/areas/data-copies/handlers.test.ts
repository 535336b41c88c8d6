import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toMajor } from '@/lib/rules/locale/money'
import { DAY } from '../../core/db/days'
import { signInApprovers, type Approvers } from '../../testing/approvers'
import { done, signIn, startTestPlatform, type TestPlatform } from '../../testing/test-platform'
import { columnsOf } from './read-copy'
import { isLeftOut, leftOut, personTables, type CopiedPerson } from './person-tables'

let platform: TestPlatform
let people: Approvers
const now = () => Date.now()
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => now() })
  people = await signInApprovers(platform.url)
})
afterAll(() => platform.close())

type CopiedRow = Record<string, unknown>
const REASON = { reason: 'Letter 4711 of the holder' }
const holder = () => {
  const { db } = platform
  const query = db.q
    .selectFrom('cards')
    .innerJoin('card_wallets', 'card_wallets.card_id', 'cards.id')
    .innerJoin('txns', 'txns.card_id', 'cards.id')
    .select(['cards.customer_id as id', 'cards.last4'])
    .where('cards.issuer', '=', 'YES')
  const found = db.first(query)
  if (!found) throw new Error('nobody has spent')
  return found
}
const approve = async (id: unknown) =>
  done(
    await people.checker('PUT', 'entity/takeAction', {
      approvalQueueId: String(id),
      action: 'APPROVE',
      digest: (await people.read(id)).digest,
    }),
  )

test('DATA-03 a copy of a card holder needs another person, is ready for seven days, and has what the platform holds', async () => {
  const { id, last4 } = holder()
  const path = `customers/${id}/copies`
  expect((await people.maker('POST', path, { reason: 'no' })).status).toBe(400)
  const asked = await people.maker('POST', path, REASON)
  expect([asked.status, asked.body.message]).toEqual([202, expect.any(String)])
  const copyId = asked.body.approvalQueueId
  const listed = async () => (done(await people.maker('GET', path)).list as CopiedRow[])[0]
  expect(await listed()).toMatchObject({ id: copyId, status: 'PENDING', isReady: false, ...REASON })
  expect((await people.maker('GET', `${path}/${String(copyId)}`)).status).toBe(404)
  await approve(copyId)
  expect(await listed()).toMatchObject({ status: 'APPROVED', isReady: true })
  const { json } = done(await people.maker('GET', `${path}/${String(copyId)}`))
  const copy = JSON.parse(String(json)) as Record<string, CopiedRow[]>
  expect(copy.customers).toMatchObject([{ id, created_at: expect.stringMatching(/^\d{4}-.*Z$/) }])
  expect(copy.cards?.map((card) => card.last4)).toContain(last4)
  for (const table of ['txns', 'card_wallets', 'accounts', 'approvals']) expect(copy[table]?.length).toBeGreaterThan(0)
  expect(copy.users).toBeUndefined()
  const other = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  for (const one of [path, `${path}/${String(copyId)}`]) expect((await other('GET', one)).status).toBe(404)
  const mayNot = await signIn(platform.url, 'support@sandbox.test')
  expect((await mayNot('GET', path)).status).toBe(403)
  const another = platform.db.first(
    platform.db.q.selectFrom('customers').select('id').where('issuer', '=', 'YES').where('id', '<>', id),
  )
  expect((await people.maker('GET', `customers/${another?.id}/copies/${String(copyId)}`)).status).toBe(404)
  const decided = platform.db.find('approvals', Number(copyId))?.decided_at ?? 0
  platform.db.update('approvals', Number(copyId), { decided_at: decided - 8 * DAY })
  expect(await listed()).toMatchObject({ status: 'APPROVED', isReady: false })
  expect((await people.maker('GET', `${path}/${String(copyId)}`)).status).toBe(404)
})

test('DATA-03 a copy of a user has their sign-ins and roles, and nothing that lets anybody in', async () => {
  const { db } = platform
  const user = db.first(db.q.selectFrom('users').selectAll().where('email', '=', 'yes.admin@sandbox.test'))
  const asked = await people.maker('POST', `admins/${user?.id}/copies`, REASON)
  expect(asked.status).toBe(202)
  await approve(asked.body.approvalQueueId)
  const { json } = done(await people.maker('GET', `admins/${user?.id}/copies/${String(asked.body.approvalQueueId)}`))
  const copy = JSON.parse(String(json)) as Record<string, CopiedRow[]>
  expect(copy.users).toMatchObject([{ name: user?.name, email: user?.email }])
  for (const table of ['user_roles', 'sessions', 'approvals']) expect(copy[table]?.length).toBeGreaterThan(0)
  for (const hidden of ['payload', 'created_by', 'decided_by']) expect(copy.approvals?.[0]).not.toHaveProperty(hidden)
  for (const secret of [user?.password_hash, user?.password_salt]) expect(json).not.toContain(secret)
  expect(Object.values(copy).flat().flatMap(Object.keys).filter(isLeftOut)).toEqual([])
})

test('DATA-03 a large copy comes in parts, each row once; amounts are decimal and days are those of the calendar', async () => {
  const { db } = platform
  const { id } = holder()
  const reason = 'r'.repeat(2000)
  const card = db.first(db.q.selectFrom('cards').select('id').where('customer_id', '=', id))
  const change = db.first(db.q.selectFrom('card_status_changes').selectAll().limit(1))
  if (!card || !change) throw new Error('no card has changed')
  const { id: _, ...rest } = { ...change, card_id: card.id, reason }
  db.write(() => {
    for (let n = 0; n < 1200; n++) db.insert('card_status_changes', rest)
  })
  const path = `customers/${id}/copies`
  const { approvalQueueId } = (await people.maker('POST', path, { reason: 'Letter 4712 of the holder' })).body
  await approve(approvalQueueId)
  const parts: Record<string, CopiedRow[]>[] = []
  let from: unknown = null
  do {
    const query: string = from ? `?from=${String(from)}` : ''
    const { json, next } = done(await people.maker('GET', `${path}/${String(approvalQueueId)}${query}`))
    expect(String(json).length).toBeLessThan(2 * 1024 * 1024)
    parts.push(JSON.parse(String(json)) as (typeof parts)[number])
    from = next
  } while (from)
  expect(parts.length).toBeGreaterThan(2)
  const rowsOf = (table: string) => parts.flatMap((part) => part[table] ?? [])
  const ids = rowsOf('card_status_changes').map((row) => row.id)
  expect(ids.length).toBeGreaterThanOrEqual(1200)
  expect(new Set(ids).size).toBe(ids.length)
  const spent = db.first(db.q.selectFrom('txns').select(['id', 'amount']).where('customer_id', '=', id))
  expect(rowsOf('txns').find((row) => row.id === spent?.id)?.amount).toBe(toMajor(spent?.amount ?? 0))
  expect(rowsOf('customers')[0]?.day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  for (const wrong of ['txns', 'secrets.1', '__proto__.1', 'txns.1; DROP'])
    expect(
      (await people.maker('GET', `${path}/${String(approvalQueueId)}?from=${encodeURIComponent(wrong)}`)).status,
    ).toBe(400)
})

test.each(['en-IN', 'hi-IN', 'ar-AE'])('DATA-03 every table of a copy has a title in %s', (language) => {
  const text = readFileSync(join(__dirname, `../../../messages/${language}/data-copies.json`), 'utf8')
  const { sections } = JSON.parse(text) as { sections: Record<string, string> }
  const own = ['auditAbout', 'auditBy', 'preferences']
  expect(Object.keys(sections).sort()).toEqual([...Object.keys(personTables), ...own].sort())
})

const refersTo: Record<CopiedPerson, RegExp> = {
  customer: /^(?:customer_id|card_id)$/,
  user: /^(?:user_id|\w+_by_id|by_id|author_id|assignee_id|stand_in_id|papers_by|invited_by)$/,
}
/** A person of either kind may be known by one of these alone. */
const isAddress = (column: string) => /(?:^|_)(?:mobile|email)$|^recipient$/.test(column)
/** Columns that say who last changed a record of somebody else: the audit in the copy has each of their changes. */
const isNameOfChange = (column: string) => /^(?:modified_by_id|except_user_id)$/.test(column)

test('DATA-03 every table that refers to a card holder or a user is in the copy, or left out with its reason', () => {
  const tables = (
    platform.db
      .prepared("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all([]) as {
      name: string
    }[]
  ).map(({ name }) => name)
  const keysOf = (table: string) =>
    platform.db
      .prepared(`SELECT "table" AS target, "from" AS name FROM pragma_foreign_key_list('${table}')`)
      .all([]) as {
      target: string
      name: string
    }[]
  const missing = tables.flatMap((table) =>
    (['customer', 'user'] as const).flatMap((person) => {
      const columns = [
        ...columnsOf(platform.db, table).filter(({ name }) => refersTo[person].test(name)),
        ...keysOf(table).filter(({ target }) => target === `${person}s`),
      ].filter(({ name }) => !isNameOfChange(name))
      return columns.length > 0 && !personTables[table]?.[person] && !leftOut[table] ? [`${table} (${person})`] : []
    }),
  )
  expect(missing).toEqual([])
  const addressed = tables.filter((table) => columnsOf(platform.db, table).some(({ name }) => isAddress(name)))
  expect(addressed.filter((table) => !personTables[table] && !leftOut[table])).toEqual([])
  const unknown = [...Object.keys(personTables), ...Object.keys(leftOut)].filter((table) => !tables.includes(table))
  expect(unknown).toEqual([])
})
