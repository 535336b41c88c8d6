import { readSignature } from '@/lib/rules/approvals/signed-approvals'
import type { PasskeyAssertion } from '@/lib/rules/bodies/passkeys'
import type { Database } from '../db/database'
import { fieldError } from '../errors/http-error'
import { findApprovalChallenge, listPasskeys, type PasskeyContext } from './passkeys'
import { verifyAssertion } from './webauthn'

/** A signature that holds: the person's own key signed this text, in time and at our site. */
export type ApprovalSignature = { challenge: string; signedText: string; counter: number; assertion: PasskeyAssertion }

type SignedBy = { signature?: ApprovalSignature | null }

const NOTHING_SIGNED = 'Nothing was approved with this signature. Send only approvals with one, each once'

/** Refuses a signature that comes with anything but the approval that took it. APPR-41 */
export const refuseSignature = ({ signature }: SignedBy, taken?: unknown): void => {
  if (signature !== undefined && (signature === null || signature.challenge !== taken))
    throw fieldError('signature', NOTHING_SIGNED)
}

export const findStoredSignature = (db: Database, challenge: string) => db.find('approval_signatures', challenge)

export const isSameAssertion = (
  stored: NonNullable<ReturnType<typeof findStoredSignature>>,
  { passkeyId, clientDataJSON, authenticatorData, signature }: PasskeyAssertion,
): boolean =>
  stored.passkey_id === passkeyId &&
  stored.client_data === clientDataJSON &&
  stored.authenticator_data === authenticatorData &&
  stored.signature === signature

/** Checks the header of an approval; null if it proves nothing. One signature serves each request of its list once. APPR-41 */
export const checkSignature = async (
  context: PasskeyContext,
  userId: number,
  header: string,
): Promise<ApprovalSignature | null> => {
  const { db } = context
  const assertion = readSignature(header)
  const asked = assertion && findApprovalChallenge(context, userId, assertion)
  const passkey = listPasskeys(db, userId).find(({ id }) => id === assertion?.passkeyId)
  if (!asked || passkey?.rp_id !== asked.rpId) return null
  const { challenge, signedText } = asked
  const stored = findStoredSignature(db, challenge)
  // The counter rises once for the whole list.
  if (stored) return isSameAssertion(stored, assertion) ? { ...asked, counter: passkey.counter, assertion } : null
  const { id, public_key: publicKey } = passkey
  const counter = await verifyAssertion(asked, { id, publicKey, counter: passkey.counter }, assertion)
  return counter === null ? null : { challenge, signedText, counter, assertion }
}
