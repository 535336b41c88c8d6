import { createHash, randomBytes } from 'node:crypto'
import { ManageApiKeys } from '@/lib/rules/bodies/users'
import type { AreaHandlers } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { iso } from '../../core/db/days'
import { fieldError, notFound, HttpError } from '../../core/errors/http-error'
import { readKeyList } from '../../core/actor/api-keys'
import { listRoles } from '../roles/rows'
import { currentUser } from '../session/current-user'
import { describeUser } from './describe-user'
import { requireUser } from './rows'
import { apiRequests } from './api-requests'

const MOST_KEYS = 10

/** Chosen by the person's id, so that it never changes. */
const schemeOf = (userId: number): string =>
  `SCH${createHash('sha256').update(`scheme-${userId}`).digest('hex').slice(0, 10).toUpperCase()}`

const keysOf = (db: Database, userId: number) =>
  db
    .all(
      db.q
        .selectFrom('api_keys')
        .select(['key_id', 'name', 'access_key', 'created_at', 'last_used_at', 'privileges', 'addresses'])
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .orderBy('id', 'desc'),
    )
    .map((key) => ({
      keyId: key.key_id,
      name: key.name,
      accessKey: key.access_key,
      createdOn: iso(key.created_at),
      lastUsedOn: key.last_used_at === null ? null : iso(key.last_used_at),
      privileges: readKeyList(key.privileges),
      addresses: readKeyList(key.addresses),
    }))

export const ownProfile = {
  ...apiRequests,
  'issuing GET admins/{id}': (context) => {
    const { db, actor, path } = context
    const user = requireUser(db, actor, path.id)
    const described = describeUser(context, user)
    if (user.id !== actor.id) return described
    const { branchDetails, permissions, userOrganizations, groupRoleMappingList } = currentUser(db, actor.id)
    const own = { branchDetails, permissions, userOrganizations, groupRoleMappingList }
    return { ...described, ...own, roleDefinitionList: listRoles(db, actor.id) }
  },
  'issuing POST admins/api': {
    body: ManageApiKeys,
    answer: ({ db, actor, body, now }) => {
      const answer = () => ({ schemeId: schemeOf(actor.id), keys: keysOf(db, actor.id) })
      if (body.action === 'LIST') return answer()
      if (body.action === 'REVOKE') {
        const changed = db.run(
          db.q
            .updateTable('api_keys')
            .set({ revoked_at: now() })
            .where('user_id', '=', actor.id)
            .where('key_id', '=', body.keyId)
            .where('revoked_at', 'is', null),
        )
        if (changed === 0) throw notFound('API key')
        return answer()
      }
      if (keysOf(db, actor.id).length >= MOST_KEYS)
        throw new HttpError(409, `You can have at most ${MOST_KEYS} API keys. Revoke one first`)
      const lacking = (body.privileges ?? []).filter((privilege) => !actor.privileges.has(privilege))
      if (lacking.length > 0) {
        const message = `You cannot give the key privileges that you do not have: ${lacking.join(', ')}`
        throw fieldError('privileges', message)
      }
      const secretKey = randomBytes(32).toString('base64url')
      const accessKey = `ak_test_${randomBytes(12).toString('hex')}`
      const keyId = randomBytes(9).toString('base64url')
      db.insert('api_keys', {
        user_id: actor.id,
        key_id: keyId,
        name: body.name,
        access_key: accessKey,
        secret_hash: createHash('sha256').update(secretKey).digest('base64url'),
        created_at: now(),
        revoked_at: null,
        privileges: body.privileges ? JSON.stringify(body.privileges) : null,
        addresses: body.addresses ? JSON.stringify(body.addresses) : null,
      })
      return { ...answer(), created: { keyId, name: body.name, accessKey, secretKey } }
    },
  },
} satisfies AreaHandlers
