import { randomBytes } from 'node:crypto'
import type { PasskeyAssertion, PasskeyCreation } from '@/lib/rules/bodies/passkeys'
import { challengeOf, writeSignedText, type SignedRequest } from '@/lib/rules/approvals/signed-approvals'
import type { Database, Row } from '../db/database'
import { MINUTE } from '../db/days'
import { fieldError, HttpError, notFound } from '../errors/http-error'
import { challengeIn, verifyAssertion, verifyCreation } from './webauthn'

export type PasskeyContext = { db: Database; now: () => number; portalUrl: string }
type Passkey = Row<'passkeys'>

/** A challenge serves one purpose and, within it, one subject. */
type PasskeyUse = { purpose: 'REGISTER' | 'SIGN_IN' | 'CONFIRM' | 'APPROVAL'; subject?: string }

export const CHALLENGE_LIFE_MS = 5 * MINUTE
const MOST_PASSKEYS = 20

/** Passkeys belong to the brand's address, which is never read from what the browser says. */
const siteOf = ({ portalUrl }: PasskeyContext) => {
  const { origin, hostname } = new URL(portalUrl)
  return { origin, rpId: hostname }
}

export const listPasskeys = (db: Database, userId: number): Passkey[] =>
  db.all(
    db.q
      .selectFrom('passkeys')
      .selectAll()
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id'),
  )

/** Those that work at the brand that asks. */
export const usablePasskeys = (context: PasskeyContext, userId: number): Passkey[] => {
  const { rpId } = siteOf(context)
  return listPasskeys(context.db, userId).filter(({ rp_id }) => rp_id === rpId)
}

export const ownPasskey = (db: Database, userId: number, passkeyId: string): Passkey => {
  const passkey = listPasskeys(db, userId).find(({ id }) => id === passkeyId)
  if (!passkey) throw notFound('Passkey')
  return passkey
}

const randomText = () => randomBytes(32).toString('base64url')

/** Starts a challenge that works once within five minutes. */
export const openChallenge = (
  context: PasskeyContext,
  userId: number,
  { purpose, subject = '' }: PasskeyUse,
  challenge = randomText(),
) => {
  const { db, now } = context
  const site = siteOf(context)
  db.write(() => {
    db.run(db.q.deleteFrom('passkey_challenges').where('created_at', '<', now() - CHALLENGE_LIFE_MS))
    db.insert('passkey_challenges', {
      id: challenge,
      user_id: userId,
      purpose,
      subject,
      origin: site.origin,
      rp_id: site.rpId,
      created_at: now(),
    })
  })
  return { challenge, rpId: site.rpId }
}

const describeKey = ({ id, transports }: Passkey) => ({
  id,
  type: 'public-key',
  transports: JSON.parse(transports) as string[],
})

export const describeKeys = (context: PasskeyContext, userId: number) =>
  usablePasskeys(context, userId).map(describeKey)

const askToVerify = (context: PasskeyContext, userId: number) => ({
  allowCredentials: describeKeys(context, userId),
  userVerification: 'required',
  timeout: CHALLENGE_LIFE_MS,
})

/** What a browser needs to ask for one of the person's passkeys. */
export const askForPasskey = (context: PasskeyContext, userId: number, use: PasskeyUse) => ({
  ...openChallenge(context, userId, use),
  ...askToVerify(context, userId),
})

/** What a browser needs to sign approvals: the challenge is the digest of the text. APPR-41 */
export const askForSignature = async (context: PasskeyContext, userId: number, requests: readonly SignedRequest[]) => {
  const signedText = writeSignedText({ nonce: randomText(), requests })
  const challenge = await challengeOf(signedText)
  return {
    ...openChallenge(context, userId, { purpose: 'APPROVAL', subject: signedText }, challenge),
    ...askToVerify(context, userId),
    signedText,
    origin: siteOf(context).origin,
  }
}

const isExpired = ({ now }: PasskeyContext, { created_at }: { created_at: number }): boolean =>
  now() - created_at > CHALLENGE_LIFE_MS

/** The challenge that a signature is for. It stays until it expires, because one signature serves each request of its list. */
export const findApprovalChallenge = (context: PasskeyContext, userId: number, answer: { clientDataJSON: string }) => {
  const found = context.db.find('passkey_challenges', challengeIn(answer))
  if (found?.user_id !== userId || found.purpose !== 'APPROVAL' || isExpired(context, found)) return null
  return { challenge: found.id, signedText: found.subject, origin: found.origin, rpId: found.rp_id }
}

/** Uses up the challenge that an answer is for, whether the answer is right or not. */
const spendChallenge = (
  context: PasskeyContext,
  userId: number,
  { purpose, subject = '' }: PasskeyUse,
  answer: { clientDataJSON: string },
) =>
  context.db.write(() => {
    const { db } = context
    const found = db.find('passkey_challenges', challengeIn(answer))
    if (!found || found.user_id !== userId || found.purpose !== purpose || found.subject !== subject) return null
    db.run(db.q.deleteFrom('passkey_challenges').where('id', '=', found.id))
    if (isExpired(context, found)) return null
    return { challenge: found.id, origin: found.origin, rpId: found.rp_id }
  })

/** Two answers at once with the same counter cannot both pass. */
export const recordUse = ({ db, now }: Pick<PasskeyContext, 'db' | 'now'>, { id }: Passkey, counter: number): boolean =>
  db.run(
    db.q
      .updateTable('passkeys')
      .set({ counter, last_used_at: now() })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .where(({ eb, and, or, val }) =>
        or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb(val(counter), '=', 0)])]),
      ),
  ) === 1

/** The passkey with which the person answered the challenge; null if the answer proves nothing. */
export const spendAssertion = async (
  context: PasskeyContext,
  userId: number,
  use: PasskeyUse,
  assertion: PasskeyAssertion,
): Promise<Passkey | null> => {
  const expected = spendChallenge(context, userId, use, assertion)
  const passkey = listPasskeys(context.db, userId).find(({ id }) => id === assertion.passkeyId)
  if (!expected || passkey?.rp_id !== expected.rpId) return null
  const { id, public_key: publicKey, counter } = passkey
  const newCounter = await verifyAssertion(expected, { id, publicKey, counter }, assertion)
  return newCounter !== null && recordUse(context, passkey, newCounter) ? passkey : null
}

export const requireRoom = (db: Database, userId: number): void => {
  if (listPasskeys(db, userId).length >= MOST_PASSKEYS)
    throw new HttpError(409, `You have ${MOST_PASSKEYS} passkeys already. Remove one first`)
}

export const addPasskey = async (
  context: PasskeyContext,
  userId: number,
  name: string,
  creation: PasskeyCreation,
): Promise<Passkey> => {
  const { db, now } = context
  const expected = spendChallenge(context, userId, { purpose: 'REGISTER' }, creation)
  const key = expected && (await verifyCreation(expected, creation))
  if (!key) throw fieldError('passkey', 'The passkey could not be added. Start again')
  return db.write(() => {
    requireRoom(db, userId)
    if (db.find('passkeys', key.id)) throw fieldError('passkey', 'This passkey was added before', 409)
    const passkey: Passkey = {
      id: key.id,
      user_id: userId,
      rp_id: expected.rpId,
      name,
      public_key: key.publicKey,
      counter: key.counter,
      transports: JSON.stringify(creation.transports ?? []),
      created_at: now(),
      last_used_at: null,
      removed_at: null,
    }
    db.insert('passkeys', passkey)
    return passkey
  })
}

export const removePasskey = ({ db, now }: PasskeyContext, { id }: Passkey): void =>
  void db.update('passkeys', id, { removed_at: now() })
