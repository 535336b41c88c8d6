import { randomBytes } from 'node:crypto'
import { toMajor, toMinor } from '@/lib/rules/locale/money'
import { CreateLoadOrder, PaymentSignature } from '@/lib/rules/bodies/cards'
import type { ChangeEffect } from '../../core/changes/acting'
import { change } from '../../core/changes/change'
import type { Permitted } from '../../core/effects/permit'
import type { Database } from '../../core/db/database'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import { isSigned, findLoadOrder } from './payment-provider'
import { fieldError, HttpError } from '../../core/errors/http-error'
import type { Actor } from '../../core/actor/actor'
import { feeFor } from '../programs/fee-rows'
import { moveMoney, moveRefusals } from './money'
import { findCardInScope, heldWallets, requireCard, cardSubject } from './rows'
import { refuse } from '../../core/errors/field-error'
import { isLocalOrigin } from '../../core/http/local-origin'

type Context = Runtime & { actor: Actor }

/** Refuses return addresses outside the portal, so that nobody can send payers to another site. */
const returnTo = (url: string, portalUrl: string): string => {
  const { origin, pathname } = new URL(url)
  if (origin !== new URL(portalUrl).origin && !isLocalOrigin(origin))
    throw new HttpError(400, 'The payment can return only to the portal')
  return `${origin}${pathname}`
}

export const inRupees = (card: { currency: string }): void => {
  if (card.currency !== 'INR') throw new HttpError(400, 'The payment provider accepts only rupees')
}

/** Refuses a payment into a wallet that card holders may not load. WAL-05 */
const refuseOwnLoads = (db: Database, appId: string): void => {
  const wallet = db.find('wallets', Number(appId))
  if (wallet?.allow_customer_load === 0) throw fieldError('appId', 'Card holders cannot load this wallet')
}

const createOrder = ({ db, actor, now, portalUrl, origin }: Context, cardId: string, body: CreateLoadOrder) =>
  db.write(() => {
    const card = requireCard(db, actor, cardId)
    inRupees(card)
    const { appId, amount, narration = '', returnUrl } = body
    refuse(
      moveRefusals(db, card, { operation: 'load', source: 'PAYMENT', walletId: appId, amount, narration, by: actor }),
    )
    refuseOwnLoads(db, appId)
    const minor = toMinor(amount) ?? 0
    const fee = feeFor(db, card.program_id, 'CARD_LOAD', minor)
    const id = `order_${randomBytes(12).toString('hex')}`
    db.insert('load_orders', {
      id,
      card_id: card.id,
      wallet_id: Number(appId),
      amount: minor,
      fee,
      narration: narration || null,
      return_url: returnTo(returnUrl, portalUrl),
      status: 'CREATED',
      payment_id: null,
      txn_id: null,
      by_name: actor.name,
      created_at: now(),
    })
    return {
      orderId: id,
      currency: card.currency,
      amount: toMajor(minor),
      fee: toMajor(fee),
      total: toMajor(minor + fee),
      paymentUrl: `${origin}/sandbox/pay/${id}`,
    }
  })

const requirePaid = ({ db, actor }: Context, body: PaymentSignature) => {
  const forged = new HttpError(400, 'The signature of the payment is not valid, so nothing was loaded')
  const order = findLoadOrder(db, body.razorpay_order_id)
  const card = order && findCardInScope(db, actor, String(order.card_id))
  // An order for a card out of scope gets the same error as a forged one.
  if (!order || !card) throw forged
  const isOfOrder = order.payment_id !== null && order.payment_id === body.razorpay_payment_id
  if (!isOfOrder || !isSigned(db, order.id, body.razorpay_payment_id, body.razorpay_signature)) throw forged
  return { order, card }
}

/** Loads a paid order onto its card, only once even if the payment is reported again. CARD-36 */
const loadPaid = (context: Context & Permitted, body: PaymentSignature) =>
  context.db.write(() => {
    const { db } = context
    const { order, card } = requirePaid(context, body)
    const answer = {
      message: 'Money loaded successfully',
      cardId: String(card.id),
      currency: card.currency,
      amount: toMajor(order.amount),
    }
    if (order.status === 'LOADED') return answer
    const { txnId } = moveMoney(context, card, {
      operation: 'load',
      source: 'PAYMENT',
      walletId: String(order.wallet_id),
      amount: toMajor(order.amount),
      narration: order.narration ?? '',
      fee: order.fee,
    })
    db.update('load_orders', order.id, { status: 'LOADED', txn_id: txnId })
    return answer
  })

/** Loading a payment needs approval like any load of a card, unless it has already been loaded. APPR-24 */
export const loadFromPaymentEffect: ChangeEffect<'loadFromPayment'> = {
  subject: (context, body) => {
    const { order, card } = requirePaid(context, body)
    if (order.status === 'LOADED') return null
    const wallet = heldWallets(context.db, card.id).find(({ id }) => id === order.wallet_id)
    return {
      ...cardSubject(card),
      amount: order.amount,
      before: { balance: wallet ? toMajor(wallet.balance) : null },
      after: {
        balance: wallet ? toMajor(wallet.balance + order.amount) : null,
        amount: toMajor(order.amount),
        wallet: wallet?.name ?? null,
        narration: order.narration,
      },
      key: `payment ${order.id}`,
    }
  },
  apply: loadPaid,
}

export const cardPayments = {
  'issuing POST issuer/{cardId}/razorpay/create-order': {
    body: CreateLoadOrder,
    answer: (context) => createOrder(context, context.path.cardId, context.body),
  },
  'issuing POST issuer/razorpay/signature/validate': {
    body: PaymentSignature,
    answer: (context) => change(context, 'loadFromPayment', context.body),
  },
} satisfies AreaHandlers
