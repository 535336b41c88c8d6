import { sendInvitation } from '../identity/account-links'
import { InviteUser, SaveUserAddress } from '@/lib/rules/bodies/users'
import type { Answers, Runtime } from '../http/answer'
import { notFound, Refusal } from '../http/refusal'
import { requireOrg } from '../identity/who'
import type { Who } from '../identity/who'
import { ownProfile, requireUser } from './users/profile'

/** A role that the inviter may hand on: enabled, of the own issuer or of all, and with no privilege the inviter lacks. */
const roleFor = ({ db }: Runtime, who: Who, id: number): number => {
  const role = db.first(db.q.selectFrom('roles').selectAll().where('id', '=', id).where('enabled', '=', 1))
  const asked = db.all(db.q.selectFrom('role_privileges').select('privilege').where('role_id', '=', id))
  const isOwn = role && (role.issuer === null || who.issuer === null || role.issuer === who.issuer)
  if (!isOwn || asked.some(({ privilege }) => !who.privileges.has(privilege as never))) throw notFound('Role')
  return role.id
}

const isTaken = ({ db }: Runtime, email: string, mobile: string | null): boolean =>
  db.first(
    db.q
      .selectFrom('users')
      .select('id')
      .where((eb) => eb.or([eb('email', '=', email), ...(mobile ? [eb('mobile', '=', mobile)] : [])])),
  ) !== undefined

export const users: Answers = {
  ...ownProfile,
  'issuing POST admins/addresses/{userId}': {
    body: SaveUserAddress,
    answer: ({ db, who, path, body }) =>
      db.write(() => {
        const user = requireUser(db, who, path.userId)
        const own = {
          address_type: 'CURRENT_ADDRESS',
          address1: body.address1,
          city: body.city,
          state: body.state,
          pincode: body.pincode ?? null,
          country: body.country ?? 'India',
        }
        const known = db.run(db.q.updateTable('user_profiles').set(own).where('user_id', '=', user.id))
        if (known === 0) db.run(db.q.insertInto('user_profiles').values({ user_id: user.id, ...own }))
        return { message: 'Address saved successfully' }
      }),
  },
  'issuing POST admins': {
    body: InviteUser,
    answer: (runtime) => {
      const { db, body, who } = runtime
      const role = roleFor(runtime, who, Number(body.roles[0]))
      const named = (body.orgIds ?? []).map((id) => requireOrg(db, who, id).id)
      const orgs = named.length ? named : who.orgIds
      const mobile = body.mobile ?? null
      if (isTaken(runtime, body.email, mobile))
        throw new Refusal(409, 'Somebody with this e-mail or mobile number is a user already')
      const id = db.write(() => {
        const made = db.insert(
          db.q
            .insertInto('users')
            .values({
              type: who.issuer ? 'ISSUER_ADMIN' : 'MP_ADMIN',
              name: body.fullName,
              email: body.email,
              mobile,
              issuer: who.issuer,
              branch_id: null,
              role_id: role,
              status: 'INVITED',
              password_salt: null,
              password_hash: null,
              totp_secret: null,
            })
            .returning('id'),
        )
        orgs.forEach((orgId, index) =>
          db.run(
            db.q.insertInto('user_orgs').values({ user_id: made, org_id: orgId, is_primary: Number(index === 0) }),
          ),
        )
        sendInvitation(runtime, { id: made, name: body.fullName, email: body.email }, who.name)
        return made
      })
      return { id: String(id), status: 'INVITED' }
    },
  },
}
