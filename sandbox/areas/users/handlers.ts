import { change } from '../../core/changes/change'
import { sql, type SqlBool } from 'kysely'
import { SaveUserAddress, SetUserStatus, UpdateUser } from '@/lib/rules/bodies/users'
import { issuerUsers } from '@/lib/rules/users/user-states'
import { pageOf, parsePage, inDays } from '../../core/db/paging'
import type { AreaHandlers, CallContext } from '../../core/http/handler'
import { notFound, HttpError } from '../../core/errors/http-error'
import { requireBusiness, namedIssuer } from '../../core/actor/actor'
import { whereIs, is, type Condition, isIn } from '../../core/db/condition'
import { keepAddress } from './details'
import { requireChangeable } from './require-changeable'
import { setUserStatus } from './status'
import { statusOf, userRows, matching, withStatus } from './rows'
import { ofBusinesses, usersInScope } from '../../core/scope/users'
import { parseId } from '../../core/db/ids'
import { userApproval } from './approval'
import { invitations } from './invitations'
import { ownProfile } from './profile'

type AdminListing = Pick<CallContext<'issuing GET mp/admins'>, 'db' | 'actor' | 'query' | 'zone' | 'now'>

const list = ({ db, actor, query, zone, now }: AdminListing, more: readonly Condition[]) => {
  const page = parsePage(query)
  const all = [
    usersInScope(actor),
    ...more,
    ...withStatus(query.status, now()),
    ...whereIs('users.kyc_status', query.approvalStatus),
    ...(query.roleId
      ? [sql<SqlBool>`users.id IN (SELECT user_id FROM user_roles WHERE role_id = ${Number(query.roleId)})`]
      : []),
    ...matching(query.name ?? query.mobile),
    ...inDays(query.from, query.to, zone ?? 'Asia/Kolkata'),
  ]
  return pageOf(db, 'users', all, page, (ids) => userRows(db, actor, ids, now()))
}

const usersAsked = (type: string | undefined): readonly string[] => {
  if (!type) return issuerUsers
  if (!(issuerUsers as readonly string[]).includes(type))
    throw new HttpError(400, `An issuer cannot have users of type ${type}`)
  return [type]
}

export const users = {
  ...ownProfile,
  ...userApproval,
  ...invitations,
  'issuing GET mp/admins': (context) => list(context, []),
  'issuing GET issuer/admins': (context) =>
    list(context, [
      isIn('users.type', usersAsked(context.query.type)),
      ...namedIssuer(context.actor, context.query.issuerCode, (code) => is('users.issuer', code)),
    ]),
  'issuing GET orgs/{id}/admins': (context) =>
    list(context, [ofBusinesses([requireBusiness(context.db, context.actor, context.path.id).id])]),
  'issuing GET usrmgmt/1.0/org/getAllUsersForOrg': ({ db, actor, query, now }) => {
    const org = requireBusiness(db, actor, query.orgId)
    const ids = db.all(
      db.q
        .selectFrom('users')
        .select('id')
        .where(usersInScope(actor))
        .where(ofBusinesses([org.id]))
        .orderBy('name'),
    )
    return {
      list: userRows(
        db,
        actor,
        ids.map(({ id }) => id),
        now(),
      ),
    }
  },
  'issuing GET admin/{x}/status': ({ db, actor, path, now }) => {
    const user = db.first(
      db.q
        .selectFrom('users')
        .select(['id', 'name', 'status', 'email'])
        .where((eb) => eb.or([eb('email', '=', path.x), eb('id', '=', parseId(path.x))]))
        .where(usersInScope(actor)),
    )
    if (!user) throw notFound('User')
    return { id: String(user.id), name: user.name, status: statusOf(db, user, now()) }
  },
  'issuing POST admins/addresses/{userId}': {
    body: SaveUserAddress,
    answer: (context) =>
      context.db.write(() => {
        const { db, actor, path, body } = context
        keepAddress(context, requireChangeable(db, actor, path.userId, ['address']), body)
        return { message: 'Address saved successfully' }
      }),
  },
  'issuing PUT admins': { body: UpdateUser, answer: (context) => change(context, 'updateUser', context.body) },
  'issuing PUT admins/{id}/status': { body: SetUserStatus, answer: setUserStatus },
} satisfies AreaHandlers
