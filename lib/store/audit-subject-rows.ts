import 'server-only'
import type { Kysely } from 'kysely'
import { auditSubjects, subjectOf, subjectsOf, type SubjectKind } from '../rules/audit/audit-subjects'
import type { AuditRow } from './audit-row'
import type { Tables } from './tables'

/** Ids in the target of an event that are of no kind of record are `other`; `outcome` holds what did not end well. */
export type AuditSubjectKind = SubjectKind | 'other' | 'outcome' | 'actor-business' | 'record-business'

/** The kinds of the ids that stand in the target of an event. */
export const targetKinds: readonly AuditSubjectKind[] = [...(Object.keys(auditSubjects) as SubjectKind[]), 'other']

/** What an event is found by, with the moment of the event. An intent and its outcome count as one event. AUD-05 */
export type AuditSubjectRow = { kind: AuditSubjectKind; record_id: string; at: string; instance: string; seq: number }

declare module './tables' {
  interface Tables {
    audit_subjects: AuditSubjectRow
  }
}

type AuditedEvent = Pick<
  AuditRow,
  'instance' | 'seq' | 'at' | 'phase' | 'intent_seq' | 'action' | 'target' | 'outcome' | 'org_id'
>
type Subject = Pick<AuditSubjectRow, 'kind' | 'record_id'>

/** Databases limit the length of what an index holds; ids are shorter. */
const LONGEST_ID = 200

const subjectsInTarget = ({ action, target }: AuditedEvent): Subject[] =>
  Object.entries(JSON.parse(target) as Record<string, unknown>).flatMap(([name, id]): Subject[] => {
    if (typeof id !== 'string' || id.length > LONGEST_ID) return []
    const kinds = subjectsOf(action, name)
    const found = kinds.length > 0 ? kinds : (['other'] as const)
    const isBusiness = subjectOf(action, name) === 'business'
    return [...found, ...(isBusiness ? (['record-business'] as const) : [])].map((kind) => ({ kind, record_id: id }))
  })

/** The businesses that limit the scope of its actor, those that its record is of, what it is about and how it ended. Decision 40 */
const subjectsInEvent = (event: AuditedEvent): Subject[] => {
  const { phase, outcome, org_id } = event
  const actors = phase === 'outcome' || !org_id ? [] : org_id.split(',')
  return [
    ...actors.map((id) => ({ kind: 'actor-business' as const, record_id: id })),
    ...subjectsInTarget(event),
    ...(outcome && outcome !== 'ok' ? [{ kind: 'outcome' as const, record_id: outcome }] : []),
  ]
}

export const hasSubjects = (event: AuditedEvent): boolean => subjectsInEvent(event).length > 0

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

/** Writes what these events are found by. */
export const insertSubjects = async (db: Kysely<Tables>, events: readonly AuditedEvent[]): Promise<void> => {
  const named = events
    .map((event) => ({ event, subjects: subjectsInEvent(event) }))
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
