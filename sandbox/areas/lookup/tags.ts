import { sql, type SqlBool } from 'kysely'
import { CreateTag } from '@/lib/rules/bodies/lookup'
import { Nothing } from '@/lib/rules/bodies/nothing'
import type { AreaHandlers } from '../../core/http/handler'
import { iso } from '../../core/db/days'
import { fieldError, notFound } from '../../core/errors/http-error'
import { type Actor } from '../../core/actor/actor'
import { parseId } from '../../core/db/ids'
import { userNamesShown } from '../../core/requests/request-scope'

const own = (actor: Actor) =>
  sql<SqlBool>`(ifnull(issuer, '') = ${actor.issuer ?? ''} AND ifnull(org_id, 0) IN (${sql.join(actor.orgIds.length ? actor.orgIds : [0])}))`

export const tags = {
  'issuing GET tags': ({ db, actor }) => {
    const found = db.all(
      db.q
        .selectFrom('tags')
        .selectAll()
        .where(own(actor))
        .orderBy(sql`lower(name)`),
    )
    const makerOf = ({ created_by }: { created_by: string }) => ({ id: null, name: created_by })
    const nameOf = userNamesShown(db, actor, found.map(makerOf))
    return {
      tags: found.map((tag) => ({
        id: String(tag.id),
        name: tag.name,
        createdBy: nameOf(makerOf(tag)),
        createdAt: iso(tag.created_at),
      })),
    }
  },
  'issuing POST tags': {
    body: CreateTag,
    answer: ({ db, actor, body, now }) =>
      db.write(() => {
        const name = body.name.trim()
        const known = db.first(
          db.q
            .selectFrom('tags')
            .select('name')
            .where(own(actor))
            .where(sql<SqlBool>`lower(name) = ${name.toLowerCase()}`),
        )
        const message = `The tag ${known?.name} already exists`
        if (known) throw fieldError('name', message, 409)
        db.insert('tags', {
          name,
          issuer: actor.issuer,
          org_id: actor.orgIds[0] ?? null,
          created_by: actor.name,
          created_at: now(),
        })
        return { message: 'Tag added' }
      }),
  },
  'issuing DELETE tags/{id}': {
    body: Nothing,
    answer: ({ db, actor, path }) =>
      db.write(() => {
        const gone = db.run(db.q.deleteFrom('tags').where(own(actor)).where('id', '=', parseId(path.id)))
        if (gone === 0) throw notFound('Tag')
        return { message: 'Tag deleted' }
      }),
  },
} satisfies AreaHandlers
