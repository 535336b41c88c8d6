import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { InviteUser } from '@/lib/rules/bodies/users'
import { plainMobile } from '@/lib/rules/files/bulk'
import type { Cells } from '@/lib/rules/files/bulk'
import { usersTemplate } from '@/lib/rules/files/entry-templates'
import { asRow, listedIn } from '../../bulk/entries'
import type { EntryWork } from '../../bulk/entries'
import type { Database } from '../../db/database'
import type { Runtime } from '../../http/answer'
import { parseBody } from '../../http/parse-body'
import { Refusal } from '../../http/refusal'
import { orgsInScope, whereAll } from '../../identity/who'
import type { Who } from '../../identity/who'
import { rolesInScope } from '../roles/rows'
import { addUser } from './add-user'

type Asker = Runtime & { who: Who }

/** Somebody to be asked in, one of the inviter's own kind; the form of one person and a file's row end here. USER-08, USER-16 */
export const inviteUser = (ask: Asker, body: InviteUser): number =>
  addUser(ask, {
    type: ask.who.issuer ? 'ISSUER_ADMIN' : 'MP_ADMIN',
    name: body.fullName,
    email: body.email,
    mobile: body.mobile ?? null,
    issuer: ask.who.issuer,
    roles: body.roles,
    orgIds: body.orgIds ?? [],
  })

const columnOf = {
  fullName: 'FULL_NAME',
  email: 'EMAIL',
  mobile: 'MOBILE_NUMBER',
  roles: 'ROLE',
  orgIds: 'BUSINESS',
} as const

const refuse = (field: keyof typeof columnOf, message: string) =>
  new Refusal(400, message, { fields: { [field]: message } })

/** The one of these that a text names, by its id or by its whole name; several of one name are told apart by their ids. */
const oneNamed = (found: readonly { id: number }[], field: 'roles' | 'orgIds', text: string): string => {
  const [first, second] = found
  if (!first)
    throw refuse(field, `There is no ${field === 'roles' ? 'role' : 'business'} ${text}, or you may not see it`)
  if (second) throw refuse(field, `Several are called ${text}: give the id instead`)
  return String(first.id)
}

const namedOrId = (text: string, ...names: readonly string[]) =>
  sql<SqlBool>`(CAST(id AS TEXT) = ${text} OR ${sql.join(
    names.map((name) => sql`${sql.ref(name)} = ${text} COLLATE NOCASE`),
    sql` OR `,
  )})`

const roleIn = (db: Database, who: Who, text: string): string =>
  oneNamed(
    db.all(
      rolesInScope(who)
        .reduce((query, condition) => query.where(condition), db.q.selectFrom('roles').select('id'))
        .where(namedOrId(text, 'name'))
        .limit(2),
    ),
    'roles',
    text,
  )

const businessIn = (db: Database, who: Who, text: string): string =>
  oneNamed(
    db.all(
      whereAll(db.q.selectFrom('orgs').select('id'), orgsInScope(who))
        .where(namedOrId(text, 'name', 'display_name'))
        .limit(2),
    ),
    'orgIds',
    text,
  )

type Find = (text: string) => string

/** A file names few roles and businesses many times: each is looked up once. */
const once = (find: Find): Find => {
  const known = new Map<string, string>()
  return (text) => {
    const id = known.get(text) ?? find(text)
    known.set(text, id)
    return id
  }
}

const bodyOf = (cells: Cells, roleOf: Find, businessOf: Find): InviteUser => {
  const mobile = plainMobile(cells.MOBILE_NUMBER ?? '')
  const given = {
    fullName: cells.FULL_NAME ?? '',
    email: cells.EMAIL ?? '',
    ...(mobile && { mobile }),
    roles: listedIn(cells.ROLE).map(roleOf),
    orgIds: listedIn(cells.BUSINESS).map(businessOf),
  }
  return parseBody(InviteUser, given)
}

/** A file of users, each asked in by a mail of their own. USER-16 */
export const usersWork = (ask: Asker): EntryWork<number> => {
  const roleOf = once((text) => roleIn(ask.db, ask.who, text))
  const businessOf = once((text) => businessIn(ask.db, ask.who, text))
  return {
    template: usersTemplate,
    nameOf: (cells) => cells.FULL_NAME || (cells.EMAIL ?? ''),
    identity: (cells) => ({
      EMAIL: (cells.EMAIL ?? '').toLowerCase(),
      MOBILE_NUMBER: plainMobile(cells.MOBILE_NUMBER ?? '').slice(-10),
    }),
    row: (cells) => asRow(columnOf, () => inviteUser(ask, bodyOf(cells, roleOf, businessOf))),
  }
}
