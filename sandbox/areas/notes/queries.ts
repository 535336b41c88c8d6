import { sql, type SqlBool } from 'kysely'
import type { Database } from '../../core/db/database'
import { requireBusiness, type Actor } from '../../core/actor/actor'
import { whereAll, is, type Condition } from '../../core/db/condition'
import { requireCard } from '../cards/rows'
import { requireCustomer } from '../customers/queries'

export type Subject = { subject: 'org' | 'customer' | 'card'; subject_id: number; issuer: string | null }

/** A business may have several issuers; notes by an issuer's people are visible only to that issuer. */
export const businessSubject = (db: Database, actor: Actor, { orgId }: { orgId: string }): Subject => ({
  subject: 'org',
  subject_id: requireBusiness(db, actor, orgId).id,
  issuer: actor.issuer,
})
export const customerSubject = (db: Database, actor: Actor, { customerId }: { customerId: string }): Subject => {
  const { id, issuer } = requireCustomer(db, actor, customerId)
  return { subject: 'customer', subject_id: id, issuer }
}
export const cardSubject = (db: Database, actor: Actor, { cardId }: { cardId: string }): Subject => {
  const { id, issuer } = requireCard(db, actor, cardId)
  return { subject: 'card', subject_id: id, issuer }
}

export const conditionsOf = (actor: Actor, { subject, subject_id: id }: Subject): Condition[] => [
  is('subject', subject),
  is('subject_id', id),
  ...(actor.issuer ? [sql<SqlBool>`ifnull(issuer, ${actor.issuer}) = ${actor.issuer}`] : []),
]

export type NewestNote = { at: number; by: string }

const findNewestNote = (db: Database, actor: Actor, of: Subject): NewestNote | undefined =>
  db.first(
    whereAll(
      db.q
        .selectFrom('notes')
        .select([
          'author_name as by',
          sql<number>`max(created_at, ifnull(edited_at, 0), ifnull(deleted_at, 0))`.as('at'),
        ])
        .where('author_id', '!=', actor.id)
        .orderBy('at', 'desc')
        .limit(1),
      conditionsOf(actor, of),
    ),
  )

export const newestNoteOf = {
  business: (db: Database, actor: Actor, orgId: string) =>
    findNewestNote(db, actor, businessSubject(db, actor, { orgId })),
  customer: (db: Database, actor: Actor, customerId: string) =>
    findNewestNote(db, actor, customerSubject(db, actor, { customerId })),
  card: (db: Database, actor: Actor, cardId: string) => findNewestNote(db, actor, cardSubject(db, actor, { cardId })),
}
