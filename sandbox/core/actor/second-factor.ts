import { sql } from 'kysely'
import type { Database } from '../db/database'
import { MINUTE } from '../db/days'
import { hashPassword, newTotpSecret, findTotpStep } from './passwords'
import { HttpError } from '../errors/http-error'
import { listPasskeys } from './passkeys'
import { randomBytes } from 'node:crypto'

type Context = { db: Database; now: () => number }

const SET_UP_LIFE_MS = 30 * MINUTE
const MOST_WRONG = 10
const LOCKED_MS = 30 * MINUTE
const RECOVERY_CODES = 10
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const isRecoveryCode = (code: string) => code.includes('-')
const hashRecoveryCode = (userId: number, code: string) => hashPassword(code, `recovery-${userId}`)

export const findTotpSecret = (db: Database, userId: number): string | null =>
  db.find('users', userId)?.totp_secret ?? null

/** Signing in takes a second step: the code of an app, or a passkey. */
export const hasSecondFactor = (db: Database, userId: number): boolean =>
  findTotpSecret(db, userId) !== null || listPasskeys(db, userId).length > 0

const stateOf = (db: Database, userId: number) =>
  db.first(db.q.selectFrom('second_factors').selectAll().where('user_id', '=', userId)) ?? {
    user_id: userId,
    pending_secret: null,
    pending_at: 0,
    last_step: 0,
    wrong: 0,
    wrong_since: 0,
  }
type FactorState = ReturnType<typeof stateOf>

const keep = (db: Database, state: FactorState) =>
  db.run(
    db.q
      .insertInto('second_factors')
      .values(state)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(state)),
  )

/** Refuses further codes for half an hour after ten wrong ones. */
const unlocked = ({ db, now }: Context, userId: number): FactorState => {
  const state = stateOf(db, userId)
  if (now() - state.wrong_since > LOCKED_MS) return { ...state, wrong: 0, wrong_since: now() }
  if (state.wrong >= MOST_WRONG) throw new HttpError(429, 'Too many wrong codes. Wait 30 minutes, then try again')
  return state
}

const spendRecoveryCode = (db: Database, userId: number, code: string): boolean =>
  db.run(
    db.q
      .updateTable('recovery_codes')
      .set({ used: 1 })
      .where('user_id', '=', userId)
      .where('hash', '=', hashRecoveryCode(userId, code))
      .where('used', '=', 0),
  ) === 1

/** Checks and uses up a code: six digits newer than the last one used, or a recovery code, which works once. Wrong codes count towards the lock. */
export const spendFactor = (runtime: Context, userId: number, code: string): boolean =>
  runtime.db.write(() => {
    const { db, now } = runtime
    const state = unlocked(runtime, userId)
    const secret = findTotpSecret(db, userId)
    const step = secret && !isRecoveryCode(code) ? findTotpStep(secret, code, now()) : null
    const isRight = isRecoveryCode(code)
      ? hasSecondFactor(db, userId) && spendRecoveryCode(db, userId, code)
      : step !== null && step > state.last_step
    keep(db, {
      ...state,
      wrong: isRight ? 0 : state.wrong + 1,
      last_step: isRight && step !== null ? step : state.last_step,
    })
    return isRight
  })

/** Creates a secret that takes effect only with its first code. */
export const startSetUp = (runtime: Context, userId: number): string => {
  const { db, now } = runtime
  if (findTotpSecret(db, userId)) throw new HttpError(409, 'Two-factor sign-in is already on. Turn it off first')
  const secret = newTotpSecret()
  keep(db, { ...unlocked(runtime, userId), pending_secret: secret, pending_at: now() })
  return secret
}

const newRecoveryCode = (): string => {
  const letters = [...randomBytes(10)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** Replaces the recovery codes with ten new ones; only hashes are stored. */
export const renewRecoveryCodes = (db: Database, userId: number): string[] => {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  db.run(db.q.deleteFrom('recovery_codes').where('user_id', '=', userId))
  for (const code of codes)
    db.insert('recovery_codes', { user_id: userId, hash: hashRecoveryCode(userId, code), used: 0 })
  return codes
}

/** Turns the second factor on with the first code of a pending secret; false for a wrong code. */
export const finishSetUp = (runtime: Context, userId: number, code: string): boolean =>
  runtime.db.write(() => {
    const { db, now } = runtime
    const state = unlocked(runtime, userId)
    if (!state.pending_secret || now() - state.pending_at > SET_UP_LIFE_MS)
      throw new HttpError(409, 'The set-up has expired. Start again')
    const step = findTotpStep(state.pending_secret, code, now())
    if (step === null) {
      keep(db, { ...state, wrong: state.wrong + 1 })
      return false
    }
    db.update('users', userId, { totp_secret: state.pending_secret })
    keep(db, { ...state, pending_secret: null, pending_at: 0, last_step: step, wrong: 0 })
    return true
  })

/** Recovery codes stand in for a second step, so without one there are none. */
export const dropUnneededCodes = (db: Database, userId: number): void => {
  if (!hasSecondFactor(db, userId)) db.run(db.q.deleteFrom('recovery_codes').where('user_id', '=', userId))
}

export const removeFactor = (db: Database, userId: number): void => {
  db.update('users', userId, { totp_secret: null })
  dropUnneededCodes(db, userId)
}

export const recoveryCodesLeft = (db: Database, userId: number): number =>
  db.first(
    db.q
      .selectFrom('recovery_codes')
      .select(sql<number>`count(*)`.as('left'))
      .where('user_id', '=', userId)
      .where('used', '=', 0),
  )?.left ?? 0
