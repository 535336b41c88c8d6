import { sql, type SqlBool } from 'kysely'
import type { LinkCardProgram } from '@/lib/rules/bodies/programs'
import type { Acting, ChangeEffect } from '../../core/changes/acting'
import { renewRequests } from '../../core/changes/digest'
import type { ChangeSubject } from '../../core/effects/effects'
import type { Permitted } from '../../core/effects/permit'
import type { Database, Row } from '../../core/db/database'
import { HttpError } from '../../core/errors/http-error'
import { requireBusiness, type Actor } from '../../core/actor/actor'
import { requireActiveAt } from '../organizations/at-issuers'
import { countOf } from '../../core/text/count-of'
import { guardsOfBusinesses, promisedByProgram, requireGuards } from './guards'
import { businessesOf, requireProgram } from './queries'

export const requireBusinessFor = (db: Database, actor: Actor, orgId: string, issuer: string): Row<'orgs'> => {
  const org = requireBusiness(db, actor, orgId)
  requireActiveAt(db, { id: org.id, name: org.display_name || org.name }, issuer, 'orgIds')
  return org
}

const findNew = ({ db, actor }: Pick<Acting, 'db' | 'actor'>, { cardProgramId, orgIds }: LinkCardProgram) => {
  const program = requireProgram(db, actor, cardProgramId)
  const orgs = [...new Set(orgIds)].map((orgId) => requireBusinessFor(db, actor, orgId, program.issuer))
  const linked = db.all(
    db.q
      .selectFrom('program_orgs')
      .select('org_id')
      .where('program_id', '=', program.id)
      .where(sql<SqlBool>`org_id IN (SELECT value FROM json_each(${JSON.stringify(orgs.map(({ id }) => id))}))`),
  )
  return { program, orgs: orgs.filter(({ id }) => !linked.some(({ org_id }) => org_id === id)) }
}

const askForBusinesses = ({ db, actor }: Acting, body: LinkCardProgram): ChangeSubject | null => {
  const { program, orgs } = findNew({ db, actor }, body)
  const guards = guardsOfBusinesses({ db, program })
  if (orgs.length === 0 || guards.length === 0) return null
  return {
    entityId: program.id,
    orgIds: orgs.map(({ id }) => id),
    issuers: [program.issuer],
    currency: program.currency,
    title: program.name,
    key: `businesses ${program.id}: ${orgs.map(({ id }) => id).join(', ')}`,
    guards,
    amount: promisedByProgram(db, program),
    before: { businesses: null },
    after: { businesses: orgs.map((org) => org.display_name || org.name).join(', ') },
  }
}

const linkBusinesses = (context: Acting & Permitted, body: LinkCardProgram) =>
  context.db.write(() => {
    const { db } = context
    const { program, orgs } = findNew(context, body)
    if (orgs.length > 0) requireGuards(context, guardsOfBusinesses({ db, program }))
    for (const { id } of orgs) db.insert('program_orgs', { program_id: program.id, org_id: id })
    renewRequests(context, 'CARD_PROGRAM_CREATION', program.id)
    return { message: `The business can issue cards of ${program.name}` }
  })

export const linkProgramEffect: ChangeEffect<'linkProgram'> = { subject: askForBusinesses, apply: linkBusinesses }

/** Ends the right of businesses to issue from a program; refused while they have cards of it that are not closed. PROG-11 */
export const unlinkBusinesses = (context: Acting, { cardProgramId, orgIds }: LinkCardProgram) =>
  context.db.write(() => {
    const { db, actor } = context
    const program = requireProgram(db, actor, cardProgramId)
    const holding = new Map(businessesOf(db, actor, program.id).map((org) => [org.id, org] as const))
    for (const orgId of new Set(orgIds)) {
      const org = requireBusiness(db, actor, orgId)
      const cards = holding.get(org.id)?.card_count ?? 0
      if (cards > 0)
        throw new HttpError(
          409,
          `${org.display_name ?? org.name} has ${countOf(cards, 'active card')} of this program. Close ${cards === 1 ? 'it' : 'them'} first`,
        )
      db.run(db.q.deleteFrom('program_orgs').where('program_id', '=', program.id).where('org_id', '=', org.id))
    }
    renewRequests(context, 'CARD_PROGRAM_CREATION', program.id)
    return { message: `The business can no longer issue cards of ${program.name}` }
  })
