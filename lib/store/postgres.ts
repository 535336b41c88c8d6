import 'server-only'
import { Kysely, PostgresDialect } from 'kysely'
import { log } from '../log'
import type { Tables } from './tables'

const INT8 = 20
const ANSWER_MS = 2000
const CONNECTIONS = 5

export const openPostgres = async (url: string): Promise<Kysely<Tables>> => {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: ANSWER_MS,
    statement_timeout: ANSWER_MS * 5,
    query_timeout: ANSWER_MS * 5,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'emboss',
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        id === INT8 ? Number : (pg.types.getTypeParser(id, format) as (value: string) => unknown),
    },
  })
  pool.on('error', (error) => log.warn({ error: error.name }, 'store connection lost'))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
