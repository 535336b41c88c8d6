import 'server-only'
import { PostgresAdapter, sql, type RawBuilder } from 'kysely'
import type { SubjectKind } from '../rules/audit/audit-subjects'
import './audit-row'
import type { AuditSubjectKind } from './audit-subject-rows'
import type { Store } from './tables'

export const OUTCOME = sql<string>`coalesce(o.outcome, e.outcome, 'unknown')`

export const isPostgres = (db: Store): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** Passes any number of texts as one parameter, because databases limit the number of parameters. */
export const rowsOf = (db: Store, texts: readonly string[]): RawBuilder<unknown> => {
  const json = JSON.stringify(texts)
  return isPostgres(db)
    ? sql`(select jsonb_array_elements_text(${json}::jsonb))`
    : sql`(select value from json_each(${json}))`
}

/** The events of the audit as `e`, an intent with its outcome as `o`. */
export const selectEvents = (db: Store) =>
  db
    .selectFrom('audit_events as e')
    .leftJoin('audit_events as o', (join) =>
      join.onRef('o.instance', '=', 'e.instance').onRef('o.intent_seq', '=', 'e.seq'),
    )
    .where('e.phase', '!=', 'outcome')

export type EventsQuery = ReturnType<typeof selectEvents>

export type AuditAbout = { kind: SubjectKind; id: string }

/** True for an event that has such a row of this kind in audit_subjects, as `held`; found by the event. */
export const hasSubject = (kind: AuditSubjectKind, condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from audit_subjects as held where held.instance = e.instance and held.seq = e.seq
    and held.kind = ${kind} and ${condition})`
