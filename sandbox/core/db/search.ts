import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from './database'
import type { Condition } from './condition'

/** A text for the trigram index; shorter ones are compared with beginnings instead. */
const TRIGRAM = 3
const MOST_WORDS = 8

const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`
export const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`
export const anywhere = (text: string): string => `%${beginning(text)}`

/** A name's words; "Rao, Asha" has the same as "Asha Rao". */
export const splitWords = (text: string): string[] => {
  const words = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  return words.length > 0 ? words : [text]
}

const tables = {
  customers: { index: 'customers_fts', names: ['name'] },
  orgs: { index: 'orgs_fts', names: ['name', 'display_name'] },
} as const

/** What the trigram index is asked for a name, and the words that are too short for it; null where all of it is. */
export const nameMatch = (text: string): { match: string; short: readonly string[] } | null => {
  const words = splitWords(text)
  const whole = words.join(' ')
  if (whole.length < TRIGRAM) return null
  const long = words.filter((word) => word.length >= TRIGRAM)
  return long.length > 0
    ? { match: long.map(phrase).join(' AND '), short: words.filter((word) => word.length < TRIGRAM) }
    : { match: `${phrase(whole)} OR ${phrase([...words].reverse().join(' '))}`, short: [] }
}

/** Ids of the people or businesses whose name holds all words of the text, in any order and case. */
export const byName = (table: keyof typeof tables, text: string): RawBuilder<unknown> => {
  const { index, names } = tables[table]
  const like = (pattern: string) =>
    sql`(${sql.join(
      names.map((name) => sql`${sql.ref(name)} LIKE ${pattern} ESCAPE '\\'`),
      sql` OR `,
    )})`
  const asked = nameMatch(text)
  if (!asked) return sql`SELECT id FROM ${sql.table(table)} WHERE ${like(beginning(splitWords(text).join(' ')))}`
  return sql`SELECT rowid FROM ${sql.table(index)} WHERE ${sql.ref(index)} MATCH ${asked.match}
    ${
      asked.short.length > 0
        ? sql`AND ${sql.join(
            asked.short.map((word) => like(anywhere(word))),
            sql` AND `,
          )}`
        : sql``
    }`
}

/** Ids of the businesses, or of the programs, that are called so from the beginning: their whole name as a list prints it, or the first of it. */
export const idsNamed = (db: Database, table: 'orgs' | 'programs', text: string): number[] => {
  if (text.length < TRIGRAM) return []
  const start = beginning(text)
  const query =
    table === 'orgs'
      ? sql<{
          id: number
        }>`SELECT id FROM orgs WHERE name LIKE ${start} ESCAPE '\\' OR display_name LIKE ${start} ESCAPE '\\'`
      : sql<{
          id: number
        }>`SELECT id FROM programs WHERE name LIKE ${start} ESCAPE '\\' OR issuer || ' - ' || name LIKE ${start} ESCAPE '\\'`
  return db.all({ compile: () => query.compile(db.q) }).map(({ id }) => id)
}

export const within = (column: string, ids: readonly number[]): Condition[] =>
  ids.length > 0 ? [sql<SqlBool>`${sql.ref(column)} IN (${sql.join(ids)})`] : []

export const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql<SqlBool>`(${sql.join([...conditions], sql` OR `)})` : sql<SqlBool>`0`

/** People with the e-mail address that begins so, where the text is one. */
export const byEmail = (text: string): RawBuilder<unknown> =>
  sql`SELECT id FROM customers WHERE email LIKE ${beginning(text)} ESCAPE '\\'`

export const isMail = (text: string): boolean => text.includes('@')
