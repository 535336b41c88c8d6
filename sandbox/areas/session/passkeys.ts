import { AddPasskey, PasskeyAssertion, RenamePasskey } from '@/lib/rules/bodies/passkeys'
import {
  addPasskey,
  askForPasskey,
  CHALLENGE_LIFE_MS,
  describeKeys,
  listPasskeys,
  openChallenge,
  ownPasskey,
  removePasskey,
  requireRoom,
  spendAssertion,
} from '../../core/actor/passkeys'
import { dropUnneededCodes, hasSecondFactor, renewRecoveryCodes } from '../../core/actor/second-factor'
import { passkeyAlgorithms } from '../../core/actor/webauthn'
import type { Row } from '../../core/db/database'
import { fieldError } from '../../core/errors/http-error'
import type { AreaHandlers } from '../../core/http/handler'
import { iso } from '../../core/db/days'

const describePasskey = ({ id, name, rp_id: rpId, created_at, last_used_at }: Row<'passkeys'>) => ({
  passkeyId: id,
  name,
  rpId,
  createdOn: iso(created_at),
  lastUsedOn: last_used_at === null ? null : iso(last_used_at),
})

/** What the audit keeps, so that signatures can be checked with the key that was valid then. */
const evidenceOf = ({ id, rp_id, public_key }: Row<'passkeys'>) => ({
  passkeyId: id,
  rpId: rp_id,
  publicKey: public_key,
})

export const passkeys = {
  'issuing GET admins/passkeys': ({ db, actor }) => ({ passkeys: listPasskeys(db, actor.id).map(describePasskey) }),
  'issuing POST admins/passkeys/options': (context) => {
    const { db, actor, sender } = context
    requireRoom(db, actor.id)
    const { challenge, rpId } = openChallenge(context, actor.id, { purpose: 'REGISTER' })
    return {
      challenge,
      rp: { id: rpId, name: sender },
      user: {
        id: Buffer.from(`user-${actor.id}`).toString('base64url'),
        name: actor.email,
        displayName: actor.name,
      },
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: describeKeys(context, actor.id),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
      timeout: CHALLENGE_LIFE_MS,
    }
  },
  'issuing POST admins/passkeys': {
    body: AddPasskey,
    answer: async (context) => {
      const { db, actor, body } = context
      const isFirst = !hasSecondFactor(db, actor.id)
      const { name, ...creation } = body
      const passkey = await addPasskey(context, actor.id, name, creation)
      return {
        ...evidenceOf(passkey),
        recoveryCodes: isFirst ? db.write(() => renewRecoveryCodes(db, actor.id)) : [],
      }
    },
  },
  'issuing PUT admins/passkeys/{keyId}': {
    body: RenamePasskey,
    answer: ({ db, actor, path, body }) => {
      db.write(() => db.update('passkeys', ownPasskey(db, actor.id, path.keyId).id, { name: body.name }))
      return { message: 'The passkey is renamed' }
    },
  },
  'issuing DELETE admins/passkeys/{keyId}': (context) => {
    const { db, actor, path } = context
    return db.write(() => {
      const passkey = ownPasskey(db, actor.id, path.keyId)
      removePasskey(context, passkey)
      dropUnneededCodes(db, actor.id)
      return evidenceOf(passkey)
    })
  },
  'issuing POST admins/passkeys/challenge': (context) =>
    askForPasskey(context, context.actor.id, { purpose: 'CONFIRM' }),
  'issuing POST admins/passkeys/confirm': {
    body: PasskeyAssertion,
    answer: async (context) => {
      const passkey = await spendAssertion(context, context.actor.id, { purpose: 'CONFIRM' }, context.body)
      if (!passkey) throw fieldError('passkey', 'The passkey was not accepted')
      return { passkeyId: passkey.id }
    },
  },
} satisfies AreaHandlers
