import { sql, type SqlBool } from 'kysely'
import { AssignTicket } from '@/lib/rules/bodies/support'
import type { Actor } from '../../core/actor/actor'
import { is, whereAll, type Condition } from '../../core/db/condition'
import { parseId } from '../../core/db/ids'
import { fieldError } from '../../core/errors/http-error'
import type { AreaHandlers, CallContext } from '../../core/http/handler'
import { notify } from '../../core/notifications/notify'
import { namedUsers, pageOfUsers, usersInScope } from '../../core/scope/users'
import { requireTicket } from './rows'

type Ticket = { org_id: number | null; issuer: string | null }

/** Active people who may answer the ticket: their scope and a role with the privilege cover its business. */
const mayAnswer = ({ org_id: orgId, issuer }: Ticket): Condition => {
  const covers = (top: string) =>
    sql<SqlBool>`(${sql.ref(top)} = 0 OR EXISTS (SELECT 1 FROM org_tree place WHERE place.org_id = ${orgId} AND place.ancestor_id = ${sql.ref(top)}))`
  return sql<SqlBool>`(users.status = 'ACTIVE' AND users.type IN ('MP_ADMIN', 'ISSUER_ADMIN')
    AND (users.issuer IS NULL OR users.issuer = ${issuer})
    AND (NOT EXISTS (SELECT 1 FROM user_orgs WHERE user_orgs.user_id = users.id)
      OR EXISTS (SELECT 1 FROM user_orgs JOIN org_tree ON org_tree.ancestor_id = user_orgs.org_id
        WHERE user_orgs.user_id = users.id AND org_tree.org_id = ${orgId}))
    AND EXISTS (SELECT 1 FROM user_roles held JOIN roles ON roles.id = held.role_id AND roles.enabled = 1
      JOIN role_privileges given ON given.role_id = roles.id
      WHERE held.user_id = users.id AND given.privilege = 'CUSTOMER_SUPPORT_WRITE'
      AND ${covers('held.org_id')} AND ${covers('given.org_id')}))`
}

const assignable = (actor: Actor, ticket: Ticket): Condition[] => [usersInScope(actor), mayAnswer(ticket)]

/** Assigning a ticket again to the same person changes nothing and tells nobody. */
const assign = (context: CallContext<'support PUT tickets/{id}/assignee'>) =>
  context.db.write(() => {
    const { db, actor, path, body, now } = context
    const ticket = requireTicket(db, actor, path.id)
    if (body.assigneeId === '') {
      if (ticket.assignee_id !== null) db.update('tickets', ticket.id, { assignee_id: null, updated_at: now() })
      return { message: 'Nobody holds this ticket now' }
    }
    const users = db.q
      .selectFrom('users')
      .select(['id', 'name'])
      .where(is('users.id', parseId(body.assigneeId)))
    const user = db.first(whereAll(users, assignable(actor, ticket)))
    if (!user) throw fieldError('assigneeId', 'Choose somebody who may answer this ticket')
    const message = `${user.name} holds this ticket now`
    if (ticket.assignee_id === user.id) return { message }
    db.update('tickets', ticket.id, { assignee_id: user.id, updated_at: now() })
    if (user.id !== actor.id)
      notify(context, {
        event: 'TICKET_ASSIGNED',
        to: { userId: user.id },
        target: 'ticket',
        targetId: ticket.id,
        orgId: ticket.org_id,
        issuer: ticket.issuer,
        subject: ticket.subject,
        actor: actor.name,
      })
    return { message }
  })

export const assignees = {
  'support GET tickets/{id}/people': ({ db, actor, path, query }) =>
    pageOfUsers(db, [...assignable(actor, requireTicket(db, actor, path.id)), ...namedUsers(query.name ?? '')], query),
  'support PUT tickets/{id}/assignee': { body: AssignTicket, answer: assign },
} satisfies AreaHandlers
