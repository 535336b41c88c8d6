import { createHash, randomBytes } from 'node:crypto'
import { ManageApiKeys } from '@/lib/rules/bodies/users'
import type { Answers } from '../../http/answer'
import type { Database } from '../../db/database'
import { iso } from '../../db/days'
import { notFound, Refusal } from '../../http/refusal'
import { recoveryCodesLeft } from '../../identity/second-factor'
import { wholeNumber } from '../../identity/who'
import type { Who } from '../../identity/who'
import { listRoles } from '../session/current-user'

const MOST_KEYS = 10

/** Oneself, people of one's own issuer, and people of one's own businesses; 404 otherwise. contract.md */
export const requireUser = (db: Database, who: Who, text: string) => {
  const id = wholeNumber(text) ?? -1
  const user = db.first(db.q.selectFrom('users').selectAll().where('id', '=', id))
  const shares = () =>
    db.first(
      db.q
        .selectFrom('user_orgs')
        .innerJoin('org_tree', 'org_tree.org_id', 'user_orgs.org_id')
        .select('user_orgs.user_id')
        .where('user_orgs.user_id', '=', id)
        .where('org_tree.ancestor_id', 'in', [...who.orgIds]),
    ) !== undefined
  const isSeen =
    id === who.id || ((!who.issuer || who.issuer === user?.issuer) && (who.orgIds.length === 0 || shares()))
  if (!user || !isSeen) throw notFound('User')
  return user
}

const paper = (docType: string, value: string | null, status: string | null, uploadedAt: number | null) => ({
  docType,
  docValue: value,
  status: value === null ? 'NOT_UPLOADED' : (status ?? 'PENDING'),
  uploadedOn: uploadedAt === null ? null : iso(uploadedAt),
})

/** Made from the person's id: one scheme a person. */
const schemeOf = (userId: number): string =>
  `SCH${createHash('sha256').update(`scheme-${userId}`).digest('hex').slice(0, 10).toUpperCase()}`

const keysOf = (db: Database, userId: number) =>
  db
    .all(
      db.q
        .selectFrom('api_keys')
        .select(['key_id', 'name', 'access_key', 'created_at'])
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .orderBy('id', 'desc'),
    )
    .map((key) => ({
      keyId: key.key_id,
      name: key.name,
      accessKey: key.access_key,
      createdOn: iso(key.created_at),
    }))

export const ownProfile: Answers = {
  'issuing GET admins/{id}': ({ db, who, path }) => {
    const user = requireUser(db, who, path.id)
    const profile = db.first(db.q.selectFrom('user_profiles').selectAll().where('user_id', '=', user.id))
    const orgs = db.all(
      db.q
        .selectFrom('user_orgs')
        .innerJoin('orgs', 'orgs.id', 'user_orgs.org_id')
        .select(['orgs.id', 'orgs.name', 'user_orgs.is_primary'])
        .where('user_id', '=', user.id),
    )
    return {
      id: user.id,
      type: user.type,
      name: user.name,
      email: user.email,
      mobile: user.mobile,
      status: user.status,
      issuerCode: user.issuer,
      roles: listRoles(db, user.id).map(({ id, roleName }) => ({ roleId: id, roleName })),
      organizations: orgs.map((org) => ({
        orgId: String(org.id),
        orgName: org.name,
        primaryOrg: org.is_primary === 1,
      })),
      dateOfBirth: profile?.date_of_birth ?? null,
      gender: profile?.gender ?? null,
      fatherName: profile?.father_name ?? null,
      address: profile
        ? {
            addressType: profile.address_type,
            address1: profile.address1,
            city: profile.city,
            state: profile.state,
            pincode: profile.pincode,
            country: profile.country,
          }
        : null,
      kycDocuments: [
        paper('AADHAAR', profile?.aadhaar ?? null, profile?.aadhaar_status ?? null, profile?.papers_at ?? null),
        paper('PAN', profile?.pan ?? null, profile?.pan_status ?? null, profile?.papers_at ?? null),
      ],
      twoFactorEnabled: user.totp_secret !== null,
      recoveryCodesLeft: user.id === who.id ? recoveryCodesLeft(db, user.id) : null,
    }
  },
  'issuing POST admins/api': {
    body: ManageApiKeys,
    answer: ({ db, who, body, now }) => {
      const answer = () => ({ schemeId: schemeOf(who.id), keys: keysOf(db, who.id) })
      if (body.action === 'LIST') return answer()
      if (body.action === 'REVOKE') {
        const changed = db.run(
          db.q
            .updateTable('api_keys')
            .set({ revoked_at: now() })
            .where('user_id', '=', who.id)
            .where('key_id', '=', body.keyId)
            .where('revoked_at', 'is', null),
        )
        if (changed === 0) throw notFound('API key')
        return answer()
      }
      if (keysOf(db, who.id).length >= MOST_KEYS)
        throw new Refusal(409, `No more than ${MOST_KEYS} API keys at a time. Revoke one first`)
      const secretKey = randomBytes(32).toString('base64url')
      const accessKey = `ak_test_${randomBytes(12).toString('hex')}`
      const keyId = randomBytes(9).toString('base64url')
      db.run(
        db.q.insertInto('api_keys').values({
          user_id: who.id,
          key_id: keyId,
          name: body.name,
          access_key: accessKey,
          secret_hash: createHash('sha256').update(secretKey).digest('base64url'),
          created_at: now(),
          revoked_at: null,
        }),
      )
      return { ...answer(), created: { keyId, name: body.name, accessKey, secretKey } }
    },
  },
}
