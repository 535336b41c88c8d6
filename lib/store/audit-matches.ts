import 'server-only'
import { sql, type RawBuilder } from 'kysely'
import { visibleText } from '../rules/words/visible-text'
import { hasSubject, rowsOf } from './audit-events'
import { targetKinds, type AuditSubjectKind } from './audit-subject-rows'
import type { Store } from './tables'

/** What a typed text may mean: names and actions of which it is a part, and ids that it is. */
export type AuditMatches = {
  names: readonly string[]
  actions: readonly string[]
  ids: readonly string[]
  /** The kinds under which an event has one of the ids in its target. */
  kinds: readonly AuditSubjectKind[]
}

const wordsOf = (text: string): string[] => {
  const words = text.split(/[\s,]+/).filter(Boolean)
  return words.length > 0 ? words : [text]
}

/** Reads each value of an indexed column once: from one value, the index leads to the next. */
const distinctOf = async (db: Store, column: 'user_name' | 'action'): Promise<string[]> => {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: string }>`with recursive found(value) as (
      select (select ${name} from audit_events where ${name} is not null order by ${name} limit 1)
      union all
      select (select ${name} from audit_events where ${name} > found.value order by ${name} limit 1)
        from found where found.value is not null
    ) select value from found where value is not null`.execute(db)
  return rows.map(({ value }) => value)
}

const kindsOf = async (db: Store, ids: readonly string[]): Promise<AuditSubjectKind[]> => {
  const kinds = sql.join(
    targetKinds.map((kind) => sql`select ${kind} as kind`),
    sql` union all `,
  )
  const { rows } = await sql<{ kind: AuditSubjectKind }>`select kind from (${kinds}) as kinds
    where exists (select 1 from audit_subjects as s where s.kind = kinds.kind and s.record_id in ${rowsOf(db, ids)})`.execute(
    db,
  )
  return rows.map(({ kind }) => kind)
}

/** `said` are the actions whose words in the person's language hold the text. */
export const findMatches = async (db: Store, typed: string, said: readonly string[]): Promise<AuditMatches> => {
  const text = visibleText(typed)
  const lower = text.toLowerCase()
  const ids = [...new Set([text, lower, text.toUpperCase()])]
  const [names, actions, kinds] = await Promise.all([
    distinctOf(db, 'user_name'),
    distinctOf(db, 'action'),
    kindsOf(db, ids),
  ])
  const words = wordsOf(lower)
  return {
    names: names.filter((name) => words.every((word) => name.toLowerCase().includes(word))),
    actions: actions.filter((action) => action.toLowerCase().includes(lower) || said.includes(action)),
    ids,
    kinds,
  }
}

const idColumns = ['e.user_id', 'e.request_id', 'e.given_request_id', 'e.address', 'e.hash', 'o.hash'] as const

/** The events that are found by a column's value, or by a row of audit_subjects: an index has them in the order of time. */
export type IndexPart = {
  where?: RawBuilder<boolean>
  subject?: { kind: AuditSubjectKind; id: string }
}

/** One of the ways in which an event can match, and the parts of an index where such events stand. No event stands in two of them. */
export type Alternative = { condition: RawBuilder<boolean>; parts: readonly IndexPart[] }

const bySubject = (kind: AuditSubjectKind, id: string): Alternative => ({
  condition: hasSubject(kind, sql`held.record_id = ${id}`),
  parts: [{ subject: { kind, id } }],
})

export const matchAlternatives = (db: Store, { names, actions, ids, kinds }: AuditMatches): Alternative[] => {
  const byColumn = (name: string, values: readonly string[]): Alternative => ({
    condition: sql`${sql.ref(name)} in ${rowsOf(db, values)}`,
    parts: values.map((value) => ({ where: sql`${sql.ref(name)} = ${value}` })),
  })
  return [
    byColumn('e.user_name', names),
    byColumn('e.action', actions),
    ...idColumns.map((name) => byColumn(name, ids)),
    ...kinds.flatMap((kind) => ids.map((id) => bySubject(kind, id))),
  ].filter(({ parts }) => parts.length > 0)
}

/** The events whose actor, or whose record, belongs to some of these businesses. */
export const businessAlternatives = (db: Store, orgIds: readonly string[]): Alternative[] =>
  (['actor-business', 'record-business'] as const).map((kind) => {
    const isOneOf = (ids: readonly string[]) => hasSubject(kind, sql`held.record_id in ${rowsOf(db, ids)}`)
    return {
      condition: isOneOf(orgIds),
      parts: orgIds.map((id, index) => ({
        subject: { kind, id },
        ...(index > 0 && { where: sql<boolean>`not ${isOneOf(orgIds.slice(0, index))}` }),
      })),
    }
  })
