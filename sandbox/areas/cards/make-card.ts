import { randomInt } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import type { CardMode } from '@/lib/rules/cards/card-states'
import { isAccountIssuer } from '@/lib/rules/cards/issuers'
import { requirePermit, type Permitted } from '../../core/effects/permit'
import type { Runtime } from '../../core/http/handler'
import type { Schema } from '../../core/db/schema'
import { fieldError } from '../../core/errors/http-error'
import type { Actor } from '../../core/actor/actor'
import { recordStatus } from './status-history'
import { takeKit } from './take-kit'
import type { Program } from '../programs/queries'
import { newVan } from '../../core/ledger/virtual-accounts'

type Context = Runtime & { actor: Actor }
type NewCard = Omit<Insertable<Schema['cards']>, 'id'>

/** The first status of a card: kits wait for their holder, and gift cards of INDIANBANK and IOB wait for activation. */
export const firstStatus = (
  program: Pick<Program, 'require_card_holder_auth' | 'kind' | 'issuer'>,
  mode: CardMode,
): 'PENDING' | 'INACTIVE' | 'ACTIVE' => {
  if (mode === 'PHYSICAL_NO_NAMED_CARD' && program.require_card_holder_auth === 1) return 'PENDING'
  return program.kind === 'GC' && isAccountIssuer(program.issuer) ? 'INACTIVE' : 'ACTIVE'
}

const YEARS_VALID = 3

/** The month at whose end a card expires if it was made at this time. */
export const expiryOf = (at: number): string => {
  const made = new Date(at)
  return `${made.getUTCFullYear() + YEARS_VALID}-${String(made.getUTCMonth() + 1).padStart(2, '0')}`
}

export const newLast4 = (): string => String(randomInt(10_000)).padStart(4, '0')

/** An insta gift card takes its kit when it is issued; other kits are mapped only after their holder is verified. ISSUE-31, KIT-20 */
const takeInstaKit = ({ db }: Context, kitNumber: string, card: NewCard & { id: number }) => {
  if (card.kind !== 'GC' || card.mode !== 'PHYSICAL_NO_NAMED_CARD') {
    throw fieldError('kitNumber', 'Only an insta gift card is given its kit when it is issued')
  }
  takeKit(db, kitNumber, card)
}

export const makeCard = (context: Context & Permitted, card: NewCard) => {
  requirePermit(context, 'CARD_CREATION')
  const { db, actor, now } = context
  const id = db.create('cards', card)
  if (card.kit_number) takeInstaKit(context, card.kit_number, { ...card, id })
  const approvalQueueId = card.status === 'PENDING' ? `AQ${id}` : null
  db.update('cards', id, {
    approval_queue_id: approvalQueueId,
    van: card.currency === 'INR' ? newVan(db, card.issuer, `${card.issuer.slice(0, 4)}VA${id}`) : null,
  })
  recordStatus(db, actor, { card_id: id, from_status: null, to_status: card.status, at: now() })
  db.update('customers', card.customer_id, { card_count: sql<number>`card_count + 1` })
  return { id, approvalQueueId }
}
