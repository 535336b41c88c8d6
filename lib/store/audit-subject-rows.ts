import 'server-only'
import type { Kysely } from 'kysely'
import { subjectsOf, type SubjectKind } from '../rules/audit/audit-subjects'
import type { AuditRow } from './audit-row'
import type { Tables } from './tables'

/** Links an event to a record that it is about, with the moment of the event. An intent and its outcome count as one event. AUD-05 */
export type AuditSubjectRow = { kind: SubjectKind; record_id: string; at: string; instance: string; seq: number }

declare module './tables' {
  interface Tables {
    audit_subjects: AuditSubjectRow
  }
}

type AuditedEvent = Pick<AuditRow, 'instance' | 'seq' | 'at' | 'phase' | 'intent_seq' | 'action' | 'target'>

const subjectsIn = ({ action, target }: AuditedEvent) =>
  Object.entries(JSON.parse(target) as Record<string, unknown>).flatMap(([name, id]) =>
    typeof id === 'string' ? subjectsOf(action, name).map((kind) => ({ kind, record_id: id })) : [],
  )

const keyOf = (instance: string, seq: unknown): string => `${Number(seq)} ${instance}`

/** The moments of intents that are not among these events. */
const readMoments = async (db: Kysely<Tables>, events: readonly AuditedEvent[]): Promise<Map<string, string>> => {
  const moments = new Map(events.map(({ instance, seq, at }) => [keyOf(instance, seq), at]))
  const missing = events.filter(
    ({ instance, intent_seq }) => intent_seq !== null && !moments.has(keyOf(instance, intent_seq)),
  )
  for (const instance of new Set(missing.map((one) => one.instance))) {
    const seqs = missing.filter((one) => one.instance === instance).map(({ intent_seq }) => Number(intent_seq))
    const found = await db
      .selectFrom('audit_events')
      .select(['seq', 'at'])
      .where('instance', '=', instance)
      .where('seq', 'in', seqs)
      .execute()
    for (const { seq, at } of found) moments.set(keyOf(instance, seq), at)
  }
  return moments
}

const MOST_ROWS = 1000

/** Writes which records these events are about. */
export const insertSubjects = async (db: Kysely<Tables>, events: readonly AuditedEvent[]): Promise<void> => {
  const named = events
    .map((event) => ({ event, subjects: subjectsIn(event) }))
    .filter(({ subjects }) => subjects.length > 0)
  if (named.length === 0) return
  const moments = await readMoments(
    db,
    named.map(({ event }) => event),
  )
  const rows = named.flatMap(({ event: { instance, phase, intent_seq, seq: own, at }, subjects }) => {
    const seq = Number(phase === 'outcome' ? intent_seq : own)
    return subjects.map((subject) => ({ ...subject, at: moments.get(keyOf(instance, seq)) ?? at, instance, seq }))
  })
  for (let from = 0; from < rows.length; from += MOST_ROWS)
    await db
      .insertInto('audit_subjects')
      .values(rows.slice(from, from + MOST_ROWS))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
