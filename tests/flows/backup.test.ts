import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { AuditChain } from '@/lib/store/audit-chain'
import { keysFrom } from '@/lib/store/audit-hash'
import { additionOf, nobody } from '@/lib/store/audit'
import { verifyChains } from '@/lib/store/audit-verify'
import { openStore } from '@/lib/store/open-store'
import { binary, describeWith, startPostgres } from '../support/servers'
import { root } from '../support/sources'
import { startPortal, startStack, type Stack } from '../support/stack'
import type { Visitor } from '../support/visitor'

const AUDIT_KEY = 'a-key-of-the-backup-of-32-characters'
const ADMIN = 'platform.admin@sandbox.test'

let folder: string
let data: string
let stack: Stack
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'emboss-backup-'))
  data = join(folder, 'data')
  mkdirSync(data)
  stack = await startStack({ env: { DATA_DIR: data, AUDIT_KEY } })
})
afterAll(async () => {
  await stack.close()
  rmSync(folder, { recursive: true, force: true })
})

const npm = process.env.npm_execpath ?? join(process.execPath, '../../lib/node_modules/npm/bin/npm-cli.js')
const backup = (file: string[], env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [npm, 'run', '--silent', 'backup', '--', ...file], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: data, ...env },
  })
  return { status, said: `${stdout}${stderr}` }
}
const languageOf = async (who: Visitor) => /<html[^>]* lang="([\w-]+)"/.exec((await who.get('/app/profile')).text)?.[1]
const choose = (who: Visitor, language: string) => who.send('POST', '/api/session/preferences', { form: { language } })

const chainsIn = async (file: string) => {
  const db = await openStore({ file })
  const { broken, events, chains } = await verifyChains(db, { keys: keysFrom(AUDIT_KEY) })
  await db.destroy()
  return { broken, events, chains }
}

test('decision 26 a copy that is made while the portal runs is restored: the chain verifies and goes on, the preferences are there', async () => {
  const who = stack.visitor()
  await who.signIn(ADMIN)
  await choose(who, 'hi-IN')
  const file = join(folder, 'copy.db')
  expect(backup([file])).toEqual({ status: 0, said: expect.stringContaining(file) })
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(existsSync(`${file}-wal`)).toBe(false)
  await choose(who, 'ar-AE')

  const restored = join(folder, 'restored')
  mkdirSync(restored)
  copyFileSync(file, join(restored, 'portal.db'))
  copyFileSync(join(data, 'instance'), join(restored, 'instance'))
  const PLATFORM_PORT = new URL(stack.platform.url).port
  const again = await startPortal({ DATA_DIR: restored, AUDIT_KEY, PLATFORM_PORT })
  const person = again.visitor()
  await person.signIn(ADMIN)
  expect(await languageOf(person)).toBe('hi-IN')
  expect(await again.stop()).toBe(0)
  const { broken, events } = await chainsIn(join(restored, 'portal.db'))
  expect([broken, events > (await chainsIn(file)).events]).toEqual([null, true])
})

test('decision 26 a portal that has ended leaves all of its store in the one file', async () => {
  const own = join(folder, 'ended')
  mkdirSync(own)
  const PLATFORM_PORT = new URL(stack.platform.url).port
  const portal = await startPortal({ DATA_DIR: own, AUDIT_KEY, PLATFORM_PORT })
  const who = portal.visitor()
  await who.signIn(ADMIN)
  await choose(who, 'hi-IN')
  expect(await portal.stop()).toBe(0)
  const alone = join(folder, 'alone.db')
  copyFileSync(join(own, 'portal.db'), alone)
  const { broken, events, chains } = await chainsIn(alone)
  expect([broken, events > 1, chains]).toEqual([null, true, 1])
})

test('decision 26 a backup overwrites nothing and says what it lacks', () => {
  const taken = join(folder, 'taken.db')
  writeFileSync(taken, 'mine')
  expect(backup([taken])).toEqual({ status: 1, said: expect.stringMatching(/exists already\. Nothing was written/) })
  expect(readFileSync(taken, 'utf8')).toBe('mine')
  const free = join(folder, 'free.db')
  expect(backup([])).toEqual({ status: 1, said: expect.stringContaining('npm run backup -- FILE') })
  expect(backup([free], { DATA_DIR: join(folder, 'nowhere') }).said).toMatch(/There is no store at .*nowhere/)
  expect(backup([join(folder, 'none/free.db')]).said).toMatch(/There is no folder .*none/)
  expect(backup([free], { PORTAL_DATABASE_URL: 'postgres://db' }).said).toMatch(/PostgreSQL.*pg_dump/)
  const broken = join(folder, 'broken')
  mkdirSync(broken)
  writeFileSync(join(broken, 'portal.db'), 'no database'.repeat(100))
  expect(backup([free], { DATA_DIR: broken })).toEqual({
    status: 1,
    said: expect.stringMatching(/could not be written: .*not a database/),
  })
  expect(existsSync(free)).toBe(false)
})

describeWith(['postgres'], 'a dump of a PostgreSQL store', () => {
  test('decision 26 is restored into an empty database: the chain verifies and goes on, and nothing of it can be changed', async () => {
    const postgres = await startPostgres()
    const restoredUrl = postgres.url.replace(/emboss$/, 'restored')
    const execute = (program: string, args: string[]) => {
      const { status, stderr } = spawnSync(binary(program) ?? program, args, { encoding: 'utf8' })
      expect([program, status, stderr]).toEqual([program, 0, ''])
    }
    const keys = keysFrom(AUDIT_KEY)
    const write = async (db: Awaited<ReturnType<typeof openStore>>, name: string) => {
      const chain = new AuditChain(
        () => Promise.resolve(db),
        () => 'drill',
        () => keys,
      )
      const who = { ...nobody, name }
      const event = {
        kind: 'change',
        action: 'drill',
        target: { cardId: '1' },
        who,
        address: null,
        requestId: null,
      } as const
      await chain.append({ ...additionOf(event), outcome: 'ok' })
    }
    const lost = await openStore({ databaseUrl: postgres.url })
    await write(lost, 'before')
    await lost.destroy()
    const file = join(folder, 'store.dump')
    execute('pg_dump', ['--format=custom', `--file=${file}`, postgres.url])
    execute('psql', ['--quiet', '--command=create database restored', postgres.url])
    execute('pg_restore', ['--no-owner', `--dbname=${restoredUrl}`, file])
    const db = await openStore({ databaseUrl: restoredUrl })
    const before = await verifyChains(db, { keys })
    await write(db, 'after')
    const after = await verifyChains(db, { keys })
    expect([before.broken, before.chains, after.broken]).toEqual([null, 1, null])
    expect(after.events).toBeGreaterThan(before.events)
    await expect(db.deleteFrom('audit_events').execute()).rejects.toThrow(/append-only/)
    await expect(sql`truncate audit_events`.execute(db)).rejects.toThrow(/append-only/)
    const { count } = await db
      .selectFrom('audit_subjects')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(2)
    await db.destroy()
    await postgres.stop()
  })
})
