import 'server-only'
import type { Kysely } from 'kysely'
import { subjectOf } from '../rules/audit/audit-subjects'
import type { AuditRow } from './audit-row'
import type { Tables } from './tables'

/** Links an event to a business: its actor belongs to the business, or its record does. An intent and its outcome count as one event. */
export type AuditBusiness = { org_id: string; instance: string; seq: number; role: 'actor' | 'record' }

declare module './tables' {
  interface Tables {
    audit_orgs: AuditBusiness
  }
}

type AuditedEvent = Pick<AuditRow, 'instance' | 'seq' | 'phase' | 'intent_seq' | 'action' | 'target' | 'org_id'>

const recordBusinesses = ({ action, target }: AuditedEvent): string[] =>
  Object.entries(JSON.parse(target) as Record<string, string>)
    .filter(([name]) => subjectOf(action, name) === 'business')
    .map(([, id]) => id)

export const businessesOfEvent = (event: AuditedEvent): AuditBusiness[] => {
  const { instance, phase, intent_seq, org_id } = event
  const seq = Number(phase === 'outcome' ? intent_seq : event.seq)
  const as = (role: AuditBusiness['role'], ids: readonly string[]) =>
    [...new Set(ids)].map((id) => ({ org_id: id, instance, seq, role }))
  const actors = phase === 'outcome' || !org_id ? [] : org_id.split(',')
  return [...as('actor', actors), ...as('record', recordBusinesses(event))]
}

const MOST_ROWS = 1000

export const insertBusinesses = async (db: Kysely<Tables>, orgs: readonly AuditBusiness[]): Promise<void> => {
  for (let at = 0; at < orgs.length; at += MOST_ROWS)
    await db
      .insertInto('audit_orgs')
      .values(orgs.slice(at, at + MOST_ROWS))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
