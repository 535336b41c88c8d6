import { createHash } from 'node:crypto'
import { refuseSignature } from '../actor/approval-signature'
import { DAY } from '../db/days'
import type { CallAddress, CallContext, Runtime } from './handler'
import { HttpError } from '../errors/http-error'

const IDEMPOTENCY_MS = DAY

const fingerprint = (asked: unknown) => createHash('sha256').update(JSON.stringify(asked)).digest('base64url')

export type MadeAnswer = { status: 200 | 202 | 206; json: unknown }

const answersOf = ({ db, now }: Runtime, address: CallAddress, key: string, context: CallContext<CallAddress>) => {
  const { actor, path, query, body } = context
  const hash = fingerprint([path, query, body])
  return {
    find: (): MadeAnswer | null => {
      db.change('idempotency', 'DELETE FROM idempotency WHERE created_at < ?', [now() - IDEMPOTENCY_MS])
      const text = 'SELECT body_hash, answer FROM idempotency WHERE user_id = ? AND call = ? AND key = ?'
      const [kept] = db.prepared(text).all([actor.id, address, key]) as { body_hash: string; answer: string }[]
      if (kept && kept.body_hash !== hash)
        throw new HttpError(409, 'This Idempotency-Key was already used for another request')
      const made = kept ? (JSON.parse(kept.answer) as MadeAnswer) : null
      if (made) refuseSignature(context, (made.json as { signedWith?: unknown }).signedWith)
      return made
    },
    keep: (made: MadeAnswer): MadeAnswer => {
      db.insert('idempotency', {
        key,
        call: address,
        user_id: actor.id,
        body_hash: hash,
        answer: JSON.stringify(made),
        created_at: now(),
      })
      return made
    },
  }
}

/**
 * Answers a call that moves money, and commits it together with those that arrived with it. A repeated key with the same path, query and
 * body gets the first answer, which is stored in the transaction of the work. Decision 20
 */
export const answerOnce = (
  runtime: Runtime,
  address: CallAddress,
  key: string | null,
  prepare: () => CallContext<CallAddress>,
  answer: (context: CallContext<CallAddress>) => MadeAnswer,
): Promise<MadeAnswer> =>
  runtime.db.groupCommit(() => {
    const context = prepare()
    const answers = key === null ? null : answersOf(runtime, address, key, context)
    const kept = answers?.find()
    if (kept) return kept
    const made = answer(context)
    if (made.json instanceof Promise) throw new Error(`${address} moves money and has to answer at once`)
    return answers?.keep(made) ?? made
  })

export const answerLongOnce = async (
  runtime: Runtime,
  address: CallAddress,
  key: string,
  prepare: () => CallContext<CallAddress>,
  answer: (context: CallContext<CallAddress>) => Promise<MadeAnswer>,
): Promise<MadeAnswer> => {
  const context = prepare()
  const answers = answersOf(runtime, address, key, context)
  return answers.find() ?? answers.keep(await answer(context))
}
