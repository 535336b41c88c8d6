import { cardTransitions, type CardOperation } from '@/lib/rules/cards/card-states'
import { findUnlawful } from '@/lib/rules/cards/card-operation'
import type { Acting, ChangeEffect } from '../../core/changes/acting'
import { requirePermit, type Permitted } from '../../core/effects/permit'
import { noteRestriction } from '../../core/restrictions/restrictions'
import type { Runtime } from '../../core/http/handler'
import { outsideAccount, post } from '../../core/ledger/ledger'
import { fieldError, inWords, HttpError } from '../../core/errors/http-error'
import { sentences } from '../../core/errors/sentences'
import type { Actor } from '../../core/actor/actor'
import { cancelJob } from '../../core/jobs/queue'
import { momentOf, planUnfreeze, unfreezeKey } from './timed-freeze'
import { requireCard, heldWallets, cardSubject } from './rows'
import { recordStatus } from './status-history'
import type { Row } from '../../core/db/database'

type FreezeChange = 'freeze' | 'unfreeze'
type EndChange = 'block' | 'close'
type StateChange = FreezeChange | EndChange
const done: Record<StateChange, string> = {
  freeze: 'Card locked successfully',
  unfreeze: 'Card unlocked successfully',
  block: 'Card blocked successfully',
  close: 'Card closed successfully',
}

const already: Record<StateChange, string> = {
  freeze: 'This card is already frozen',
  unfreeze: 'This card is not frozen',
  block: 'This card is already blocked',
  close: 'This card is already closed',
}

type CardChangeBody = { cardId: string; last4Digits?: string; reason?: string; until?: string | undefined }
export const refuseUnlawful = (operation: CardOperation, card: Row<'cards'>): void => {
  const why = findUnlawful(operation, card)
  if (why === 'mode') throw new HttpError(409, 'A card of this kind does not allow this')
  if (!why) return
  if (card.status === 'BLOCKED') throw new HttpError(409, 'A blocked card cannot be changed any more')
  throw new HttpError(409, `A card that is ${inWords(card.status)} does not allow this`)
}

/** Refuses to close a card that holds prepaid money, and takes back the card's limits. Decision 24 */
const emptied = ({ db, now }: Runtime, card: Row<'cards'>): void => {
  const held = heldWallets(db, card.id).filter(({ balance }) => balance > 0)
  if (held.some(({ balance_type: type }) => type === 'PREPAID'))
    throw new HttpError(409, 'The card still has a balance. Unload it before you close the card')
  if (held.length === 0) return
  const source = outsideAccount(db, 'LIMIT_SOURCE', card.issuer, card.currency)
  post(db, {
    kind: 'LIMIT',
    at: now(),
    narration: 'Card closed',
    postings: held.flatMap(({ account_id: account, balance }) => [
      { account, amount: -balance },
      { account: source, amount: balance },
    ]),
  })
}

export const freezeCard = (runtime: Runtime & { actor: Actor }, operation: FreezeChange, change: CardChangeBody) =>
  changeCard(runtime, operation, change)

const endCard = (runtime: Acting & Permitted, operation: EndChange, change: CardChangeBody) => {
  requirePermit(runtime, 'CARD_BLOCK')
  return changeCard(runtime, operation, change)
}

/** Records who froze the card: a business cannot unfreeze a card that its issuer froze. */
const noteFreeze = (runtime: Runtime & { actor: Actor }, cardId: number, operation: FreezeChange): void =>
  noteRestriction(
    runtime,
    { kind: 'CARD_FREEZE', subject: cardId },
    { isWeaker: operation === 'unfreeze', isRestricted: operation === 'freeze' },
  )

/** Changes a card's state. A change to the state that the card already has is refused, and a blocked card stays blocked. CARD-32, CARD-33 */
const changeCard = (
  runtime: Runtime & { actor: Actor },
  operation: StateChange,
  { cardId, last4Digits, reason, until }: CardChangeBody,
) => {
  const { db, now, actor } = runtime
  const changed = db.write(() => {
    const card = requireCard(db, actor, cardId)
    if (last4Digits !== undefined && last4Digits !== card.last4)
      throw fieldError('last4Digits', sentences['validation.numberIncorrect'])
    const to = cardTransitions[operation].to ?? card.status
    const answer = { message: done[operation], card: { id: String(card.id), status: to } }
    if (card.status === to) throw new HttpError(409, already[operation])
    refuseUnlawful(operation, card)
    if (operation === 'close') emptied(runtime, card)
    if (operation === 'freeze' || operation === 'unfreeze') noteFreeze(runtime, card.id, operation)
    const at = now()
    const unfreezeAt = until === undefined ? null : momentOf(until, at)
    db.update('cards', card.id, {
      status: to,
      status_reason: reason ?? null,
      unfreeze_at: unfreezeAt,
      modified_at: at,
      modified_by: actor.name,
      modified_by_id: actor.id,
    })
    if (card.unfreeze_at !== null) cancelJob(db, unfreezeKey(card.id, card.unfreeze_at))
    if (unfreezeAt !== null) planUnfreeze(runtime, card.id, unfreezeAt)
    recordStatus(db, actor, { card_id: card.id, from_status: card.status, to_status: to, at, reason: reason ?? null })
    return answer
  })
  if (until !== undefined) runtime.wakeJobs()
  return changed
}

export const blockCardEffect: ChangeEffect<'blockCard'> = {
  subject: ({ db, actor }, { cardId, reason }) => {
    const card = requireCard(db, actor, cardId)
    return {
      ...cardSubject(card),
      before: { status: card.status, reason: card.status_reason },
      after: { status: 'BLOCKED', reason },
    }
  },
  apply: (context, body) => endCard(context, 'block', body),
}

export const closeCardEffect: ChangeEffect<'closeCard'> = {
  subject: ({ db, actor }, { cardId, reason }) => {
    const card = requireCard(db, actor, cardId)
    return {
      ...cardSubject(card),
      before: { status: card.status, reason: card.status_reason },
      after: { status: 'CLOSED', reason: reason ?? null },
    }
  },
  apply: (context, body) => endCard(context, 'close', body),
}
