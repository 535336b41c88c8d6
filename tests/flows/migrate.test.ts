import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeWith, startPostgres, type Running } from '../support/servers'
import { root } from '../support/sources'
import { startPortal } from '../support/stack'

const READY_MS = 20_000
const FORBIDDEN = '42501'

describeWith(['postgres'], 'decision 26 migrations have a role of their own', () => {
  let postgres: Running
  const folder = mkdtempSync(join(tmpdir(), 'emboss-migrate-'))
  beforeAll(async () => {
    postgres = await startPostgres()
    await run(
      'emboss',
      'CREATE ROLE migrator LOGIN',
      'CREATE ROLE portal LOGIN',
      'CREATE DATABASE cards OWNER migrator',
    )
  })
  afterAll(async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const urlOf = (role: string) => postgres.url.replace('emboss@', `${role}@`).replace(/emboss$/, 'cards')
  const run = async (role: string, ...statements: string[]) => {
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: role === 'emboss' ? postgres.url : urlOf(role) })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const codeOf = (role: string, statement: string): Promise<string> =>
    run(role, statement).then(
      () => 'done',
      ({ code }: { code: string }) => code,
    )
  const settings = () => ({
    PORTAL_DATABASE_URL: urlOf('portal'),
    SESSION_SECRET: 'a-secret-of-at-least-32-characters',
    AUDIT_KEY: 'another-secret-of-at-least-32-characters',
    DATA_DIR: folder,
  })
  const migrate = (env: Record<string, string>) => {
    const { status, stdout } = spawnSync(process.execPath, ['server.mjs', '--migrate'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', ...settings(), ...env },
      encoding: 'utf8',
      timeout: 60_000,
    })
    return { status, stdout }
  }

  test('a portal waits for the migration, and can then neither change nor remove a row of the audit', async () => {
    const portal = await startPortal({ ...settings(), ISSUING_API_URL: 'http://127.0.0.1:9/api', LOG_LEVEL: 'error' })
    const storeOf = async () => {
      const { dependencies } = (await (await fetch(`${portal.url}/api/health/ready`)).json()) as {
        dependencies: { name: string; state: string; cause?: string }[]
      }
      return dependencies.filter(({ name }) => name === 'store' || name === 'audit')
    }
    expect(await storeOf()).toMatchObject([
      { state: 'down', cause: FORBIDDEN },
      { state: 'down', cause: FORBIDDEN },
    ])
    expect(migrate({ MIGRATION_DATABASE_URL: urlOf('migrator') })).toMatchObject({ status: 0 })
    const until = Date.now() + READY_MS
    while ((await storeOf()).some(({ state }) => state !== 'up') && Date.now() < until) await sleep(200)
    expect(await storeOf()).toMatchObject([{ state: 'up' }, { state: 'up' }])
    await portal.visitor().signIn('nobody@example.test')
    await portal.stop()
    expect(await codeOf('portal', 'SELECT 1 / count(*) FROM audit_events')).toBe('done')
    for (const statement of [
      `UPDATE audit_events SET user_name = 'somebody'`,
      'DELETE FROM audit_events',
      'TRUNCATE audit_events',
      'DROP TABLE audit_events',
      'ALTER TABLE audit_events DISABLE TRIGGER ALL',
      'DROP TRIGGER audit_events_no_change ON audit_events',
      'DELETE FROM audit_subjects',
      'UPDATE audit_subjects SET kind = kind',
      'DELETE FROM store_migrations',
      'CREATE TABLE mine (id int)',
    ])
      expect([statement, await codeOf('portal', statement)]).toEqual([statement, FORBIDDEN])
    expect(migrate({ MIGRATION_DATABASE_URL: urlOf('migrator') })).toMatchObject({ status: 0 })
  })

  test('without the address of the role it says what is missing and ends with 1', () => {
    const { status, stdout } = migrate({ MIGRATION_DATABASE_URL: '' })
    expect(status).toBe(1)
    expect(stdout).toContain('MIGRATION_DATABASE_URL and PORTAL_DATABASE_URL name the two roles: give both')
  })
})
