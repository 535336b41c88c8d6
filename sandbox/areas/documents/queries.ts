import type { Runtime } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { sealFile } from '../../core/files/file-seals'
import type { Actor } from '../../core/actor/actor'

export const documentLink = ({ db, origin }: Pick<Runtime, 'db' | 'origin'>, key: string): string =>
  `${origin}/sandbox/files/documents/${key}?seal=${sealFile(db, `document ${key}`)}`

export const documentLinkById = ({ db, origin }: Pick<Runtime, 'db' | 'origin'>, id: number): string =>
  `${origin}/sandbox/files/kyc/${id}.png?seal=${sealFile(db, `paper ${id}`)}`

export const ownDocument = (db: Database, actor: Actor, key: string) =>
  db.first(
    db.q.selectFrom('documents').select(['id', 'kind', 'bytes']).where('key', '=', key).where('user_id', '=', actor.id),
  )
