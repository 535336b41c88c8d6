import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { resetTries, takeTry } from '../../core/actor/account-tries'
import { RequestSignInOtp, SignInWithEmail, VerifySignInOtp } from '@/lib/rules/bodies/session'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import { MINUTE, SECOND } from '../../core/db/days'
import { isPassword } from '../../core/actor/passwords'
import { HttpError } from '../../core/errors/http-error'
import { spendFactor, findTotpSecret } from '../../core/actor/second-factor'
import { whoSignedIn, wrongCredentials } from './current-user'
import { passwords } from './passwords'
import { secondFactor as ownSecondFactor } from './second-factor'
import { signUp } from './sign-up'
import { wireMobile } from '@/lib/rules/input/read-mobile'

const CODE_LIFE_MS = 10 * MINUTE
const RESEND_MS = 30 * SECOND
const MOST_TRIES = 5

const wrongCode = () => new HttpError(401, 'Invalid OTP')

type Opening = Runtime & { signIn: (userId: number) => void }

const signedIn = (runtime: Opening, userId: number) => {
  const answer = whoSignedIn(runtime, userId)
  runtime.signIn(userId)
  return answer
}

const secondFactor = (runtime: Runtime, userId: number) => {
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
  return { otpRequired: true, sessionId, channel: 'TOTP', maskedDestination: 'Authenticator app' }
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
    return isRight && kept.user_id !== null ? { userId: kept.user_id, wasTotp: kept.code === null } : null
  })

export const session = {
  ...passwords,
  ...ownSecondFactor,
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
      return user.totp_secret ? secondFactor(context, user.id) : signedIn(context, user.id)
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
      return !spent.wasTotp && findTotpSecret(context.db, spent.userId) !== null
        ? secondFactor(context, spent.userId)
        : signedIn(context, spent.userId)
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
