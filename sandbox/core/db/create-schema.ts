import { createHash } from 'node:crypto'
import { Database } from './database'
import { readSchemaFiles } from './schema-files.mjs'

type Statement = { type: 'table' | 'index' | 'view' | 'trigger'; sql: string }

let statements: readonly Statement[] | undefined
let digest: string | undefined

/** The statements as SQLite stores them, without the tables that virtual tables create. */
const schemaStatements = (): readonly Statement[] => {
  if (statements) return statements
  const scratch = new Database(':memory:')
  try {
    for (const { text } of readSchemaFiles()) scratch.exec(text)
    statements = scratch
      .prepared(
        `SELECT type, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'
          AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')`,
      )
      // The cast is safe: the query names these two columns.
      .all([]) as Statement[]
    return statements
  } finally {
    scratch.close()
  }
}

const create = (db: Database, ...types: Statement['type'][]): void =>
  db.write(() => {
    for (const type of types)
      for (const statement of schemaStatements()) if (statement.type === type) db.exec(statement.sql)
  })

export const createTables = (db: Database): void => create(db, 'table')

export const createIndexesAndTriggers = (db: Database): void => create(db, 'index', 'view', 'trigger')

export const createSchema = (db: Database): void => {
  createTables(db)
  createIndexesAndTriggers(db)
}

/** A digest of the schema. If it differs from a database's, the sandbox creates that database anew. */
export const schemaDigest = (): string => {
  if (digest) return digest
  const hash = createHash('sha256')
  for (const { name, text } of readSchemaFiles()) hash.update(`${name}\n${text}\n`)
  return (digest = hash.digest('hex'))
}
