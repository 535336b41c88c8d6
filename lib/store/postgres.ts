import 'server-only'
import { Kysely, PostgresDialect } from 'kysely'
import { causeOf } from '../observability/cause'
import { log } from '../observability/log'
import type { Tables } from './tables'

const INT8 = 20
const ANSWER_MS = 2000

const purposes = {
  emboss: { connections: 5, statementMs: 10_000 },
  'emboss-audit-writer': { connections: 1, statementMs: 10_000 },
  'emboss-audit-readers': { connections: 2, statementMs: 5000 },
  'emboss-migration': { connections: 1, statementMs: 3_600_000 },
} as const
type DatabasePurpose = keyof typeof purposes

export const openPostgres = async (url: string, purpose: DatabasePurpose = 'emboss'): Promise<Kysely<Tables>> => {
  const { default: pg } = await import('pg')
  const { connections, statementMs } = purposes[purpose]
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: ANSWER_MS,
    statement_timeout: statementMs,
    query_timeout: statementMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: purpose,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        id === INT8 ? Number : (pg.types.getTypeParser(id, format) as (value: string) => unknown),
    },
  })
  // While a client is in use the pool does not listen to it, and the loss of its connection between two statements would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  pool.on('error', (error) => log.warn({ cause: causeOf(error) }, 'store connection lost'))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
