import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from './database'
import { allOf, anyOf, beginning, contains, isIn, startsWith, type Column, type Condition } from './condition'

/** The fewest letters that the trigram index can find; shorter texts are compared with the beginning of words. */
const TRIGRAM = 3
const MOST_WORDS = 8

const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`

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

export const nameMatch = (text: string): { match: string; short: readonly string[] } | null => {
  const words = splitWords(text)
  const whole = words.join(' ')
  if (whole.length < TRIGRAM) return null
  const long = words.filter((word) => word.length >= TRIGRAM)
  return long.length > 0
    ? { match: long.map(phrase).join(' AND '), short: words.filter((word) => word.length < TRIGRAM) }
    : { match: `${phrase(whole)} OR ${phrase([...words].reverse().join(' '))}`, short: [] }
}

/** The ids of people or businesses whose name contains every word of the text, in any order and case. */
export const byName = (table: keyof typeof tables, text: string): RawBuilder<unknown> => {
  const { index, names } = tables[table]
  const match = nameMatch(text)
  if (!match) {
    const start = splitWords(text).join(' ')
    return sql`SELECT id FROM ${sql.table(table)} WHERE ${anyOf(names.map((name) => startsWith(name, start)))}`
  }
  const holdsWord = (word: string): Condition => anyOf(names.map((name) => contains(name, word)))
  return sql`SELECT rowid FROM ${sql.table(index)} WHERE ${sql.ref(index)} MATCH ${match.match}
    AND ${allOf(match.short.map(holdsWord))}`
}

/** The ids of businesses or programs whose displayed name starts with the text. */
export const idsNamed = (db: Database, table: 'orgs' | 'programs', text: string): number[] => {
  if (text.length < TRIGRAM) return []
  const longName =
    table === 'orgs'
      ? startsWith('display_name', text)
      : sql<SqlBool>`issuer || ' - ' || name LIKE ${beginning(text)} ESCAPE '\\'`
  const query = db.q
    .selectFrom(table)
    .select('id')
    .where(anyOf([startsWith('name', text), longName]))
  return db.all(query).map(({ id }) => id)
}

export const withIds = (column: Column, ids: readonly number[]): Condition[] =>
  ids.length > 0 ? [isIn(column, ids)] : []

export const byEmail = (text: string): RawBuilder<unknown> =>
  sql`SELECT id FROM customers WHERE ${startsWith('email', text)}`

export const isMail = (text: string): boolean => text.includes('@')

/** The condition that an id column refers to a row of `table` whose name matches the text. */
export const isNamed = (column: Column, table: Parameters<typeof byName>[0], text: string): Condition =>
  sql<SqlBool>`${sql.ref(column)} IN (${byName(table, text)})`
