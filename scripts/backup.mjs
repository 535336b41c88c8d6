import { chmodSync, existsSync, linkSync, rmSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fail, root, say } from './run.mjs'

const [given, ...rest] = process.argv.slice(2)
if (!given || rest.length > 0) fail('Name the file to write: npm run backup -- FILE')
if (process.env.PORTAL_DATABASE_URL || process.env.PORTAL_DATABASE_URL_FILE)
  fail('The store is PostgreSQL (PORTAL_DATABASE_URL): back it up with pg_dump, see docs/operations.md.')

const store = resolve(root, process.env.DATA_DIR || '.data', 'portal.db')
// npm runs scripts in the package's folder; INIT_CWD is the folder in which the person called it.
const file = resolve(process.env.INIT_CWD ?? '.', given)
if (!existsSync(store))
  fail(`There is no store at ${store}: set DATA_DIR to the folder that the portal keeps its data in.`)
if (existsSync(file)) fail(`${file} exists already. Nothing was written: name another file, or move that one away.`)
if (!existsSync(dirname(file))) fail(`There is no folder ${dirname(file)}: create it first.`)

const BUSY_MS = 10_000
const part = `${file}.${process.pid}.part`

/** Copies the store into one file, as of one moment, even while a portal writes. */
const copyStore = async () => {
  const { default: Sqlite } = await import('libsql')
  const connection = new Sqlite(store)
  try {
    connection.exec(`PRAGMA busy_timeout = ${BUSY_MS}`)
    connection.prepare('VACUUM INTO ?').run([part])
    chmodSync(part, 0o600)
    // Unlike renaming, linking fails if somebody else has written the file in the meantime.
    linkSync(part, file)
  } finally {
    connection.close()
    rmSync(part, { force: true })
  }
}

await copyStore().catch((error) => fail(`The backup could not be written: ${error.message}`))
say(`${file}: ${statSync(file).size} bytes`)
