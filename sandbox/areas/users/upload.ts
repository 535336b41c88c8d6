import { InviteUser } from '@/lib/rules/bodies/users'
import type { Cells } from '@/lib/rules/files/bulk'
import { usersTemplate } from '@/lib/rules/files/entry-templates'
import { asRow, listedIn } from '../../bulk/entries'
import type { EntryWork } from '../../bulk/entries'
import { businessIn, namedOrId, memoizeBy, requireOneNamed } from '../../bulk/find-by-name'
import { personIn } from '../../bulk/row-person'
import type { Asking } from '../../core/changes/acting'
import { makeOrAsk } from '../../core/changes/change'
import type { Database } from '../../db/database'
import { Refusal } from '../../http/refusal'
import { parseBody } from '../../http/parse-body'
import type { Who } from '../../identity/who'
import { rolesInScope } from '../roles/rows'
import { withBusinesses } from './invitations'

const columnOf = {
  fullName: 'FULL_NAME',
  email: 'EMAIL',
  mobile: 'MOBILE_NUMBER',
  roles: 'ROLE',
  orgIds: 'BUSINESS',
} as const

const roleIn = (db: Database, who: Who, text: string): string =>
  requireOneNamed(
    db.all(
      rolesInScope(who)
        .reduce((query, condition) => query.where(condition), db.q.selectFrom('roles').select('id'))
        .where(namedOrId(text, 'name'))
        .limit(2),
    ),
    { field: 'roles', what: 'role', text },
  )

type Find = (text: string) => string

const bodyOf = (cells: Cells, roleOf: Find, businessOf: Find): InviteUser => {
  const mobile = cells.MOBILE_NUMBER ?? ''
  const given = {
    fullName: cells.FULL_NAME ?? '',
    email: cells.EMAIL ?? '',
    ...(mobile && { mobile }),
    roles: listedIn(cells.ROLE).map(roleOf),
    orgIds: listedIn(cells.BUSINESS).map(businessOf),
  }
  return parseBody(InviteUser, given)
}

/** A file of many invitations would pass by the people who have to approve each: a row that would wait is refused. */
const inviteAtOnce = (context: Asking, body: InviteUser): void => {
  const { request } = makeOrAsk(context, 'inviteUser', withBusinesses(context, body))
  if (request) throw new Refusal(409, 'This invitation waits for approval: send it by the form')
}

/** A file of users, each asked in by a mail of their own. USER-16 */
export const usersWork = (context: Asking): EntryWork<unknown> => {
  const roleOf = memoizeBy((text: string) => roleIn(context.db, context.who, text), String)
  const businessOf = memoizeBy((text: string) => businessIn(context.db, context.who, 'orgIds', text), String)
  return {
    template: usersTemplate,
    // No column holds an amount.
    readFor: () => ({ currency: null }),
    whoIn: (cells) => personIn(cells, cells.FULL_NAME ? 'FULL_NAME' : 'EMAIL', 'MOBILE_NUMBER'),
    identity: (cells) => ({
      EMAIL: (cells.EMAIL ?? '').toLowerCase(),
      MOBILE_NUMBER: cells.MOBILE_NUMBER ?? '',
    }),
    row: (cells) => asRow(columnOf, () => inviteAtOnce(context, bodyOf(cells, roleOf, businessOf))),
  }
}
