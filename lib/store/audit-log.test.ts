import { sql } from 'kysely'
import { actorBusinesses } from '../session/audit'
import { nobody, recordEvent, recordIntent, recordOutcome, type AuditEvent } from './audit'
import { findAuditRecords, narrowAuditScope, pageQuery, partsOf, type AuditAbout, type AuditParams } from './audit-log'
import { portalStore } from './portal-store'

const eventOf = (name: string, orgIds: readonly string[], target: Record<string, string> = {}): AuditEvent => ({
  kind: 'change',
  action: 'scope case',
  target,
  who: { ...nobody, name, orgId: actorBusinesses(orgIds) },
  address: null,
  requestId: null,
})
const acted = (name: string, ...orgIds: string[]) => recordEvent(eventOf(name, orgIds), 'ok')
const about = (name: string, target: Record<string, string>, outcome: 'ok' | 'refused' = 'ok') =>
  recordEvent(eventOf(name, [], target), outcome)
const seenBy = async (...orgIds: string[]) => {
  const { list, total } = await findAuditRecords({ scope: { orgIds }, text: 'scope case' }, null, { count: 50 })
  expect(total).toBe(list.length)
  return list.map(({ userName }) => userName).sort()
}

test('ACC-31 who is held to some businesses sees the records of people who belong to no other, and of nobody else', async () => {
  await acted('of 7', '7')
  await acted('of 9', '9')
  await acted('of both', '9', '7')
  await acted('of 71', '71')
  await acted('of the platform')
  expect(await seenBy('7')).toEqual(['of 7'])
  expect(await seenBy('7', '9')).toEqual(['of 7', 'of 9', 'of both'])
  expect(await seenBy('1')).toEqual([])
  expect(await seenBy()).toEqual([])
})

test('ACC-31 decision 40 records about their businesses are theirs too, also where only the outcome tells; what was refused is not', async () => {
  await about('about 70', { orgId: '70' })
  await about('about 70 and 90', { orgId: '70', toOrgId: '90' })
  await about('refused', { orgId: '70' }, 'refused')
  const intent = await recordIntent(eventOf('learned', []))
  await recordOutcome({ ...intent, event: { ...intent.event, target: { orgId: '70' } } }, 'ok')
  expect(await seenBy('70')).toEqual(['about 70', 'learned'])
  expect(await seenBy('70', '90')).toEqual(['about 70', 'about 70 and 90', 'learned'])
  expect(await seenBy('90')).toEqual([])
})

test('ACC-31 thousands of businesses are asked for at once, and records are found by them', async () => {
  await acted('of 80', '80')
  const many = Array.from({ length: 40_000 }, (_, n) => `org-${n}`)
  expect(await seenBy(...many)).toEqual([])
  expect(await seenBy('80', ...many)).toEqual(['of 80'])
})

const found = (thing: AuditAbout, start: Parameters<typeof findAuditRecords>[1] = null, count = 50) =>
  findAuditRecords({ scope: null, about: [thing] }, start, { count })

test('AUD-05 the records about one thing come by keyset, forth and back, also where only the outcome tells', async () => {
  const card = { kind: 'card', id: 'index_7-a' } as const
  for (const name of ['first', 'second']) await about(name, { cardId: card.id })
  await about('another', { cardId: 'index_7-b' })
  const intent = await recordIntent(eventOf('learned', []))
  await recordOutcome({ ...intent, event: { ...intent.event, target: { newCardId: card.id } } }, 'ok')
  const { list, total, isMore } = await found(card)
  expect([list.map(({ userName }) => userName).sort(), total, isMore]).toEqual([
    ['first', 'learned', 'second'],
    3,
    false,
  ])
  const startAt = (index: number, isNewer: boolean) => {
    const { at = '', hash } = list[index] ?? {}
    return { isNewer, at, hash }
  }
  expect((await found(card, startAt(0, false))).list).toEqual(list.slice(1))
  expect((await found(card, startAt(2, true))).list).toEqual(list.slice(0, 2))
  expect((await found(card, startAt(2, true), 1)).list).toEqual(list.slice(1, 2))
})

const foundBy = async (text: string, more: Partial<AuditParams> = {}) => {
  const pages = async (start: Parameters<typeof findAuditRecords>[1]): Promise<string[]> => {
    const { list } = await findAuditRecords({ scope: null, text, ...more }, start, { count: 2 })
    const last = list.at(-1)
    const names = list.map(({ userName }) => userName ?? '')
    return last ? [...names, ...(await pages({ isNewer: false, at: last.at, hash: last.hash }))] : names
  }
  const names = await pages(null)
  const { total } = await findAuditRecords({ scope: null, text, ...more }, null, { count: 50 })
  expect(total).toBe(names.length)
  return names.sort()
}

test('AUD-06 a text finds a part of a name or of an action, each word for itself, and whole ids, and no record twice', async () => {
  const target = { cardId: 'find-card', entityId: 'find-entity' }
  await recordEvent({ ...eventOf('Asha Find Rao', ['find-org'], target), requestId: 'find-request' }, 'refused')
  await recordEvent(
    { ...eventOf('find-card', [], target), action: 'find-card GET cards/{id}', address: '10.9.8.7' },
    'ok',
  )
  const intent = await recordIntent({ ...eventOf('Learned Find', []), requestId: 'find-card' })
  await recordOutcome(
    { ...intent, event: { ...intent.event, target: { newCardId: 'find-card', id: 'find-card' } } },
    'failed',
  )
  const [{ hash = '' } = {}] = (await findAuditRecords({ scope: null, text: 'find-request' }, null, { count: 1 })).list
  expect(await foundBy('rao find')).toEqual(['Asha Find Rao'])
  expect(await foundBy('FIND-CARD')).toEqual(['Asha Find Rao', 'Learned Find', 'find-card'])
  expect(await foundBy('find-card', { outcome: 'failed' })).toEqual(['Learned Find'])
  expect(await foundBy('find-card', { scope: { orgIds: ['find-org'] } })).toEqual(['Asha Find Rao'])
  expect(await foundBy('find-entity')).toEqual(['Asha Find Rao', 'find-card'])
  expect(await foundBy('10.9.8.7')).toEqual(['find-card'])
  expect(await foundBy(hash)).toEqual(['Asha Find Rao'])
  expect(await foundBy('find-ent')).toEqual([])
  expect(await foundBy('worded', { actions: ['find-card GET cards/{id}'] })).toEqual(['find-card'])
})

test('AUD-06 a part of very many names finds all of them', async () => {
  const names = Array.from({ length: 120 }, (_, n) => `crowd ${String(n).padStart(3, '0')}`)
  for (const name of names) await acted(name, 'crowd-org')
  expect(await foundBy('crowd')).toEqual(names)
})

test('ACC-31 the records of businesses with few of them are found among all, and each once', async () => {
  const orgs = Array.from({ length: 120 }, (_, n) => `few-${n}`)
  await acted('of two', 'few-1', 'few-2')
  await about('about one', { orgId: 'few-2' })
  expect(await seenBy(...orgs)).toEqual(['about one', 'of two'])
  expect(await seenBy('few-1', 'few-2')).toEqual(['about one', 'of two'])
  expect(await foundBy('', { scope: { orgIds: ['few-1', 'few-2'] } })).toEqual(['about one', 'of two'])
  expect(await foundBy('', { scope: { orgIds: orgs } })).toEqual(['about one', 'of two'])
})

const planOf = async (asked: AuditParams): Promise<string> => {
  const db = await portalStore()
  const start = { isNewer: false, at: '2026-01-01T00:00:00.000Z', hash: 'a' }
  await acted('plan of one')
  const { sql: text, parameters } = pageQuery(db, await partsOf(db, asked), asked, start, 26).compile()
  const literal = parameters.reduce<string>(
    (query, value) => query.replace('?', typeof value === 'string' ? `'${value}'` : String(value)),
    text,
  )
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(literal)}`.execute(db)
  return rows.map(({ detail }) => detail).join('; ')
}

test.each([
  [
    'about one thing',
    { about: [{ kind: 'card', id: '1' }] },
    /SEARCH s USING .*INDEX .*\(kind=\? AND record_id=\? AND at[<>]/,
  ],
  ['of one business', { scope: { orgIds: ['1'] } }, /SEARCH s USING .*INDEX .*\(kind=\? AND record_id=\? AND at[<>]/],
  ['that ended badly', { outcome: 'refused' }, /SEARCH s USING .*INDEX .*\(kind=\? AND record_id=\? AND at[<>]/],
  ['with a text', { text: 'plan of one' }, /SEARCH e USING INDEX audit_events_name \(user_name=\? AND at[<>]/],
  ['of all', {}, /SEARCH e USING INDEX audit_events_at \(at[<>]/],
  ['of an issuer', { scope: { issuer: 'YES' } }, /SEARCH e USING INDEX audit_events_issuer \(issuer=\? AND at[<>]/],
  ['of one kind', { kind: 'see-as' }, /SEARCH e USING INDEX audit_events_kind \(kind=\? AND at[<>]/],
] as const)(
  'AUD-05 a page of records %s is found by an index in its order, and no more are read than shown',
  async (_, asked, index) => {
    const plan = await planOf({ scope: null, ...asked })
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/SCAN [eos] |SEARCH held USING COVERING INDEX \S+ \(kind/)
    // The pages of several parts are few rows, which are put in order at the end.
    if (!plan.includes('found')) expect(plan).not.toMatch(/USE TEMP B-TREE FOR ORDER BY/)
  },
)

test.each([
  ['the platform', null, { orgIds: ['1', '2'] }],
  ['an issuer', { issuer: 'YES' }, { issuer: 'YES', orgIds: ['1', '2'] }],
  ['one of them', { orgIds: ['2', '3'] }, { orgIds: ['2'] }],
  ['one of them at an issuer', { issuer: 'YES', orgIds: ['2', '3'] }, { issuer: 'YES', orgIds: ['2'] }],
  ['others alone', { orgIds: ['3'] }, { orgIds: [] }],
])('ACC-31, ACC-32 a person over %s reads no more of two businesses than of all', (_, scope, narrowed) => {
  expect(narrowAuditScope(scope, ['1', '2'])).toEqual(narrowed)
})

test('ACC-31 a scope of no business shows no record', async () => {
  await acted('Somebody', '1')
  const { list, total } = await findAuditRecords({ scope: { orgIds: [] } }, null, { count: 25 })
  expect([list, total]).toEqual([[], 0])
})
