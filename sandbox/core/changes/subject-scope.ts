import { activeGuards } from './configuration'
import type { Database } from '../db/database'
import type { Actor } from '../actor/actor'
import type { Acting } from './acting'
import type { ChangeSubject, Subject } from '../effects/effects'

type SubjectScope = Pick<Subject, 'issuer' | 'orgId'> & Required<Pick<Subject, 'issuers' | 'orgIds'>>

/** The lowest business that contains all of these; null if there is none. */
const nearestAbove = (db: Database, orgIds: readonly (number | null)[]): number | null => {
  const [only, ...others] = new Set(orgIds)
  if (others.length === 0) return only ?? null
  if (orgIds.includes(null)) return null
  const above = db.first(
    db.q
      .selectFrom('org_tree')
      .innerJoin('orgs', 'orgs.id', 'org_tree.ancestor_id')
      .select('orgs.id')
      .where('org_tree.org_id', 'in', orgIds as number[])
      .groupBy('orgs.id')
      .having(({ fn }) => fn.count('org_tree.org_id'), '=', others.length + 1)
      .orderBy('orgs.depth', 'desc')
      .limit(1),
  )
  return above?.id ?? null
}

/** Where a change takes effect. Its request belongs to the first issuer that requires approval. */
export const subjectScope = (
  { db, actor }: Pick<Acting, 'db'> & { actor: Pick<Actor, 'issuer'> },
  { issuers, orgIds, ...about }: ChangeSubject & Pick<Subject, 'event'>,
  named?: string | null,
): SubjectScope => {
  // The maker's own issuer comes first.
  const all = [...new Set([...issuers.filter((one) => one === actor.issuer), ...issuers])]
  const [first = null] = all
  const guarded = activeGuards(db, { ...about, issuer: first, issuers: all })[0]?.issuer
  return {
    // A waiting request stays with its issuer if configurations change.
    issuer: named !== undefined && all.includes(named) ? named : guarded === undefined ? first : guarded,
    issuers: all.length > 0 ? all : [null],
    orgId: nearestAbove(db, orgIds),
    orgIds: orgIds.length > 0 ? [...new Set(orgIds)] : [null],
  }
}
