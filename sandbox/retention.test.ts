import { retentionDays, type Retained } from '@/lib/rules/retention/retention-days'
import { DAY } from './core/db/days'
import type { Database, Row } from './core/db/database'
import { ROWS_AT_ONCE } from './core/retention/sweep'
import { retentionJob } from './retention'
import { signIn, startTestPlatform, type TestPlatform } from './testing/test-platform'
import { uploadFile } from './testing/upload-file'

const ADMIN = 'platform.admin@sandbox.test'
const start = Date.now()
let platform: TestPlatform
let now = start
let db: Database
let upload: Row<'bulk_uploads'> | undefined
let row: Row<'bulk_rows'> | undefined
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => now })
  upload = platform.db.first(platform.db.q.selectFrom('bulk_uploads').selectAll().where('status', '=', 'COMPLETED'))
  row = platform.db.first(platform.db.q.selectFrom('bulk_rows').selectAll())
  await platform.workJobs()
  db = platform.db
})
afterAll(() => platform.close())

const count = (table: string, condition = '1'): number =>
  (db.prepared(`SELECT count(*) AS n FROM ${table} WHERE ${condition}`).all([]) as { n: number }[])[0]?.n ?? 0
const userId = () => db.first(db.q.selectFrom('users').select('id').where('email', '=', ADMIN))?.id ?? 0

const mail = (subject: string, at: number) =>
  db.create('messages', {
    recipient: ADMIN,
    channel: 'EMAIL',
    subject,
    text: '',
    code: null,
    link: null,
    created_at: at,
  })

const news = (subject: string, at: number) => {
  const id = db.create('notifications', {
    kind: 'REPORTS',
    event: 'REPORT_READY',
    user_id: userId(),
    subject,
    count: 0,
    currency: null,
    target: 'report',
    target_id: '1',
    created_at: at,
  })
  db.insert('notification_reads', { user_id: userId(), notification_id: id })
  return id
}

const event = (at: number) =>
  db.create('webhook_events', {
    event_id: `evt_${at}`,
    org_id: 1001,
    issuer: null,
    type: 'CARD',
    name: 'card.changed',
    data: '{}',
    is_test: 1,
    created_at: at,
  } as never)

const exported = (at: number) => {
  const like = db.first(db.q.selectFrom('report_runs').selectAll())
  if (!like) throw new Error('no report')
  const { id: _, ...run } = like
  const runId = db.create('report_runs', { ...run, period: null, schedule_id: null, created_at: at, finished_at: at })
  db.insert('report_files', { run_id: runId, name: 'cards.csv', type: 'text/csv', file: Buffer.alloc(200_000) })
  return runId
}

const finishedUpload = (at: number, rows: number) => {
  if (!upload || !row) throw new Error('no upload')
  const { id: _, ...like } = upload
  const id = db.create('bulk_uploads', {
    ...like,
    // The driver knows only the buffers of this realm.
    file: Buffer.from(like.file),
    created_at: at,
    finished_at: at,
  })
  for (let line = 0; line < rows; line += 1) db.insert('bulk_rows', { ...row, upload_id: id, line })
  return id
}

const request = (payload: object, status: Row<'approvals'>['status']) => {
  const like = db.first(db.q.selectFrom('approvals').selectAll().where('status', '=', 'PENDING'))
  if (!like) throw new Error('nothing waits')
  const { id: _, ...rest } = like
  return db.create('approvals', { ...rest, dedupe: JSON.stringify(payload), status, payload: JSON.stringify(payload) })
}
const isKept = (key: string) => count('documents', `key = '${key}'`) === 1

const limits: [kind: Retained, make: (at: number) => number, table: string, key: string][] = [
  ['outbox', (at) => mail('Old', at), 'messages', 'id'],
  ['notifications', (at) => news('Old', at), 'notifications', 'id'],
  ['webhookDeliveries', event, 'webhook_events', 'id'],
  ['exports', exported, 'report_files', 'run_id'],
  ['uploads', (at) => finishedUpload(at, 3), 'bulk_uploads', 'id'],
]
test.each(limits)('DATA-01 %s go when their days are over, and not an hour before', async (kind, make, table, key) => {
  const begin = Math.max(now, start) + 400 * DAY
  now = begin
  await platform.workJobs()
  const id = make(begin)
  const isThere = () => count(table, `${key} = ${id}`) === 1
  now = begin + retentionDays[kind] * DAY - 3_600_000
  await platform.workJobs()
  expect(isThere()).toBe(true)
  now = begin + (retentionDays[kind] + 1) * DAY
  await platform.workJobs()
  expect(isThere()).toBe(false)
  // The audit and links of files still name the old id.
  expect(make(now)).toBeGreaterThan(id)
})

test('DATA-01 what goes takes along what belongs to it, and leaves the report, the audit and what is newer', async () => {
  const begin = now
  const old = finishedUpload(begin, ROWS_AT_ONCE * 2 + 7)
  const run = exported(begin)
  const note = news('Old', begin)
  const audit = [count('record_events'), count('approval_actions'), count('org_events')]
  now = begin + 181 * DAY
  const newer = finishedUpload(now, 2)
  await platform.workJobs()
  expect(count('bulk_rows', `upload_id = ${old}`)).toBe(0)
  expect(count('bulk_rows', `upload_id = ${newer}`)).toBe(2)
  expect(count('report_runs', `id = ${run}`)).toBe(1)
  expect(count('notification_reads', `notification_id = ${note}`)).toBe(0)
  expect(count('record_events', `kind = 'upload' AND record_id = ${old}`)).toBeGreaterThan(0)
  const later = [count('record_events'), count('approval_actions'), count('org_events')]
  for (const [n, before] of audit.entries()) expect(later[n]).toBeGreaterThanOrEqual(before)
})

test('DATA-01 a request that waits for 91 days has its documents; one that has ended keeps them for 90, and a form that nobody sent for a day', async () => {
  const begin = now
  const paper = () => uploadFile(platform.url, undefined, { email: ADMIN })
  const [waiting, ended, unsent] = [await paper(), await paper(), await paper()]
  request({ picture: waiting }, 'PENDING')
  request({ picture: ended }, 'REJECTED')
  const kept = () => [waiting, ended, unsent].map(isKept)
  now = begin + DAY / 2
  await platform.workJobs()
  expect(kept()).toEqual([true, true, true])
  now = begin + 2 * DAY
  await platform.workJobs()
  expect(kept()).toEqual([true, true, false])
  now = begin + 91 * DAY
  await platform.workJobs()
  expect(kept()).toEqual([true, false, false])
})

test('DATA-01 documents are kept for 90 days from the end of a request that waited for longer, and while a draft names them', async () => {
  const begin = now
  const paper = () => uploadFile(platform.url, undefined, { email: ADMIN })
  const [returned, drafted] = [await paper(), await paper()]
  const id = request({ picture: returned }, 'PENDING')
  const kept = () => [returned, drafted].map(isKept)
  now = begin + DAY - 3_600_000
  const ask = await signIn(platform.url, ADMIN)
  const draft = { key: 'create-branch', json: { values: { picture: drafted } } }
  expect((await ask('POST', 'doc/json', draft)).status).toBe(200)
  now = begin + DAY + 7_200_000
  await platform.workJobs()
  expect(kept()).toEqual([true, true])
  now = begin + 3 * DAY
  await platform.workJobs()
  expect(kept()).toEqual([true, false])
  now = begin + 100 * DAY
  db.update('approvals', id, { status: 'RETURNED', updated_at: now, decided_at: now })
  await platform.workJobs()
  now = begin + 189 * DAY
  await platform.workJobs()
  expect(kept()).toEqual([true, false])
  now = begin + 192 * DAY
  await platform.workJobs()
  expect(kept()).toEqual([false, false])
})

test('DATA-01 a draft is kept for a day, and a file whose approval waits for as long as it waits', async () => {
  const begin = now
  const ask = await signIn(platform.url, ADMIN)
  expect(
    (await ask('POST', 'doc/json', { key: 'create-customer', json: { values: { fullName: 'Half' } } })).status,
  ).toBe(200)
  const held = finishedUpload(begin, 2)
  db.update('bulk_uploads', held, { status: 'IN_PROGRESS', held: 1, finished_at: null })
  now = begin + DAY / 2
  await platform.workJobs()
  expect(count('drafts', "key = 'create-customer'")).toBe(1)
  now = begin + 91 * DAY
  await platform.workJobs()
  expect([count('drafts', "key = 'create-customer'"), count('bulk_rows', `upload_id = ${held}`)]).toEqual([0, 2])
})

test('DATA-01 no batch deletes more than its number of rows', async () => {
  const begin = now
  for (let n = 0; n < ROWS_AT_ONCE * 3; n += 1) mail(`Old ${n}`, begin)
  now = begin + 31 * DAY
  const write = jest.spyOn(db, 'write')
  let batches = 0
  write.mockImplementation((work) => {
    batches += 1
    const changes = () => (db.prepared('SELECT total_changes() AS n').all([]) as { n: number }[])[0]?.n ?? 0
    const first = changes()
    const result = work()
    expect(changes() - first).toBeLessThanOrEqual(ROWS_AT_ONCE)
    return result
  })
  await retentionJob.run({ db, now: () => now, longWrites: { idle: () => Promise.resolve() } } as never, '')
  write.mockRestore()
  expect(count('messages', "subject LIKE 'Old %'")).toBe(0)
  expect(batches).toBeGreaterThan(3)
})
