import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { log } from '@/lib/observability/log'
import { logAnchors } from '@/lib/store/audit-anchor'
import { AuditChain } from '@/lib/store/audit-chain'
import { nobody, recordEvent } from '@/lib/store/audit'
import type { Addition } from '@/lib/store/audit-row'
import { findAuditRecords, type AuditParams, type AuditScope, type AuditStart } from '@/lib/store/audit-log'
import { savePreferences, readPreferences } from '@/lib/store/preferences'
import { hashRecord, keysFrom, type AuditKey } from '@/lib/store/audit-hash'
import { verifyChains } from '@/lib/store/audit-verify'
import { migrate } from '@/lib/store/migrate'
import { openPostgres } from '@/lib/store/postgres'
import { openAuditStores, openStore } from '@/lib/store/open-store'
import type { Store } from '@/lib/store/tables'
import { openSqlite } from '@/lib/store/sqlite'
import { describeWith, startPostgres, type Running } from '../support/servers'
import { processState } from '@/lib/process-state'

type StoreLocation = { databaseUrl: string } | { file: string }

/** As a store is before the migration that fills in what events are found by. */
const undoSearch = async (db: Store): Promise<void> => {
  for (const name of ['name', 'action', 'address', 'request', 'given_request', 'hash'])
    await sql`drop index ${sql.ref(`audit_events_${name}`)}`.execute(db)
  await sql`drop table audit_subjects_filled`.execute(db)
  await sql`create table audit_filled (instance text)`.execute(db)
  await db.deleteFrom('audit_subjects').execute()
  await db.deleteFrom('store_migrations').where('name', '=', 'audit-search').execute()
}

const event = (more: Partial<Addition> = {}): Addition => ({
  at: new Date().toISOString(),
  phase: 'whole',
  intent_seq: null,
  kind: 'change',
  action: 'issuing PUT card/block',
  target: '{"cardId":"17"}',
  outcome: 'ok',
  code: null,
  user_id: '1',
  user_name: 'Asha “O’Neil” Rao',
  user_type: 'MP_ADMIN',
  issuer: null,
  org_id: null,
  address: '127.0.0.1',
  request_id: 'request-1',
  given_request_id: null,
  detail: null,
  ...more,
})

const kept = { whole: true, broken: null, plain: 0, weaker: null }

const visible = (text: string) => text.replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd')

const chainOf = (db: Store, instance = 'i-1', keys?: readonly AuditKey[]) =>
  new AuditChain(
    async () => db,
    () => instance,
    keys && (() => keys),
  )

/** What somebody with the keys of the database itself could do. */
const behindTheBack = async (db: Store, isPostgres: boolean, statement: string): Promise<void> => {
  if (isPostgres) await sql`alter table audit_events disable trigger user`.execute(db)
  else {
    await sql`drop trigger if exists audit_events_no_update`.execute(db)
    await sql`drop trigger if exists audit_events_no_delete`.execute(db)
  }
  await sql.raw(statement).execute(db)
  if (isPostgres) await sql`alter table audit_events enable trigger user`.execute(db)
}

const holds = (kind: 'sqlite' | 'postgres', place: () => Promise<StoreLocation>) => {
  const isPostgres = kind === 'postgres'
  let where: StoreLocation
  let db: Store

  beforeEach(async () => {
    where = await place()
    db = await openStore(where)
  })
  afterEach(() => db.destroy())

  test('decision 26 opening a store again changes nothing, and every step is there once', async () => {
    await openStore(where).then((again) => again.destroy())
    const names = await db.selectFrom('store_migrations').select('name').execute()
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(1)
  })

  test('decision 26 six that start at the same moment bring a new store up to date together', async () => {
    const fresh = await place()
    const all = await Promise.all(Array.from({ length: 6 }, () => openStore(fresh)))
    for (const one of all) expect(await one.selectFrom('audit_events').selectAll().execute()).toEqual([])
    await Promise.all(all.map((one) => one.destroy()))
  })

  test('decision 26 a migration that fails leaves nothing behind', async () => {
    const fresh = await place()
    const bare = 'file' in fresh ? await openSqlite(fresh.file) : await openPostgres(fresh.databaseUrl)
    await sql`create table preferences (stands integer)`.execute(bare)
    await expect(migrate(bare, kind)).rejects.toThrow()
    await expect(sql`select * from audit_events`.execute(bare)).rejects.toThrow()
    await sql`drop table preferences`.execute(bare)
    await migrate(bare, kind)
    expect(await bare.selectFrom('audit_events').selectAll().execute()).toEqual([])
    await bare.destroy()
  })

  test('decision 26 events cannot be changed nor taken away', async () => {
    await chainOf(db).append(event())
    await expect(db.updateTable('audit_events').set({ outcome: 'failed' }).execute()).rejects.toThrow(/append-only/)
    await expect(db.deleteFrom('audit_events').execute()).rejects.toThrow(/append-only/)
    if (isPostgres) await expect(sql`truncate audit_events`.execute(db)).rejects.toThrow(/append-only/)
    expect(await verifyChains(db)).toMatchObject({ events: 2, broken: null })
  })

  test('decision 26 a hundred events at once stand in one chain without a gap', async () => {
    const chain = chainOf(db)
    const seqs = await Promise.all(Array.from({ length: 100 }, () => chain.append(event())))
    expect([...seqs].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, place) => place + 2))
    expect(await verifyChains(db)).toEqual({ ...kept, chains: 1, events: 101 })
  })

  test('decision 26 two processes that share a name take turns, two names make two chains', async () => {
    const other = await openStore(where)
    const chains = [chainOf(db), chainOf(other), chainOf(other, 'i-2')]
    await Promise.all(chains.flatMap((chain) => Array.from({ length: 15 }, () => chain.append(event()))))
    expect(await verifyChains(db)).toEqual({ ...kept, chains: 2, events: 48 })
    await other.destroy()
  })

  test('decision 26 a chain goes on after a restart', async () => {
    await chainOf(db).append(event())
    await chainOf(db).append(event())
    expect(await verifyChains(db)).toMatchObject({ chains: 1, events: 4, broken: null })
  })

  test('decision 26 a changed field shows, whichever it is', async () => {
    const chain = chainOf(db)
    for (let count = 0; count < 3; count++) await chain.append(event())
    const columns = ['at', 'kind', 'action', 'target', 'outcome', 'user_id', 'user_name', 'address', 'request_id']
    for (const column of columns) {
      const before = await sql<{
        was: string
      }>`select ${sql.ref(column)} as was from audit_events where seq = 3`.execute(db)
      const was = before.rows[0]?.was ?? ''
      await behindTheBack(db, isPostgres, `update audit_events set ${column} = 'x' where seq = 3`)
      expect((await verifyChains(db)).broken).toEqual({ instance: 'i-1', seq: 3, what: 'changed' })
      await behindTheBack(
        db,
        isPostgres,
        `update audit_events set ${column} = '${was.replaceAll("'", "''")}' where seq = 3`,
      )
    }
    expect((await verifyChains(db)).broken).toBeNull()
  })

  test('decision 26 an event that is taken out shows as a gap', async () => {
    const chain = chainOf(db)
    for (let count = 0; count < 5; count++) await chain.append(event())
    await behindTheBack(db, isPostgres, 'delete from audit_events where seq = 4')
    expect((await verifyChains(db)).broken).toEqual({ instance: 'i-1', seq: 4, what: 'gap' })
    expect((await verifyChains(db, { newest: 3 })).broken).toEqual({ instance: 'i-1', seq: 4, what: 'gap' })
  })

  test('decision 26 an end that is cut off shows, by the next start and by what the process remembers', async () => {
    const chain = chainOf(db)
    for (let count = 0; count < 3; count++) await chain.append(event())
    const known = chain.head ? [chain.head] : []
    await chainOf(db, 'i-2').append(event())
    expect((await verifyChains(db, { known })).broken).toBeNull()
    await behindTheBack(db, isPostgres, `delete from audit_events where instance = 'i-1' and seq >= 3`)
    expect((await verifyChains(db)).broken).toEqual({ instance: 'i-1', seq: 4, what: 'cut' })
    await behindTheBack(db, isPostgres, `delete from audit_events where instance = 'i-2'`)
    expect((await verifyChains(db)).broken).toBeNull()
    expect((await verifyChains(db, { known })).broken).toEqual({ instance: 'i-1', seq: 4, what: 'cut' })
  })

  /** As every portal wrote before there were keys. */
  const old: readonly AuditKey[] = []
  const [first, second, third] = ['first', 'second', 'third'].map((name) => `${name}-`.padEnd(32, 'x')) as [
    string,
    string,
    string,
  ]

  test('decision 26 a chain begun before there were keys goes on under one, and holds', async () => {
    for (let count = 0; count < 3; count++) await chainOf(db, 'i-1', old).append(event())
    expect(await verifyChains(db, { keys: old })).toMatchObject({ events: 6, plain: 6, broken: null })
    for (let count = 0; count < 2; count++) await chainOf(db, 'i-1', keysFrom(first)).append(event())
    expect(await verifyChains(db, { keys: keysFrom(first) })).toEqual({ ...kept, chains: 1, events: 10, plain: 6 })
    await behindTheBack(db, isPostgres, "update audit_events set user_name = 'x' where seq = 2")
    expect((await verifyChains(db, { keys: keysFrom(first) })).broken).toEqual({
      instance: 'i-1',
      seq: 2,
      what: 'changed',
    })
  })

  test('decision 26 who can write the table but has not the key can make no event that holds', async () => {
    const chain = chainOf(db)
    for (let count = 0; count < 3; count++) await chain.append(event())
    const row = await db.selectFrom('audit_events').selectAll().where('seq', '=', 4).executeTakeFirstOrThrow()
    const { hash: _, ...forged } = { ...row, user_name: 'Somebody else' }
    const rewrite = async (hash: string | null, keyId: string | null) => {
      const key = keyId === null ? 'null' : `'${keyId}'`
      const set = `user_name = 'Somebody else', hash = '${hash}', key_id = ${key}`
      await behindTheBack(db, isPostgres, `update audit_events set ${set} where seq = 4`)
    }
    await rewrite(
      createHash('sha256')
        .update(JSON.stringify(Object.values(forged)))
        .digest('hex'),
      row.key_id,
    )
    expect((await verifyChains(db)).broken).toMatchObject({ seq: 4, what: 'changed' })
    await rewrite(
      hashRecord({ ...forged, key_id: keysFrom(second)[0]?.id ?? '' }, keysFrom(second)),
      keysFrom(second)[0]?.id ?? '',
    )
    expect((await verifyChains(db)).broken).toMatchObject({ seq: 4, what: 'unknown-key' })
    await rewrite(hashRecord({ ...forged, key_id: null }, []), null)
    expect(await verifyChains(db)).toMatchObject({ broken: null, weaker: { instance: 'i-1', seq: 4, events: 1 } })
    expect((await verifyChains(db, { known: chain.head ? [chain.head] : [] })).broken).toMatchObject({ what: 'cut' })
  })

  test('decision 26 a key is changed by putting another before it; events of the old one that come later show', async () => {
    await chainOf(db, 'i-1', keysFrom(first)).append(event())
    await chainOf(db, 'i-1', keysFrom(second, first)).append(event())
    await chainOf(db, 'i-2', keysFrom(first, third)).append(event())
    const keys = keysFrom(second, first)
    expect(await verifyChains(db, { keys })).toEqual({ ...kept, chains: 2, events: 6 })
    expect((await verifyChains(db, { keys: keysFrom(second) })).broken).toMatchObject({ seq: 1, what: 'unknown-key' })
    await chainOf(db, 'i-1', keysFrom(first)).append(event())
    expect(await verifyChains(db, { keys })).toMatchObject({
      broken: null,
      weaker: { instance: 'i-1', seq: 5, events: 2 },
    })
  })

  test('decision 19 the id that a proxy gave stands beside our own, and under the digest', async () => {
    processState.store = Promise.resolve(db)
    await chainOf(db).append(event({ request_id: 'ours-1', given_request_id: 'theirs-1' }))
    const { list } = await findAuditRecords({ scope: null, text: 'theirs-1' }, null, { count: 5 })
    expect(list).toMatchObject([{ requestId: 'ours-1', givenRequestId: 'theirs-1' }])
    await behindTheBack(db, isPostgres, "update audit_events set given_request_id = 'x' where seq = 2")
    expect((await verifyChains(db)).broken).toMatchObject({ seq: 2, what: 'changed' })
    delete processState.store
  })

  test('decision 26 the newest digest of every chain goes to the log, and its record is found by it', async () => {
    processState.store = Promise.resolve(db)
    const told = jest.spyOn(log, 'info').mockImplementation(() => undefined)
    const [one, two] = [chainOf(db), chainOf(db, 'i-2')]
    for (const chain of [one, two, one]) await chain.append(event())
    const seq = await two.append(event({ phase: 'intent', outcome: null }))
    await two.append(event({ phase: 'outcome', intent_seq: seq }))
    told.mockClear()
    await logAnchors()
    expect(told.mock.calls).toEqual([
      [one.head, 'audit anchor'],
      [two.head, 'audit anchor'],
    ])
    told.mockRestore()
    const found = async (hash = '') => (await findAuditRecords({ scope: null, text: hash }, null, { count: 5 })).list
    expect(await found(one.head?.hash)).toMatchObject([{ instance: 'i-1', seq: 3 }])
    expect(await found(two.head?.hash)).toMatchObject([{ instance: 'i-2', seq }])
    delete processState.store
  })

  test('decision 26 who is held to some businesses sees the records of their people alone', async () => {
    const chain = chainOf(db)
    await chain.append(event({ org_id: '5', user_name: 'A' }))
    await chain.append(event({ org_id: '6', user_name: 'B' }))
    await chain.append(event({ issuer: 'YES', user_name: 'C' }))
    processState.store = Promise.resolve(db)
    const names = async (scope: AuditScope) =>
      (await findAuditRecords({ scope, kind: 'change' }, null, { count: 25 })).list
        .map(({ userName }) => userName)
        .sort()
    expect(await names(null)).toEqual(['A', 'B', 'C'])
    expect(await names({ orgIds: ['5', '7'] })).toEqual(['A'])
    expect(await names({ orgIds: [] })).toEqual([])
    expect(await names({ issuer: 'YES' })).toEqual(['C'])
    expect(await names({ issuer: '' })).toEqual([])
    // What was recorded before there was the table is found as well.
    await undoSearch(db)
    await migrate(db, kind)
    expect(await names({ orgIds: ['6'] })).toEqual(['B'])
    delete processState.store
  })

  test('AUD-05 the records about one thing are found by an index, those from before it as well', async () => {
    const chain = chainOf(db)
    processState.store = Promise.resolve(db)
    for (let hour = 0; hour < 4; hour++)
      await chain.append(
        event({ at: `2026-01-01T0${hour}:00:00.000Z`, target: '{"cardId":"c-1"}', user_id: `${hour}` }),
      )
    const at = '2026-01-01T05:00:00.000Z'
    const seq = await chain.append(event({ at, phase: 'intent', outcome: null, target: '{}', user_id: '4' }))
    await chain.append(event({ phase: 'outcome', intent_seq: seq, target: '{"newCardId":"c-1"}' }))
    await chain.append(event({ target: '{"customerId":"c-1"}', user_id: '9' }))
    const page = async (start: Parameters<typeof findAuditRecords>[1] = null) => {
      const about = [{ kind: 'card', id: 'c-1' } as const]
      const { list, total } = await findAuditRecords({ scope: null, about }, start, { count: 2 })
      return { users: list.map(({ userId }) => userId), total, last: list.at(-1), first: list[0] }
    }
    const walk = async () => {
      const first = await page()
      const second = await page({ isNewer: false, at: first.last?.at ?? '', hash: first.last?.hash })
      const back = await page({ isNewer: true, at: second.first?.at ?? '', hash: second.first?.hash })
      return [first.total, first.users, second.users, back.users]
    }
    const found = [5, ['4', '3'], ['2', '1'], ['4', '3']]
    expect(await walk()).toEqual(found)
    await undoSearch(db)
    await migrate(db, kind)
    expect(await walk()).toEqual(found)
    delete processState.store
  })

  test('AUD-06 a text is found in names, actions and ids, each record once, within the businesses of a person', async () => {
    const chain = chainOf(db)
    processState.store = Promise.resolve(db)
    const target = '{"cardId":"find-1","id":"find-1"}'
    await chain.append(
      event({ user_name: 'Find Rao', target, org_id: 'f-7', request_id: 'find-1', outcome: 'refused' }),
    )
    await chain.append(event({ user_name: 'find-1', action: 'find-1 done', org_id: 'f-8' }))
    const names = async (text: string, scope: AuditScope = null) => {
      const { list, total } = await findAuditRecords({ scope, text }, null, { count: 25 })
      expect(total).toBe(list.length)
      return list.map(({ userName }) => userName).sort()
    }
    expect(await names('find-1')).toEqual(['Find Rao', 'find-1'])
    expect(await names('rao find')).toEqual(['Find Rao'])
    expect(await names('find-1', { orgIds: ['f-8'] })).toEqual(['find-1'])
    expect(await names('find-1', { orgIds: ['f-9'] })).toEqual([])
    const refused = await findAuditRecords({ scope: null, outcome: 'refused', text: 'find-1' }, null, { count: 25 })
    expect(refused.list.map(({ userName }) => userName)).toEqual(['Find Rao'])
    const many = Array.from({ length: 60 }, (_, n) => `f-${n}`)
    expect((await findAuditRecords({ scope: { orgIds: many } }, null, { count: 25 })).total).toBe(2)
    delete processState.store
  })

  test('decision 26 records come a page at a time, an intent with its outcome, newest first', async () => {
    const chain = chainOf(db)
    processState.store = Promise.resolve(db)
    for (let place = 0; place < 7; place++) {
      const at = `2026-01-0${place + 1}T00:00:00.000Z`
      const seq = await chain.append(event({ at, phase: 'intent', outcome: null, user_id: String(place) }))
      const outcome = place % 2 ? 'refused' : 'ok'
      if (place < 6) await chain.append(event({ at, phase: 'outcome', intent_seq: seq, outcome }))
    }
    const read = (asked: Partial<AuditParams>, start: AuditStart | null = null) =>
      findAuditRecords({ scope: null, kind: 'change', ...asked }, start, { count: 3 })
    const said = ({ userId, outcome }: { userId: string | null; outcome: string }) => `${userId} ${outcome}`
    const ids = async (asked: Partial<AuditParams>) => {
      const { list, total } = await read(asked)
      return [total, ...list.map(said)]
    }
    expect(await ids({})).toEqual([7, '6 unknown', '5 refused', '4 ok'])
    const { list: first } = await read({})
    const beyond = (one: (typeof first)[number] | undefined, isNewer: boolean) =>
      read({}, { isNewer, at: one?.at ?? '', hash: one?.hash })
    const { list: second, total } = await beyond(first[2], false)
    expect([total, ...second.map(said)]).toEqual([7, '3 refused', '2 ok', '1 refused'])
    expect((await beyond(second[2], false)).list.map(said)).toEqual(['0 ok'])
    expect((await beyond(second[0], true)).list).toEqual(first)
    expect(await ids({ outcome: 'refused' })).toEqual([3, '5 refused', '3 refused', '1 refused'])
    expect(await ids({ from: '2026-01-03T00:00:00.000Z', until: '2026-01-05T00:00:00.000Z' })).toEqual([
      2,
      '3 refused',
      '2 ok',
    ])
    delete processState.store
  })

  test('decision 6a what a person has set is kept for that person, changed and forgotten', async () => {
    processState.store = Promise.resolve(db)
    await savePreferences('1', { theme: 'dark', density: 'compact' })
    await savePreferences('2', { theme: 'light' })
    await savePreferences('1', { theme: 'light', 'columns.cards': '["holderName"]' })
    expect(await readPreferences('1')).toEqual({
      theme: 'light',
      density: 'compact',
      'columns.cards': '["holderName"]',
    })
    await savePreferences('1', { density: null })
    expect(await readPreferences('1')).toEqual({ theme: 'light', 'columns.cards': '["holderName"]' })
    expect(await readPreferences('2')).toEqual({ theme: 'light' })
    expect(await readPreferences('3')).toEqual({})
    await expect(savePreferences('1', { theme: 'x'.repeat(20_000) })).rejects.toThrow(RangeError)
    delete processState.store
  })

  test('decision 26 any text comes back as it was but for characters nobody can see, and its digest holds', async () => {
    const chain = chainOf(db)
    const text = fc.string({ unit: 'binary', maxLength: 60 })
    const told: string[] = []
    await fc.assert(
      fc.asyncProperty(text, text, async (name, action) => {
        await chain.append(event({ user_name: name, action, request_id: name, detail: name }))
        told.push(visible(name))
      }),
      {
        numRuns: 100,
        examples: [
          ['a\u0000b@sandbox.test', '\ud800'],
          ['\u001b[2K', '\u202egnp.exe'],
        ],
      },
    )
    expect(await verifyChains(db)).toMatchObject({ events: told.length + 1, broken: null })
    const rows = await db
      .selectFrom('audit_events')
      .select(['user_name', 'detail'])
      .orderBy('seq')
      .offset(1)
      .limit(500)
      .execute()
    expect(rows.map(({ user_name }) => user_name)).toEqual(told)
    expect(rows.map(({ detail }) => detail)).toEqual(told)
  })

  test('decision 26 a record that cannot be written fails alone: those beside it are written, and so is the next', async () => {
    const chain = chainOf(db)
    await chain.append(event())
    const bad = event({ kind: null as unknown as string })
    const all = [event(), event({ user_name: 'A' }), bad, event({ user_name: 'B' }), bad, event({ user_name: 'C' })]
    const ended = await Promise.allSettled(all.map((one) => chain.append(one)))
    expect(ended.map(({ status }) => status).join(' ')).toBe(
      'fulfilled fulfilled rejected fulfilled rejected fulfilled',
    )
    await expect(chain.append(event({ user_name: 'D' }))).resolves.toBe(7)
    await expect(chain.append(bad)).rejects.toThrow()
    await expect(chain.append(event({ user_name: 'E' }))).resolves.toBe(8)
    expect(await verifyChains(db)).toMatchObject({ events: 8, broken: null })
  })

  test('decision 26 the first record of a process may be one that cannot be written', async () => {
    const chain = chainOf(db)
    await expect(chain.append(event({ action: null as unknown as string }))).rejects.toThrow()
    await chain.append(event())
    expect(await verifyChains(db)).toMatchObject({ events: 2, broken: null })
  })

  test('decision 19 what an event is about and why is clean too: its names, its values, its reason', async () => {
    processState.store = Promise.resolve(db)
    const chain = chainOf(db)
    processState.audit = Promise.resolve(chain)
    const target = { 'card\u0000Id': '1\u00007', file: 'a\u202egnp.csv' }
    const who = { ...nobody, name: 'Asha\u0007' }
    await recordEvent(
      {
        kind: 'reveal',
        action: 'reveal card',
        target,
        who,
        address: '::1',
        requestId: 'r\u0000',
        detail: { reason: 'x\u0000y' },
      },
      'ok',
    )
    const { list } = await findAuditRecords({ scope: null, kind: 'reveal' }, null, { count: 5 })
    expect(list).toMatchObject([
      {
        target: { 'card\ufffdId': '1\ufffd7', file: 'a\ufffdgnp.csv' },
        reason: 'x\ufffdy',
        userName: 'Asha\ufffd',
        requestId: 'r\ufffd',
      },
    ])
    expect((await findAuditRecords({ scope: null, text: 'Asha\u0000' }, null, { count: 5 })).total).toBe(1)
    delete processState.store
    delete processState.audit
  })
}

describe('the store in an SQLite file', () => {
  const directory = mkdtempSync(join(tmpdir(), 'emboss-store-'))
  let count = 0
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  holds('sqlite', async () => ({ file: join(directory, `portal-${count++}.db`) }))

  test('decision 26 processes of their own that start at once share the file', async () => {
    const file = join(directory, 'shared.db')
    const script = `
      import { openAuditStores, openStore } from './lib/store/open-store'
      import { AuditChain } from './lib/store/audit-chain'
      const db = await openStore({ file: process.argv[1] })
      const chain = new AuditChain(async () => db, () => 'i-1')
      for (let n = 0; n < 25; n++) await chain.append(${JSON.stringify(event())})
      await db.destroy()`
    const ended = await Promise.all(
      Array.from(
        { length: 3 },
        () =>
          new Promise<number | null>((resolve) => {
            const args = ['--conditions', 'react-server', '--import', 'tsx', '--input-type=module', '-e', script, file]
            spawn(process.execPath, args, {
              stdio: ['ignore', 'ignore', 'inherit'],
              env: { ...process.env, LOG_LEVEL: 'silent' },
            }).once('exit', resolve)
          }),
      ),
    )
    expect(ended).toEqual([0, 0, 0])
    const db = await openStore({ file })
    expect(await verifyChains(db)).toEqual({ ...kept, chains: 1, events: 78 })
    await db.destroy()
  })
})

describeWith(['postgres'], 'the store in PostgreSQL', () => {
  let server: Running
  let count = 0
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())
  holds('postgres', async () => {
    const name = `portal_${count++}`
    const admin = await openPostgres(server.url)
    await sql`create database ${sql.ref(name)}`.execute(admin)
    await admin.destroy()
    const url = new URL(server.url)
    url.pathname = `/${name}`
    return { databaseUrl: url.href }
  })

  test('a connection that is lost between two statements fails the second one, and nothing else', async () => {
    const [one, other] = [await openPostgres(server.url), await openPostgres(server.url)]
    const work = one.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other)
      await sleep(200)
      await sql`select 1`.execute(transaction)
    })
    await expect(work).rejects.toThrow(/terminat|not queryable|connection/i)
    expect((await sql`select 1`.execute(one)).rows).toHaveLength(1)
    await Promise.all([one.destroy(), other.destroy()])
  })

  test('decision 26 no record waits for those who read: they are few, and none reads for long', async () => {
    const admin = await openStore({ databaseUrl: server.url })
    const { writer, readers } = await openAuditStores(server.url)
    const chain = chainOf(writer)
    await chain.append(event())
    const read = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(readers)
    const reading = Promise.allSettled([60, 60, 60, 60, 60, 60, 60, 60].map(read))
    const busy = async () => {
      const found = sql<{
        n: number
      }>`select count(*) as n from pg_stat_activity where application_name = 'emboss-audit-readers'`
      return (await found.execute(admin)).rows[0]?.n ?? 0
    }
    while ((await busy()) < 2) await setImmediate()
    const from = performance.now()
    for (let count = 0; count < 20; count++) await chain.append(event())
    expect(performance.now() - from).toBeLessThan(1500)
    expect(await busy()).toBe(2)
    expect((await reading).map(({ status }) => status)).toEqual(Array(8).fill('rejected'))
    expect(performance.now() - from).toBeLessThan(8000)
    await Promise.all([admin, writer, readers].map((one) => one.destroy()))
  })
})

test.each(['a new file', 'one that an older release left open to all'])(
  'decision 26 what the SQLite store writes is readable by its owner alone: %s',
  async (what) => {
    const directory = mkdtempSync(join(tmpdir(), 'emboss-mode-'))
    const file = join(directory, 'portal.db')
    if (what !== 'a new file') writeFileSync(file, '', { mode: 0o644 })
    const store = await openStore({ file })
    const modes = readdirSync(directory).map((name) => [
      name,
      (statSync(join(directory, name)).mode & 0o777).toString(8),
    ])
    await store.destroy()
    rmSync(directory, { recursive: true, force: true })
    expect(Object.fromEntries(modes)).toEqual({ 'portal.db': '600', 'portal.db-shm': '600', 'portal.db-wal': '600' })
  },
)
