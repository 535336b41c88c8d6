import { InviteUser } from '@/lib/rules/bodies/users'
import type { Cells } from '@/lib/rules/files/bulk'
import { usersTemplate } from '@/lib/rules/files/entry-templates'
import { asRow, checkEntries, listedIn, takeEntries, type EntryWork } from './entries'
import { businessIn, namedOrId, memoizeBy, requireOneNamed } from './find-by-name'
import { personIn } from './row-person'
import type { Asking } from '../../core/changes/acting'
import { makeOrAsk } from '../../core/changes/change'
import type { Database } from '../../core/db/database'
import { HttpError } from '../../core/errors/http-error'
import type { AreaHandlers } from '../../core/http/handler'
import { parseBody } from '../../core/http/parse-body'
import type { Actor } from '../../core/actor/actor'
import { rolesInScope } from '../roles/rows'
import { withBusinesses } from '../users/invitations'

const columnOf = {
  fullName: 'FULL_NAME',
  email: 'EMAIL',
  mobile: 'MOBILE_NUMBER',
  roles: 'ROLE',
  orgIds: 'BUSINESS',
} as const

const roleIn = (db: Database, actor: Actor, text: string): string =>
  requireOneNamed(
    db.all(
      rolesInScope(actor)
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

/** A file must not bypass the people who approve each invitation, so a row that would need approval is refused. */
const inviteAtOnce = (context: Asking, body: InviteUser): void => {
  const { request } = makeOrAsk(context, 'inviteUser', withBusinesses(context, body))
  if (request) throw new HttpError(409, 'This invitation needs approval. Send it with the form')
}

const usersWork = (context: Asking): EntryWork<unknown> => {
  const roleOf = memoizeBy((text: string) => roleIn(context.db, context.actor, text), String)
  const businessOf = memoizeBy((text: string) => businessIn(context.db, context.actor, 'orgIds', text), String)
  return {
    template: usersTemplate,
    readFor: () => ({ currency: null }),
    whoIn: (cells) => personIn(cells, cells.FULL_NAME ? 'FULL_NAME' : 'EMAIL', 'MOBILE_NUMBER'),
    identity: (cells) => ({
      EMAIL: (cells.EMAIL ?? '').toLowerCase(),
      MOBILE_NUMBER: cells.MOBILE_NUMBER ?? '',
    }),
    row: (cells) => asRow(columnOf, () => inviteAtOnce(context, bodyOf(cells, roleOf, businessOf))),
  }
}

export const userUploads = {
  'issuing POST admins/upload/check': {
    upload: 'sheet',
    answer: (context) => checkEntries(context.db, usersWork(context), context.body),
  },
  'issuing POST admins/upload': {
    upload: 'sheet',
    answer: async (context) => {
      const { made: _, ...counts } = await takeEntries(context.db, usersWork(context), context.body)
      if (counts.failedCount > 0) context.partly()
      return { message: 'Invitations sent', ...counts }
    },
  },
} satisfies AreaHandlers
