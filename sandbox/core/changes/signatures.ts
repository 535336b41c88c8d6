import { isApprovalEvent, type ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { needsSignature, readSignedText, writeLines } from '@/lib/rules/approvals/signed-approvals'
import {
  findStoredSignature,
  isSameAssertion,
  refuseSignature,
  type ApprovalSignature,
} from '../actor/approval-signature'
import { listPasskeys, recordUse } from '../actor/passkeys'
import type { Database } from '../db/database'
import type { RequestStep } from '../effects/steps'
import type { Request } from '../effects/effects'
import { fieldError, HttpError } from '../errors/http-error'
import type { Acting } from './acting'
import { configurationOf } from './configuration'
import { amountJudged, stepsOf } from './requests'

/** Weakening an event that asks for signatures needs one too. */
const isSignedAt = (db: Database, { issuer }: RequestStep, event: ApprovalEvent, request: Request): boolean =>
  event === 'EVENT_UPDATE'
    ? isApprovalEvent(request.title) && configurationOf(db, issuer, request.title).signAbove !== null
    : needsSignature(configurationOf(db, issuer, event).signAbove, amountJudged(request))

/** Whether the approval of a request's current step has to be signed. CFG-10 */
export const isToBeSigned = (db: Database, request: Request): boolean => {
  const step = stepsOf(request)[request.step - 1]
  return step?.events.some((event) => isSignedAt(db, step, event, request)) ?? false
}

const refused = (message: string): HttpError => fieldError('signature', message)

const keepSignature = (context: Acting, { challenge, signedText, counter, assertion }: ApprovalSignature): void => {
  const { db, actor, now } = context
  const passkey = listPasskeys(db, actor.id).find(({ id }) => id === assertion.passkeyId)
  const stored = findStoredSignature(db, challenge)
  const isKept = stored && isSameAssertion(stored, assertion)
  if (!passkey || (stored && !isKept)) throw refused(NOT_ACCEPTED)
  if (isKept) return
  if (!recordUse(context, passkey, counter)) throw refused(NOT_ACCEPTED)
  db.insert('approval_signatures', {
    id: challenge,
    user_id: actor.id,
    passkey_id: passkey.id,
    signed_text: signedText,
    client_data: assertion.clientDataJSON,
    authenticator_data: assertion.authenticatorData,
    signature: assertion.signature,
    at: now(),
  })
}

const NOT_ACCEPTED = 'The signature was not accepted, so nothing was approved. Sign again'
const NOT_ABOUT_THIS = 'The signature is not about this request as you saw it, so nothing was approved. Sign again'
const USED = 'The signature was already used for this request. Sign again'

const findUse = (db: Database, { id }: Request, challenge: string) =>
  db.first(
    db.q
      .selectFrom('approval_actions')
      .select('by_id')
      .where('approval_id', '=', id)
      .where('signature', '=', challenge),
  )

/** What the person decides: the content that they saw and, of a file, the rows that they chose. */
type DecidedContent = { digest?: string | undefined; lines?: readonly number[] | undefined }

const isAbout = ({ signedText }: ApprovalSignature, { id }: Request, { digest, lines }: DecidedContent): boolean =>
  (readSignedText(signedText)?.requests ?? []).some(
    (one) => one.approvalQueueId === String(id) && one.digest === digest && writeLines(one.lines) === writeLines(lines),
  )

/** The signature that comes with a repeated decision: the one that was taken for it, or none. APPR-41 */
export const repeatSignature = (context: Acting, request: Request, signed: DecidedContent): string | null => {
  const { db, actor, signature } = context
  const use = signature && isAbout(signature, request, signed) ? findUse(db, request, signature.challenge) : null
  const taken = use?.by_id === actor.id ? (signature?.challenge ?? null) : null
  refuseSignature(context, taken)
  return taken
}

/**
 * Takes the signature of an approval and returns its challenge; null if the approval has none and needs none. Throws without a valid one
 * about exactly this request and the content that the person saw. APPR-41
 */
export const takeSignature = (context: Acting, request: Request, signed: DecidedContent): string | null => {
  const { db, signature } = context
  const approvalQueueId = String(request.id)
  if (signature === undefined) {
    if (!isToBeSigned(db, request)) return null
    const message = 'Sign this approval with one of your passkeys'
    throw new HttpError(403, message, { code: 'passkey-required', approvalQueueId, digest: signed.digest })
  }
  if (signature === null) throw refused(NOT_ACCEPTED)
  if (!isAbout(signature, request, signed)) throw refused(NOT_ABOUT_THIS)
  if (findUse(db, request, signature.challenge)) throw refused(USED)
  keepSignature(context, signature)
  return signature.challenge
}
