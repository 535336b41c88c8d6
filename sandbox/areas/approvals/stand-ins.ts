import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { CreateStandIn } from '@/lib/rules/bodies/approvals'
import { MOST_DAYS_AHEAD } from '@/lib/rules/approvals/stand-in-days'
import { Nothing } from '@/lib/rules/bodies/nothing'
import { DAY, iso, parseDay, todayFor } from '../../core/db/days'
import type { AreaHandlers, CallContext } from '../../core/http/handler'
import { fieldError, notFound, type HttpError } from '../../core/errors/http-error'
import { asSeen, findActor, type Actor } from '../../core/actor/actor'
import type { Condition } from '../../core/db/condition'
import { parseId } from '../../core/db/ids'
import { namedUsers, pageOfUsers, usersInScope } from '../../core/scope/users'

const todayOf = (asked: Parameters<typeof todayFor>[0]): number => parseDay(todayFor(asked)) ?? 0

const dayText = (day: number): string => iso(day * DAY).slice(0, 10)

const refuseEmail = (message: string): HttpError => fieldError('email', message)

/** The businesses at which a person approves, with everything below them; 0 stands for all of their issuer. */
const placesOf = (user: RawBuilder<unknown>) => sql`(
  SELECT iif(max(held.org_id, given.org_id) = 0, coalesce(own.org_id, 0), max(held.org_id, given.org_id)) AS place
  FROM user_roles held JOIN roles ON roles.id = held.role_id AND roles.enabled = 1
  JOIN role_privileges given ON given.role_id = roles.id AND given.privilege = 'APPROVAL_ALL'
  LEFT JOIN user_orgs own ON own.user_id = held.user_id
  WHERE held.user_id = ${user} AND (held.org_id = 0 OR given.org_id = 0 OR held.org_id = given.org_id))`

/** Active people other than the person, who may approve wherever the person does: what a stand-in lacks, nobody would decide. APPR-38 */
const colleaguesWhoApprove = ({ id }: Actor): Condition =>
  sql<SqlBool>`(users.id <> ${id} AND users.status = 'ACTIVE' AND users.type IN ('MP_ADMIN', 'ISSUER_ADMIN')
    AND (users.issuer = (SELECT away.issuer FROM users away WHERE away.id = ${id}) OR (users.issuer IS NULL AND users.type = 'MP_ADMIN'))
    AND EXISTS (SELECT 1 FROM ${placesOf(sql`users.id`)} theirs)
    AND NOT EXISTS (SELECT 1 FROM ${placesOf(sql`${id}`)} mine WHERE NOT EXISTS (
      SELECT 1 FROM ${placesOf(sql`users.id`)} theirs WHERE theirs.place = 0 OR EXISTS (
        SELECT 1 FROM org_tree WHERE org_tree.org_id = mine.place AND org_tree.ancestor_id = theirs.place))))`

const requireStandIn = ({ db, actor, body }: CallContext<'issuing POST approval/standIns'>) => {
  const user = db.first(
    db.q
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('email', '=', body.email.toLowerCase())
      .where('status', '=', 'ACTIVE')
      .where(usersInScope(actor)),
  )
  if (!user) throw refuseEmail('There is no user with this email address, or you do not have access to them')
  if (user.id === actor.id) throw refuseEmail('You cannot stand in for yourself. Choose a colleague')
  if (!findActor(db, user.id)?.privileges.has('APPROVAL_ALL')) throw refuseEmail(`${user.name} cannot approve requests`)
  const mayAll = db.first(
    db.q.selectFrom('users').select('id').where('id', '=', user.id).where(colleaguesWhoApprove(actor)),
  )
  if (!mayAll) throw refuseEmail(`${user.name} cannot approve everything that you approve`)
  return user
}

/** Creating the same stand-in twice changes nothing. A stand-in begins today at the earliest. */
const create = (context: CallContext<'issuing POST approval/standIns'>) =>
  context.db.write(() => {
    const { db, actor, body, now, outbox, sender } = context
    const user = requireStandIn(context)
    const [first, last] = [parseDay(body.from), parseDay(body.to)]
    const today = todayOf(context)
    if (first === null || last === null) throw fieldError('from', 'Choose the first and the last day')
    if (first < today) throw fieldError('from', 'The first day is in the past. A stand-in begins today at the earliest')
    if (first > today + MOST_DAYS_AHEAD) throw fieldError('from', 'Choose a first day within a year from today')
    const row = { user_id: actor.id, stand_in_id: user.id, starts_day: first, ends_day: last }
    const known = db.first(
      db.q
        .selectFrom('approval_stand_ins')
        .select('id')
        .where('user_id', '=', actor.id)
        .where('stand_in_id', '=', user.id)
        .where('starts_day', '=', first)
        .where('ends_day', '=', last),
    )
    const message = `${user.name} stands in for you from ${body.from} to ${body.to}`
    const answer = (id: number) => ({ message, id: String(id), standInId: String(user.id) })
    if (known) return answer(known.id)
    const id = db.create('approval_stand_ins', { ...row, created_by: actor.name, created_at: now() })
    outbox.send({
      to: user.email,
      channel: 'EMAIL',
      subject: `You stand in for ${actor.name}`,
      text: `From ${body.from} to ${body.to}, you decide on behalf of ${actor.name}.\n\n${sender}`,
    })
    return answer(id)
  })

export const standIns = {
  'issuing GET approval/standIns': ({ db, actor, now, zone }) => {
    const today = todayOf({ now, zone })
    const rows = db.all(
      db.q
        .selectFrom('approval_stand_ins')
        .innerJoin('users as away', 'away.id', 'approval_stand_ins.user_id')
        .innerJoin('users as other', 'other.id', 'approval_stand_ins.stand_in_id')
        .selectAll('approval_stand_ins')
        .select(['away.name as away_name', 'other.name as other_name'])
        .where((eb) => eb.or([eb('user_id', '=', actor.id), eb('stand_in_id', '=', actor.id)]))
        .where('ends_day', '>=', today)
        .orderBy('starts_day')
        .orderBy('approval_stand_ins.id'),
    )
    const list = rows.map((row) => ({
      id: String(row.id),
      name: row.away_name,
      standInName: row.other_name,
      from: dayText(row.starts_day),
      to: dayText(row.ends_day),
      isOwn: row.user_id === actor.id,
      isNow: row.starts_day <= today,
      createdBy: row.created_by,
    }))
    return { list }
  },
  'issuing GET approval/standIns/people': ({ db, actor, query }) =>
    pageOfUsers(db, [usersInScope(actor), ...namedUsers(query.name ?? ''), colleaguesWhoApprove(asSeen(actor))], query),
  'issuing POST approval/standIns': { body: CreateStandIn, answer: create },
  'issuing DELETE approval/standIns/{id}': {
    body: Nothing,
    answer: ({ db, actor, path }) => {
      const ended = db.run(
        db.q.deleteFrom('approval_stand_ins').where('id', '=', parseId(path.id)).where('user_id', '=', actor.id),
      )
      if (ended === 0) throw notFound('Stand-in')
      return { message: 'Nobody stands in for you now' }
    },
  },
} satisfies AreaHandlers
