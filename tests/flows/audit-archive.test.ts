import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { subMonths } from 'date-fns/subMonths'
import { sql } from 'kysely'
import { AuditChain } from '@/lib/store/audit-chain'
import { runAuditCommand } from '@/lib/store/audit-command'
import { additionOf, nobody } from '@/lib/store/audit'
import { keysFrom } from '@/lib/store/audit-hash'
import { verifyChains } from '@/lib/store/audit-verify'
import { openStore } from '@/lib/store/open-store'
import type { Store } from '@/lib/store/tables'
import { describeWith, startPostgres, type Running } from '../support/servers'
import { root } from '../support/sources'

const AUDIT_KEY = 'a-key-of-the-archive-of-32-characters'
const keys = keysFrom(AUDIT_KEY)
const npm = process.env.npm_execpath ?? join(process.execPath, '../../lib/node_modules/npm/bin/npm-cli.js')

/** In the middle of a month that is `months` before this one. */
const middleOf = (months: number): string => {
  const day = subMonths(new Date(), months)
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 15)).toISOString()
}
const nameOf = (months: number): string => `audit-${middleOf(months).slice(0, 7)}.ndjson.gz`

/** Runs a command in this process, and returns its exit code and what it wrote. */
const run = async (args: string[], env: Record<string, string>) => {
  let said = ''
  const streams = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, 'write').mockImplementation((text) => {
      said += String(text)
      return true
    }),
  )
  const status = await runAuditCommand(args, { env, folder: '/' })
  for (const stream of streams) stream.mockRestore()
  return { status, said }
}

const archives = (kind: 'sqlite' | 'postgres') => {
  let postgres: Running | undefined
  let home: string
  let folder: string
  let where: { databaseUrl: string } | { file: string }
  let env: Record<string, string>
  let db: Store

  beforeAll(async () => {
    if (kind === 'postgres') postgres = await startPostgres()
  })
  afterAll(() => postgres?.stop())
  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'emboss-archive-'))
    folder = join(home, 'archives')
    mkdirSync(folder)
    const url = postgres?.url ?? ''
    if (url) await wipe(url)
    where = url ? { databaseUrl: url } : { file: join(home, 'portal.db') }
    env = { AUDIT_KEY, DATA_DIR: home, PORTAL_DATABASE_URL: url }
    db = await openStore(where)
  })
  afterEach(async () => {
    await db.destroy()
    rmSync(home, { recursive: true, force: true })
  })

  const wipe = async (url: string) => {
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('DROP SCHEMA public CASCADE')
    await client.query('CREATE SCHEMA public')
    await client.end()
  }
  const command = (name: 'verify' | 'archive', args: string[] = [], more: Record<string, string> = {}) =>
    run([name, ...args], { ...env, ...more })
  /** Two instances write three events a month, from four months ago until now. */
  const write = async () => {
    for (const instance of ['i-1', 'i-2'])
      for (const months of [4, 3, 2, 1, 0]) {
        const chain = new AuditChain(
          async () => db,
          () => instance,
          () => keys,
        )
        for (let count = 0; count < 3; count++)
          await chain.append({
            ...additionOf({
              kind: 'change',
              action: 'issuing PUT card/block',
              target: { cardId: String(count) },
              who: { ...nobody, id: '7', orgId: '5' },
              address: null,
              requestId: `${instance}-${months}-${count}`,
            }),
            at: middleOf(months),
            outcome: 'ok',
          })
      }
  }
  const countOf = async (table: 'audit_events' | 'audit_subjects', instance: string) =>
    Number(
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('count'))
          .where('instance', '=', instance)
          .executeTakeFirstOrThrow()
      ).count,
    )
  const files = () => readdirSync(folder).sort()
  const linesOf = (name: string) =>
    gunzipSync(readFileSync(join(folder, name)))
      .toString()
      .trimEnd()
      .split('\n')

  test('decision 26 each month that is over becomes one file, once, and verifies without the store', async () => {
    await write()
    expect(await command('archive', [folder])).toMatchObject({ status: 0 })
    expect(files()).toEqual([4, 3, 2, 1].map(nameOf))
    const read = files().map((name) => linesOf(name).length - 1)
    // Each of the five starts is an event of its own.
    expect(read.reduce((sum, count) => sum + count, 0)).toBe(2 * 4 * 4)
    const before = files().map((name) => readFileSync(join(folder, name)).toString('base64'))
    expect(await command('archive', [folder])).toEqual({ status: 0, said: expect.stringContaining('No month is over') })
    expect(files().map((name) => readFileSync(join(folder, name)).toString('base64'))).toEqual(before)

    const all = files().map((name) => join(folder, name))
    const away = { DATA_DIR: join(home, 'nowhere'), PORTAL_DATABASE_URL: '' }
    const verified = await command('verify', [...all].reverse(), away)
    expect(verified).toEqual({ status: 0, said: expect.stringContaining('4 archives: 32 events verified') })
    const last = await db
      .selectFrom('audit_events')
      .select('hash')
      .where('instance', '=', 'i-2')
      .where('seq', '=', 16)
      .executeTakeFirstOrThrow()
    expect(verified.said).toContain(`i-2 ends with event 16: ${last.hash}`)
    expect(await command('verify')).toEqual({ status: 0, said: expect.stringContaining('none missing or changed') })
  })

  test('decision 26 a changed, removed or exchanged line of an archive shows, and so does a missing month', async () => {
    await write()
    await command('archive', [folder])
    const all = files().map((name) => join(folder, name))
    const [file = '', second = ''] = all
    const lines = linesOf(nameOf(4))
    const kept = readFileSync(file)
    const spoil = async (changed: string[]) => {
      writeFileSync(file, gzipSync(`${changed.join('\n')}\n`))
      const { status, said } = await command('verify', all)
      writeFileSync(file, kept)
      return { status, said }
    }
    const at = (index: number, text: string) => lines.map((line, own) => (own === index ? text : line))
    const changed = (lines[3] ?? '').replace('"user_id":"7"', '"user_id":"8"')
    expect(changed).not.toBe(lines[3])
    expect(await spoil(at(3, changed))).toMatchObject({
      status: 1,
      said: expect.stringMatching(/BROKEN: event 3 of i-1 was changed/),
    })
    expect((await spoil(lines.filter((_, index) => index !== 3))).said).toMatch(/event 3 of i-1 is missing|cut off/)
    expect((await spoil(at(3, lines[4] ?? ''))).said).toMatch(/BROKEN: event 3 of i-1 is missing or out of order/)
    expect((await spoil(lines.slice(0, -1))).said).toMatch(/cut off/)
    expect((await spoil(['{}'])).said).toMatch(/is no archive/)
    expect((await spoil(['{"format":"emboss-audit-archive"}'])).said).toMatch(/is no archive/)
    expect(await spoil([...lines, lines[3] ?? ''])).toEqual({
      status: 1,
      said: expect.stringMatching(/holds events that its first line does not name/),
    })
    expect((await command('verify', [file, ...all.slice(2)])).said).toMatch(/BROKEN: event 5 of i-1 is missing/)
    expect(await command('verify', [second])).toMatchObject({ status: 0 })
    expect((await command('verify', all, { AUDIT_KEY: 'another-key-that-has-32-characters-too' })).said).toMatch(
      /uses a key/,
    )
  })

  test('decision 26 digests of the log are compared with store and archives', async () => {
    await write()
    await command('archive', [folder])
    const row = await db
      .selectFrom('audit_events')
      .select(['instance', 'seq', 'hash'])
      .where('instance', '=', 'i-1')
      .where('seq', '=', 2)
      .executeTakeFirstOrThrow()
    const log = join(home, 'portal.log')
    const line = (hash: string) => writeFileSync(log, `${JSON.stringify({ ...row, hash, msg: 'audit anchor' })}\n`)
    const each = async () => [
      await command('verify', ['--log', log]),
      await command('verify', [join(folder, nameOf(4)), '--log', log]),
    ]
    line(row.hash)
    expect((await each()).map(({ status }) => status)).toEqual([0, 0])
    line('0'.repeat(64))
    for (const { status, said } of await each())
      expect([status, said]).toEqual([1, expect.stringContaining('event 2 of i-1 is not the one that was noted')])
  })

  test('decision 26 archived months leave the store only with their archives, and the chains still hold', async () => {
    await write()
    expect(await command('archive', [folder, '--keep', '2'])).toEqual({
      status: 0,
      said: expect.stringContaining('16 archived events removed'),
    })
    expect(await verifyChains(db, { keys })).toMatchObject({ whole: true, broken: null, chains: 3 })
    expect([await countOf('audit_events', 'i-1'), await countOf('audit_subjects', 'i-1')]).toEqual([12, 18])
    expect((await command('archive', [folder, '--keep', '2'])).said).toContain('0 archived events removed')
    await expect(db.deleteFrom('audit_events').execute()).rejects.toThrow(/append-only/)

    rmSync(join(folder, nameOf(2)))
    expect(await command('archive', [folder, '--keep', '1'])).toEqual({
      status: 1,
      said: expect.stringMatching(/is missing\. Nothing was removed/),
    })
    writeFileSync(join(folder, nameOf(2)), gzipSync('something else'))
    expect((await command('archive', [folder, '--keep', '1'])).said).toMatch(
      /is not what was archived\. Nothing was removed/,
    )
    expect(await countOf('audit_events', 'i-1')).toBe(12)
  })

  test('decision 26 a removal that nobody noted, or that a stranger noted, is a break', async () => {
    await write()
    const behind = async (statement: string) => {
      await (
        kind === 'postgres'
          ? sql`alter table audit_events disable trigger user`
          : sql`drop trigger if exists audit_events_no_delete`
      ).execute(db)
      await sql.raw(statement).execute(db)
    }
    await behind(`delete from audit_events where instance = 'i-1' and seq <= 4`)
    expect(await command('verify')).toEqual({ status: 1, said: expect.stringContaining('event 1 of i-1 is missing') })
    await new AuditChain(
      async () => db,
      () => 'audit:archive',
      () => [],
    ).append({
      ...additionOf({
        kind: 'archive',
        action: 'remove archived audit',
        who: nobody,
        address: null,
        requestId: null,
      }),
      detail: JSON.stringify({ month: '2020-01', sha256: '', heads: [['i-1', 4, '0'.repeat(64)]] }),
    })
    expect(await command('verify')).toEqual({ status: 1, said: expect.stringContaining('event 1 of i-1 is missing') })
  })

  test('AUD-08 a chain without a key is not proven unless an event under the key or a log names its end', async () => {
    const about = additionOf({ kind: 'change', action: 'x', who: nobody, address: null, requestId: null })
    const append = (instance: string, under: typeof keys, months = 0) =>
      new AuditChain(
        async () => db,
        () => instance,
        () => under,
      ).append({ ...about, at: middleOf(months) })
    await append('i-1', [], 2)
    const unproven = expect.stringContaining('NOT PROVEN: i-1 ends with event 2,')
    expect(await command('verify')).toEqual({ status: 1, said: unproven })

    const end = await db
      .selectFrom('audit_events')
      .select(['instance', 'seq', 'hash'])
      .where('seq', '=', 2)
      .executeTakeFirstOrThrow()
    const log = join(home, 'portal.log')
    writeFileSync(log, `${JSON.stringify({ ...end, msg: 'audit anchor' })}\n`)
    expect(await command('verify', ['--log', log])).toMatchObject({ status: 0 })

    await command('archive', [folder])
    expect(await command('verify')).toMatchObject({ status: 0 })
    const all = files().map((name) => join(folder, name))
    expect(await command('verify', all)).toEqual({ status: 1, said: unproven })
    expect(await command('verify', [...all, '--log', log])).toMatchObject({ status: 0 })
    expect(await command('verify', ['--store', ...all])).toMatchObject({ status: 0 })

    await append('i-1', [])
    expect(await command('verify')).toEqual({
      status: 1,
      said: expect.stringContaining('NOT PROVEN: i-1 ends with event 4,'),
    })
    await append('i-2', keys)
    expect(await command('verify')).toMatchObject({ status: 0 })
  })

  test('decision 26 an instance whose events all went to archives goes on with its chain', async () => {
    const chain = () =>
      new AuditChain(
        async () => db,
        () => 'i-9',
        () => keys,
      )
    const about = additionOf({ kind: 'change', action: 'x', who: nobody, address: null, requestId: null })
    await chain().append({ ...about, at: middleOf(5) })
    expect(await command('archive', [folder, '--keep', '1'])).toMatchObject({ status: 0 })
    expect(await countOf('audit_events', 'i-9')).toBe(1)
    await chain().append(about)
    expect(await verifyChains(db, { keys })).toMatchObject({ broken: null, whole: true })
  })
}

describeWith(['postgres'], 'the archive of a PostgreSQL store', () => archives('postgres'))
describe('the archive of a SQLite store', () => archives('sqlite'))

test('decision 26 the commands say what they lack', async () => {
  const nowhere = { AUDIT_KEY, DATA_DIR: '/nowhere' }
  expect(await run(['verify'], {})).toEqual({ status: 2, said: expect.stringMatching(/AUDIT_KEY is missing/) })
  expect(await run(['verify'], nowhere)).toEqual({
    status: 1,
    said: expect.stringMatching(/There is no store at \/nowhere/),
  })
  expect(await run(['archive'], nowhere)).toEqual({ status: 2, said: expect.stringMatching(/Name one folder/) })
  expect((await run(['archive', '.', '--keep', 'all'], nowhere)).said).toMatch(/--keep takes a whole number/)
  expect((await run(['archive', '/nowhere/else'], nowhere)).said).toMatch(/There is no folder/)
  expect(await run(['verify', '--lgo', 'x'], nowhere)).toEqual({ status: 2, said: expect.stringMatching(/--lgo/) })
})

test('decision 26 the commands are built and run by npm, in the folder where the person is', async () => {
  const home = mkdtempSync(join(tmpdir(), 'emboss-archive-'))
  await openStore({ file: join(home, 'portal.db') }).then((db) => db.destroy())
  const { status, stdout } = spawnSync(process.execPath, [npm, 'run', '--silent', 'audit:verify'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, AUDIT_KEY, DATA_DIR: home, PORTAL_DATABASE_URL: '' },
  })
  rmSync(home, { recursive: true, force: true })
  expect([status, stdout]).toEqual([0, '0 chains: 0 events verified, none missing or changed\n'])
})
