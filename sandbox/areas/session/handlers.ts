import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { resetTries, takeTry } from '../../core/actor/account-tries'
import { RequestSignInOtp, SignInWithEmail, VerifySignInOtp } from '@/lib/rules/bodies/session'
import { ChallengeSignIn, VerifySignInPasskey } from '@/lib/rules/bodies/passkeys'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import { MINUTE, SECOND } from '../../core/db/days'
import { isPassword } from '../../core/actor/passwords'
import { HttpError } from '../../core/errors/http-error'
import { askForPasskey, spendAssertion, usablePasskeys } from '../../core/actor/passkeys'
import { spendFactor, findTotpSecret, hasSecondFactor } from '../../core/actor/second-factor'
import { whoSignedIn, wrongCredentials } from './current-user'
import { passkeys } from './passkeys'
import { passwords } from './passwords'
import { secondFactor as ownSecondFactor } from './second-factor'
import { signUp } from './sign-up'
import { wireMobile } from '@/lib/rules/input/read-mobile'

const CODE_LIFE_MS = 10 * MINUTE
const RESEND_MS = 30 * SECOND
const MOST_TRIES = 5

const wrongCode = () => new HttpError(401, 'Invalid OTP')
const wrongPasskey = () => new HttpError(401, 'The passkey was not accepted')

type Opening = Runtime & { signIn: (userId: number) => void }

const signedIn = (runtime: Opening, userId: number) => {
  const answer = whoSignedIn(runtime, userId)
  runtime.signIn(userId)
  return answer
}

const secondStep = (runtime: Runtime, userId: number) => {
  const sessionId = randomBytes(16).toString('base64url')
  runtime.db.insert('sign_in_codes', {
    id: sessionId,
    user_id: userId,
    code: null,
    created_at: runtime.now(),
    tries: 0,
    used: 0,
    destination: `totp:${userId}`,
  })
  const hasApp = findTotpSecret(runtime.db, userId) !== null
  return {
    otpRequired: true,
    sessionId,
    channel: hasApp ? 'TOTP' : 'PASSKEY',
    maskedDestination: hasApp ? 'Authenticator app' : 'Passkey',
    passkeyOffered: usablePasskeys(runtime, userId).length > 0,
  }
}

const maskDestination = (destination: string) =>
  destination.includes('@') ? destination.replace(/^(.)[^@]*/, '$1•••') : `•••••• ${destination.slice(-4)}`

const sendCode = (runtime: Runtime, destination: string) => {
  const { db, now, outbox } = runtime
  const isMail = destination.includes('@')
  const last = db.first(
    db.q
      .selectFrom('sign_in_codes')
      .select('created_at')
      .where('destination', '=', destination)
      .orderBy('created_at', 'desc')
      .limit(1),
  )
  if (last && now() - last.created_at < RESEND_MS)
    throw new HttpError(429, 'We sent an OTP moments ago. Wait 30 seconds before you request another')
  const user = db.first(
    db.q
      .selectFrom('users')
      .select('id')
      .where(isMail ? 'email' : 'mobile', '=', destination)
      .where('status', '=', 'ACTIVE'),
  )
  const sessionId = randomBytes(16).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  db.write(() => {
    db.run(db.q.deleteFrom('sign_in_codes').where('created_at', '<', now() - CODE_LIFE_MS))
    db.insert('sign_in_codes', {
      id: sessionId,
      user_id: user?.id ?? null,
      code,
      created_at: now(),
      tries: 0,
      used: 0,
      destination,
    })
    if (user && takeTry(runtime, user.id, 'CODE_SENT'))
      outbox.send({
        to: destination,
        channel: isMail ? 'EMAIL' : 'SMS',
        subject: 'Your sign-in OTP',
        text: `${code} is your OTP to sign in. It is valid for 10 minutes. Do not share it with anyone.`,
        code,
      })
  })
  return { sessionId, channel: isMail ? 'EMAIL' : 'SMS', maskedDestination: maskDestination(destination) }
}

/** The sign-in that waits for its second step; null if it is over or never was. */
const findSecondStep = ({ db, now }: Runtime, sessionId: string) => {
  const kept = db.find('sign_in_codes', sessionId)
  const isOver = !kept || kept.used || kept.tries >= MOST_TRIES || now() - kept.created_at > CODE_LIFE_MS
  return isOver || kept.code !== null || kept.user_id === null ? null : { sessionId, userId: kept.user_id }
}

const challengeSignIn = (runtime: Runtime, sessionId: string) => {
  const step = findSecondStep(runtime, sessionId)
  if (!step) throw wrongPasskey()
  return askForPasskey(runtime, step.userId, { purpose: 'SIGN_IN', subject: sessionId })
}

/** The person whose passkey answered the challenge of their sign-in. Every try counts. */
const spendPasskey = async (runtime: Runtime, { sessionId, ...assertion }: VerifySignInPasskey) => {
  const step = findSecondStep(runtime, sessionId)
  if (!step) throw wrongPasskey()
  const passkey = await spendAssertion(runtime, step.userId, { purpose: 'SIGN_IN', subject: sessionId }, assertion)
  return runtime.db.write(() => {
    const { db } = runtime
    const isRight = passkey !== null && findSecondStep(runtime, sessionId) !== null
    db.update('sign_in_codes', sessionId, { tries: sql<number>`tries + 1`, used: Number(isRight) })
    return isRight ? step.userId : null
  })
}

/** The person to whom a sign-in code was sent. Every try counts, and a code works once. */
const spendCode = (runtime: Runtime, sessionId: string, otp: string) =>
  runtime.db.write(() => {
    const { db, now } = runtime
    const kept = db.find('sign_in_codes', sessionId)
    if (!kept || kept.used || kept.tries >= MOST_TRIES || now() - kept.created_at > CODE_LIFE_MS) return null
    const mayTry = kept.code === null || (kept.user_id !== null && takeTry(runtime, kept.user_id, 'CODE'))
    const isRight = mayTry && (kept.code === null ? spendFactor(runtime, kept.user_id ?? 0, otp) : kept.code === otp)
    db.update('sign_in_codes', sessionId, { tries: sql<number>`tries + 1`, used: Number(isRight) })
    if (isRight && kept.user_id !== null) resetTries(runtime, kept.user_id, 'CODE', 'CODE_SENT')
    return isRight && kept.user_id !== null ? { userId: kept.user_id, wasSecondStep: kept.code === null } : null
  })

export const session = {
  ...passwords,
  ...ownSecondFactor,
  ...passkeys,
  ...signUp,
  'issuing POST admins/email': {
    body: SignInWithEmail,
    answer: async (context) => {
      const { db, body } = context
      const user = db.first(db.q.selectFrom('users').selectAll().where('email', '=', body.email))
      const mayTry = user !== undefined && takeTry(context, user.id, 'PASSWORD')
      const isRight = await isPassword(body.password, user?.password_salt ?? null, user?.password_hash ?? null)
      if (!user || !mayTry || !isRight || user.status !== 'ACTIVE') throw wrongCredentials()
      resetTries(context, user.id, 'PASSWORD')
      return hasSecondFactor(db, user.id) ? secondStep(context, user.id) : signedIn(context, user.id)
    },
  },
  'issuing POST admins/otp': {
    body: RequestSignInOtp,
    answer: (context) =>
      sendCode(context, 'mobile' in context.body ? wireMobile(context.body.mobile) : context.body.email.toLowerCase()),
  },
  'issuing POST admins/otp/verify': {
    body: VerifySignInOtp,
    answer: (context) => {
      const spent = spendCode(context, context.body.sessionId, context.body.otp)
      if (!spent) throw wrongCode()
      return !spent.wasSecondStep && hasSecondFactor(context.db, spent.userId)
        ? secondStep(context, spent.userId)
        : signedIn(context, spent.userId)
    },
  },
  'issuing POST admins/otp/passkey': {
    body: ChallengeSignIn,
    answer: (context) => challengeSignIn(context, context.body.sessionId),
  },
  'issuing POST admins/otp/passkey/verify': {
    body: VerifySignInPasskey,
    answer: async (context) => {
      const userId = await spendPasskey(context, context.body)
      if (userId === null) throw wrongPasskey()
      return signedIn(context, userId)
    },
  },
  'issuing GET issuer/adfs/generate-token': async (context) => {
    const userId = await context.signOn.personOf(context.bearer, context.query.redirectUri ?? '').catch(() => null)
    if (userId === null) throw new HttpError(401, 'Your bank did not confirm the sign-in')
    return signedIn(context, userId)
  },
  'issuing POST admins/logout': ({ signOut }) => {
    signOut()
    return { message: 'Signed out' }
  },
} satisfies AreaHandlers
