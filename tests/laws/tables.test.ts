import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Database } from '@/sandbox/core/db/database'
import { readSchemaFiles } from '@/sandbox/core/db/schema-files.mjs'
import { root } from '../support/sources'

type SchemaObject = { type: string; name: string; tbl_name: string }

const objectsIn = (db: Database) =>
  db.prepared('SELECT type, name, tbl_name FROM sqlite_master WHERE sql IS NOT NULL').all([]) as SchemaObject[]

/** What is unique over all tenants, and why nobody learns of another tenant from it. A column `issuer` or the id of something stands for a tenant. */
const uniqueAcross: Readonly<Record<string, string>> = {
  'account_links (hash)': 'a digest of a secret that the platform makes',
  'api_keys (access_key)': 'a secret that the platform makes',
  'approvals (event_type, dedupe)':
    'keys name what the request is about, which the person has to reach, or the tenant that asks',
  'bills (bill_no)': 'the platform numbers bills itself',
  'documents (key)': 'a random key that the platform makes',
  'holder_codes (id)': 'a random id that the platform makes',
  'issuers (code)': 'issuers are set up with the platform; nobody adds one',
  'jobs (key)': "the platform's own queue",
  'kits (kit_number)': 'the platform numbers kits itself',
  'load_orders (id)': 'a random id that the platform makes',
  'meta (key)': "the platform's own settings",
  'org_set_ups (form_key)': 'a random key that a form makes',
  'pincodes (pincode)': 'public places',
  'restrictions (kind, subject, level)': 'the subject begins with the id of what is restricted',
  'approval_signatures (id)': 'the digest of a text with a random part that the platform makes',
  'passkey_challenges (id)': 'a random challenge that the platform makes',
  'passkeys (id)': 'a random id that an authenticator makes, and only its holder can add it',
  'sessions (id)': 'a random id that the platform makes',
  'sign_in_codes (id)': 'a random id that the platform makes',
  'sign_ups (hash)': 'a digest of a secret that the platform makes',
  'tags (an expression, an expression, an expression)': 'issuer and business are two of the expressions',
  'users (email)':
    'a person signs in by it wherever they belong; invitations and sign-ups answer alike for known addresses',
  'users (mobile)': 'a person gets one-time passwords at it wherever they belong',
}

describe('tables of the sandbox', () => {
  test('the types of the tables are what the schema.sql files say', () => {
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/table-types.mjs'), '--check'], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  test('a table has its indexes and triggers beside it, in one file', () => {
    const db = new Database(':memory:')
    const tables = new Map(
      readSchemaFiles().map(({ name, text }) => {
        const before = new Set(objectsIn(db).map((made) => made.name))
        db.exec(text)
        return [name, objectsIn(db).filter((made) => !before.has(made.name))]
      }),
    )
    db.close()
    const apart = [...tables].flatMap(([file, made]) => {
      const own = new Set(made.filter(({ type }) => type === 'table' || type === 'view').map(({ name }) => name))
      return made.filter(({ tbl_name }) => !own.has(tbl_name)).map(({ name }) => `${file}: move ${name} to its table`)
    })
    expect(apart).toEqual([])
    expect(tables.size).toBeGreaterThan(30)
  })

  test('decision 40 what is unique is unique within a tenant, or says why nobody learns of another from it', () => {
    const db = new Database(':memory:')
    for (const { text } of readSchemaFiles()) db.exec(text)
    const tables = db
      .prepared("SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'")
      .all([])
    const found = (tables as { name: string }[]).flatMap(({ name: table }) =>
      (db.prepared(`PRAGMA index_list(${table})`).all([]) as { name: string; unique: number }[])
        .filter(({ unique }) => unique === 1)
        .map(({ name }) => {
          const columns = db.prepared(`PRAGMA index_info(${name})`).all([]) as { name: string | null }[]
          return { table, columns: columns.map((column) => column.name ?? 'an expression') }
        }),
    )
    db.close()
    const across = found
      .filter(({ columns }) => !columns.some((column) => column === 'issuer' || /_id$/.test(column)))
      .map(({ table, columns }) => `${table} (${columns.join(', ')})`)
      .filter((name) => !/_fts/.test(name))
    expect([...new Set(across)].sort()).toEqual(Object.keys(uniqueAcross).sort())
    expect(found.length).toBeGreaterThan(60)
  })
})
