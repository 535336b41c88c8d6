import { sql } from 'kysely'
import { newRows } from '@/tests/support/audit-rows'
import { problemOf } from '@/tests/support/gateway'
import { NotDone } from '../concurrency/worker-pool'
import { nobody, type AuditEvent } from '../store/audit'
import { portalStore } from '../store/portal-store'
import { auditFile, auditStream, toFileProblem } from './export-file'
import { Problem, respond } from './problem'

const event: AuditEvent = { kind: 'export', action: 'export cards', who: nobody, address: null, requestId: 'r-1' }
const outcomes = async () => (await newRows()).map(({ phase, outcome, code }) => [phase, outcome, code])
const staying = new AbortController().signal
const read = (stream: ReadableStream<Uint8Array>) => new Response(stream).text()

async function* pieces(count: number, error?: Error): AsyncGenerator<Uint8Array> {
  for (let n = 0; n < count; n++) yield new TextEncoder().encode(`${n}\n`)
  if (error) throw error
}

test('SOA-01 decision 26 a file that takes too long is a 503 that says when to come again, and the audit says that there was none', async () => {
  const late = auditFile(event, staying, () => Promise.reject(new NotDone('too-long')))
  const answer = respond(await problemOf(late as Promise<never>))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
  expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('Choose fewer days') as string })
  expect(await outcomes()).toEqual([
    ['intent', null, null],
    ['outcome', 'failed', '503'],
  ])
  expect(await auditFile(event, staying, async () => 'drawn')).toBe('drawn')
  expect(await outcomes()).toEqual([
    ['intent', null, null],
    ['outcome', 'ok', null],
  ])
  expect(respond(toFileProblem(new NotDone('too-many'), 'r-1') as Problem).status).toBe(429)
})

test('decision 26 a file whose client has gone is not recorded as received', async () => {
  const leaving = new AbortController()
  const left = auditFile(event, leaving.signal, async () => {
    leaving.abort()
    return 'drawn'
  })
  await expect(left).rejects.toThrow(Problem)
  expect(await outcomes()).toEqual([
    ['intent', null, null],
    ['outcome', 'refused', '499'],
  ])
})

test('decision 26 a file that is sent while it is made is recorded with how it ended: whole, failed, or left by its reader', async () => {
  expect(await read(await auditStream(event, pieces(3)))).toBe('0\n1\n2\n')
  expect(await outcomes()).toEqual([
    ['intent', null, null],
    ['outcome', 'ok', null],
  ])
  for (const [error, code] of [
    [new Problem('upstream-slow', 'r-1'), 'upstream-slow'],
    [new Error('broken'), '500'],
  ] as const) {
    await expect(read(await auditStream(event, pieces(2, error)))).rejects.toBe(error)
    expect((await outcomes()).at(-1)).toEqual(['outcome', 'failed', code])
  }
  const ended = jest.fn()
  const reader = (await auditStream(event, pieces(1000), { ended })).getReader()
  await reader.read()
  await reader.cancel()
  const rows = await outcomes()
  while (rows.length < 2) rows.push(...(await outcomes()))
  expect(rows.at(-1)).toEqual(['outcome', 'failed', 'cancelled'])
  expect(ended).toHaveBeenCalledTimes(1)
})

test('decision 26 a file that reveals everything is refused where the audit cannot be written, and other files are not', async () => {
  const db = await portalStore()
  await sql`create trigger refuse_exports before insert on audit_events when new.kind = 'export'
    begin select raise(abort, 'no room'); end`.execute(db)
  const work = jest.fn(async () => 'drawn')
  const demanded = { isDemanded: true }
  const refused = [auditFile(event, staying, work, demanded), auditStream(event, pieces(1), demanded)]
  for (const answer of refused) expect((await problemOf(answer as Promise<never>)).details.status).toBe(503)
  expect(work).not.toHaveBeenCalled()
  expect(await auditFile(event, staying, work)).toBe('drawn')
  expect(await read(await auditStream(event, pieces(1)))).toBe('0\n')
  await sql`drop trigger refuse_exports`.execute(db)
})
