import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Runtime } from '../../core/http/handler'
import { HOUR, MINUTE, SECOND } from '../../core/db/days'
import { HttpError } from '../../core/errors/http-error'
import type { Actor } from '../../core/actor/actor'

const CODE_LIFE_MS = 10 * MINUTE
const RESEND_MS = 30 * SECOND
const MOST_TRIES = 5
const MOST_AN_HOUR = 10

type Purpose = 'KIT' | 'GIFT' | 'PURCHASER'
/** The code of a gift card purchaser is bound to a business, any other code to an issuer. */
type CodeRequest = {
  purpose: Purpose
  mobile: string
  issuer: string
  cardId: number | null
  orgId?: number
  what: string
}

const newest = ({ db }: Runtime, actor: Actor, purpose: Purpose, mobile: string) =>
  db.first(
    db.q
      .selectFrom('holder_codes')
      .selectAll()
      .where('purpose', '=', purpose)
      .where('mobile', '=', mobile)
      .where('user_id', '=', actor.id)
      .orderBy('created_at', 'desc')
      .limit(1),
  )

/** Sends a card holder a one-time password and returns its session. Within 30 seconds it returns the same session without sending. KIT-14, GC-02 */
export const sendHolderCode = (
  runtime: Runtime & { actor: Actor },
  { purpose, mobile, issuer, cardId, orgId, what }: CodeRequest,
): string =>
  runtime.db.write(() => {
    const { db, now, outbox, actor } = runtime
    const last = newest(runtime, actor, purpose, mobile)
    const isSame = last?.issuer === issuer && last.card_id === cardId && last.org_id === (orgId ?? null)
    const isFresh = isSame && now() - last.created_at < RESEND_MS
    if (isFresh && last.spent_at === null && last.verified_at === null && last.tries < MOST_TRIES) return last.id
    db.run(db.q.deleteFrom('holder_codes').where('created_at', '<', now() - HOUR))
    const sent = db.first(
      db.q
        .selectFrom('holder_codes')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('purpose', '=', purpose)
        .where('mobile', '=', mobile),
    )
    if ((sent?.count ?? 0) >= MOST_AN_HOUR)
      throw new HttpError(429, 'We have sent too many OTPs to this mobile number. Request another in an hour')
    const id = randomBytes(16).toString('base64url')
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    // A new session ends the earlier ones of the same sender and number.
    db.run(
      db.q
        .updateTable('holder_codes')
        .set({ spent_at: now() })
        .where('purpose', '=', purpose)
        .where('mobile', '=', mobile)
        .where('user_id', '=', actor.id)
        .where('spent_at', 'is', null),
    )
    db.insert('holder_codes', {
      id,
      purpose,
      user_id: actor.id,
      mobile,
      issuer,
      card_id: cardId,
      org_id: orgId ?? null,
      code,
      created_at: now(),
      tries: 0,
      verified_at: null,
      spent_at: null,
    })
    outbox.send({
      to: mobile,
      channel: 'SMS',
      subject: 'Your OTP',
      text: `${code} is your OTP to ${what}. It is valid for 10 minutes. Share it only with the person who is serving you.`,
      code,
    })
    return id
  })

type Try = Omit<CodeRequest, 'what'> & { sessionId: string; otp: string }

/**
 * Accepts a session's code once, within ten minutes and five tries, for the session's mobile, issuer and card only, and binds it to the
 * card. KIT-16, KIT-17
 */
export const verifyHolderCode = (runtime: Runtime & { actor: Actor }, asked: Try): void => {
  const { db, now, actor } = runtime
  const refusal = db.write(() => {
    const kept = db.find('holder_codes', asked.sessionId)
    const isOwn =
      kept?.user_id === actor.id &&
      kept.purpose === asked.purpose &&
      kept.mobile === asked.mobile &&
      kept.issuer === asked.issuer &&
      kept.org_id === (asked.orgId ?? null) &&
      (kept.card_id ?? asked.cardId) === asked.cardId
    if (!kept || !isOwn || kept.spent_at !== null || kept.verified_at !== null) return 'This OTP is no longer valid'
    if (kept.tries >= MOST_TRIES) return 'Too many wrong attempts. Request a new OTP'
    if (now() - kept.created_at > CODE_LIFE_MS) return 'This OTP has expired. Request a new one'
    const isRight = kept.code === asked.otp
    db.update('holder_codes', kept.id, {
      tries: sql<number>`tries + 1`,
      ...(isRight && { verified_at: now(), card_id: asked.cardId }),
      ...(isRight && asked.purpose === 'GIFT' && { spent_at: now() }),
    })
    return isRight ? null : 'Invalid OTP'
  })
  if (refusal) throw new HttpError(400, refusal)
}

/** Uses up the card's verified session to map one kit; throws if there is none. KIT-20 */
export const spendVerified = ({ db, now, actor }: Runtime & { actor: Actor }, cardId: number): boolean =>
  db.run(
    db.q
      .updateTable('holder_codes')
      .set({ spent_at: now() })
      .where('purpose', '=', 'KIT')
      .where('user_id', '=', actor.id)
      .where('card_id', '=', cardId)
      .where('spent_at', 'is', null)
      .where('verified_at', '>=', now() - CODE_LIFE_MS),
  ) > 0

/** Uses up a verified session to add one purchaser; throws if there is none. PURCH-02 */
export const spendPurchaserCode = (
  { db, now, actor }: Runtime & { actor: Actor },
  { sessionId, mobile, orgId }: { sessionId: string; mobile: string; orgId: number },
): boolean =>
  db.run(
    db.q
      .updateTable('holder_codes')
      .set({ spent_at: now() })
      .where('id', '=', sessionId)
      .where('purpose', '=', 'PURCHASER')
      .where('user_id', '=', actor.id)
      .where('mobile', '=', mobile)
      .where('org_id', '=', orgId)
      .where('spent_at', 'is', null)
      .where('verified_at', '>=', now() - CODE_LIFE_MS),
  ) > 0
