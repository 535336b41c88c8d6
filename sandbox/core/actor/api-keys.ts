import { createHash, timingSafeEqual } from 'node:crypto'
import { DAY } from '../db/days'
import type { Database } from '../db/database'
import type { CatalogueCall } from '@/lib/calls'
import { HttpError } from '../errors/http-error'
import { isAmong } from './client-address'
import { findActor, type Actor } from './actor'

export const MOST_REQUESTS = 1_000
const KEPT_MS = 30 * DAY

type Credentials = { access: string; secret: string }
export type ApiKey = {
  id: number
  userId: number
  /** A subset of the person's privileges; null means all of them. */
  privileges: readonly string[] | null
  isFromAllowedAddress: boolean
}

export const readKeyList = (text: string | null): string[] | null =>
  text === null ? null : (JSON.parse(text) as string[])

/** Reads `Authorization: Basic` with the access key as user name and the secret key as password. */
const readBasic = (request: Request): Credentials | null => {
  const [, encoded] = /^Basic ([\w+/=-]{1,400})$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (encoded === undefined) return null
  const [access = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return { access, secret }
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

export const findApiKey = (db: Database, request: Request, from: string): ApiKey | null => {
  const given = readBasic(request)
  if (!given) return null
  const key = db.first(db.q.selectFrom('api_keys').selectAll().where('access_key', '=', given.access))
  const hash = createHash('sha256').update(given.secret).digest('base64url')
  if (!key || !isSame(hash, key.secret_hash)) throw new HttpError(401, 'This API key does not exist')
  const addresses = readKeyList(key.addresses)
  return {
    id: key.id,
    userId: key.user_id,
    privileges: readKeyList(key.privileges),
    isFromAllowedAddress: addresses === null || isAmong(addresses, from),
  }
}

const isRevoked = (db: Database, { id }: ApiKey): boolean => db.find('api_keys', id)?.revoked_at !== null

export const requireKeyHolder = (db: Database, key: ApiKey, { call }: { call: CatalogueCall }): Actor => {
  const actor = isRevoked(db, key) ? null : findActor(db, key.userId)
  if (!actor) throw new HttpError(401, 'This API key was revoked')
  if (!key.isFromAllowedAddress) throw new HttpError(403, 'This API key cannot be used from this address')
  const isOfAccount = typeof call.need === 'string' && !call.address.includes(' GET ')
  if (isOfAccount || call.need === 'open') throw new HttpError(403, 'API keys cannot do this. Sign in instead')
  return limitTo(actor, key.privileges)
}

/** A key has only the privileges that it was made for, and never more than its owner. */
const limitTo = (actor: Actor, privileges: ApiKey['privileges']): Actor => {
  if (privileges === null) return actor
  const grants = new Map([...actor.grants].filter(([privilege]) => privileges.includes(privilege)))
  return { ...actor, privileges: new Set(grants.keys()), grants }
}

/** Revokes a person's API keys after a new password and returns how many. */
export const revokeKeysOf = ({ db, now }: { db: Database; now: () => number }, userId: number): number =>
  db.run(
    db.q
      .updateTable('api_keys')
      .set({ revoked_at: now() })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null),
  )

export const countKeysOf = (db: Database, userId: number): number =>
  Number(
    db.first(
      db.q
        .selectFrom('api_keys')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null),
    )?.count ?? 0,
  )

type RecordedRequest = { method: string; path: string; status: number; durationMs: number; requestId: string }

/** Records a call with an API key; only each person's newest calls are kept. */
export const recordApiRequest = (db: Database, key: ApiKey, made: RecordedRequest, now: number): void =>
  db.write(() => {
    const { id, userId, isFromAllowedAddress } = key
    if (!isRevoked(db, key) && isFromAllowedAddress) db.update('api_keys', id, { last_used_at: now })
    db.insert('api_requests', {
      user_id: userId,
      key_id: id,
      method: made.method,
      path: made.path,
      status: made.status,
      duration_ms: made.durationMs,
      request_id: made.requestId,
      created_at: now,
    })
    const oldest = db.first(
      db.q
        .selectFrom('api_requests')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(1)
        .offset(MOST_REQUESTS),
    )
    db.run(
      db.q
        .deleteFrom('api_requests')
        .where('user_id', '=', userId)
        .where(({ or, eb }) => or([eb('id', '<=', oldest?.id ?? 0), eb('created_at', '<', now - KEPT_MS)])),
    )
  })
