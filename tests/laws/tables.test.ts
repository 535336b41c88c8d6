import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Database } from '@/sandbox/db/database'
import { readSchemaFiles } from '@/sandbox/db/schema-files.mjs'
import { root } from '../support/sources'

type Made = { type: string; name: string; tbl_name: string }

const madeBy = (texts: readonly string[]): Made[] => {
  const db = new Database(':memory:')
  for (const text of texts) db.exec(text)
  const made = db.prepared('SELECT type, name, tbl_name FROM sqlite_master WHERE sql IS NOT NULL').all([]) as Made[]
  db.close()
  return made
}

describe('tables of the sandbox', () => {
  test('the types of the tables are what the schema.sql files say', () => {
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/table-types.mjs'), '--check'], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  test('a table has its indexes and triggers beside it, in one file', () => {
    const files = readSchemaFiles()
    const tables = new Map(
      files.map(({ name }, at) => {
        const before = new Set(madeBy(files.slice(0, at).map(({ text }) => text)).map((made) => made.name))
        return [name, madeBy(files.slice(0, at + 1).map(({ text }) => text)).filter((made) => !before.has(made.name))]
      }),
    )
    const apart = [...tables].flatMap(([file, made]) => {
      const own = new Set(made.filter(({ type }) => type === 'table' || type === 'view').map(({ name }) => name))
      return made.filter(({ tbl_name }) => !own.has(tbl_name)).map(({ name }) => `${file}: move ${name} to its table`)
    })
    expect(apart).toEqual([])
    expect(tables.size).toBeGreaterThan(30)
  })
})
