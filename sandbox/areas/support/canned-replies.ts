import { CreateCannedReply, EditCannedReply } from '@/lib/rules/bodies/support'
import { Nothing } from '@/lib/rules/bodies/nothing'
import { requireIssuer } from '../../core/actor/actor'
import { is } from '../../core/db/condition'
import type { Database } from '../../core/db/database'
import { requireRow } from '../../core/db/rows'
import { fieldError, HttpError } from '../../core/errors/http-error'
import type { AreaHandlers, CallContext } from '../../core/http/handler'
import { requireTicket } from './rows'

const MOST = 100

const repliesOf = (db: Database, issuer: string) =>
  db
    .all(db.q.selectFrom('canned_replies').selectAll().where('issuer', '=', issuer).orderBy('name').limit(MOST))
    .map(({ id, name, text, version }) => ({ id: String(id), name, text, version }))

const namedIn = (db: Database, issuer: string, name: string) =>
  db.first(
    db.q
      .selectFrom('canned_replies')
      .selectAll()
      .where('issuer', '=', issuer)
      .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase())),
  )

const refuseName = (name: string) => fieldError('name', `There is a reply named ${name} already`)

/** The same name and text twice is one reply. */
const create = ({ db, actor, path, body, now }: CallContext<'issuing POST issuer/{issuer}/cannedReplies'>) =>
  db.write(() => {
    const issuer = requireIssuer(db, actor, path.issuer)
    const same = namedIn(db, issuer, body.name)
    if (same && same.text !== body.text) throw refuseName(same.name)
    if (!same && repliesOf(db, issuer).length >= MOST) throw new HttpError(409, `An issuer has at most ${MOST} replies`)
    if (!same) db.insert('canned_replies', { issuer, ...body, changed_by: actor.name, changed_at: now() })
    return { message: 'Canned reply added' }
  })

const edit = ({ db, actor, path, body, now }: CallContext<'issuing PUT issuer/{issuer}/cannedReplies/{id}'>) =>
  db.write(() => {
    const issuer = requireIssuer(db, actor, path.issuer)
    const reply = requireRow(db, 'canned_replies', path.id, 'Canned reply', [is('issuer', issuer)])
    const { name, text, version } = body
    if (reply.name === name && reply.text === text) return { message: 'Canned reply changed' }
    if (reply.version !== version)
      throw new HttpError(409, `${reply.changed_by} changed this reply after you opened it. Reload it first`)
    const other = namedIn(db, issuer, name)
    if (other && other.id !== reply.id) throw refuseName(other.name)
    db.update('canned_replies', reply.id, {
      name,
      text,
      version: version + 1,
      changed_by: actor.name,
      changed_at: now(),
    })
    return { message: 'Canned reply changed' }
  })

const issuerOf = ({ path }: { path: { issuer: string } }): string => path.issuer

export const cannedReplies = {
  'support GET tickets/{id}/cannedReplies': ({ db, actor, path }) => {
    const { issuer } = requireTicket(db, actor, path.id)
    return { list: issuer === null ? [] : repliesOf(db, issuer) }
  },
  'issuing GET issuer/{issuer}/cannedReplies': {
    issuer: issuerOf,
    answer: ({ db, actor, path }) => ({ list: repliesOf(db, requireIssuer(db, actor, path.issuer)) }),
  },
  'issuing POST issuer/{issuer}/cannedReplies': { issuer: issuerOf, body: CreateCannedReply, answer: create },
  'issuing PUT issuer/{issuer}/cannedReplies/{id}': { issuer: issuerOf, body: EditCannedReply, answer: edit },
  'issuing DELETE issuer/{issuer}/cannedReplies/{id}': {
    issuer: issuerOf,
    body: Nothing,
    answer: ({ db, actor, path }) =>
      db.write(() => {
        const issuer = requireIssuer(db, actor, path.issuer)
        const reply = requireRow(db, 'canned_replies', path.id, 'Canned reply', [is('issuer', issuer)])
        db.run(db.q.deleteFrom('canned_replies').where('id', '=', reply.id))
        return { message: 'Canned reply deleted' }
      }),
  },
} satisfies AreaHandlers
