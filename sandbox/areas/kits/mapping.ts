import { canActivateGiftCard, canMapKit } from '@/lib/rules/cards/card-actions'
import type { CardStatus } from '@/lib/rules/cards/card-states'
import { MapKit, RequestGiftCardOtp, RequestKitOtp, VerifyGiftCardOtp, VerifyKitOtp } from '@/lib/rules/bodies/kits'
import { toMajor } from '@/lib/rules/locale/money'
import type { ChangeEffect } from '../../core/changes/acting'
import { change } from '../../core/changes/change'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import type { Database, Row } from '../../core/db/database'
import { sendHolderCode, spendVerified, verifyHolderCode } from './holder-codes'
import { amountOnKit, moveFromKit } from './money'
import { HttpError } from '../../core/errors/http-error'
import { sentences } from '../../core/errors/sentences'
import { type Actor, inScope } from '../../core/actor/actor'
import { parseId } from '../../core/db/ids'
import { whereAll, is, type Condition } from '../../core/db/condition'
import { recordStatus } from '../cards/status-history'
import { requireCard, withMobile, cardSubject } from '../cards/rows'
import { takeKit } from '../cards/take-kit'
import { wireMobile } from '@/lib/rules/input/read-mobile'

type Context = Runtime & { actor: Actor }

const programNeedsHolder = (db: Database, programId: number) =>
  db.find('programs', programId)?.require_card_holder_auth === 1

const waitsForKit = (db: Database, card: Row<'cards'>): boolean =>
  canMapKit({
    cardMode: card.mode,
    requireCardHolderAuth: programNeedsHolder(db, card.program_id),
    cardStatus: card.status,
    cardInstaMappingStatus: card.insta_mapping_status,
  })

const cardsWhere = (db: Database, actor: Actor, conditions: readonly Condition[]): Row<'cards'>[] =>
  db.all(whereAll(db.q.selectFrom('cards').selectAll().orderBy('id'), [...conditions, ...inScope(actor)]))

const activate = (
  { db, now, actor }: Context,
  card: Row<'cards'>,
  more: { kit_number?: string; insta_mapping_status?: string },
) => {
  const at = now()
  const to: CardStatus = 'ACTIVE'
  db.update('cards', card.id, {
    status: to,
    activated_at: at,
    modified_at: at,
    modified_by: actor.name,
    modified_by_id: actor.id,
    ...more,
  })
  recordStatus(db, actor, { card_id: card.id, from_status: card.status, to_status: to, at })
}

const giftCard = (db: Database, actor: Actor, cardId: string, issuerCode: string): Row<'cards'> => {
  const card = requireCard(db, actor, cardId)
  if (card.kind === 'GC' && card.issuer === issuerCode && card.status === 'ACTIVE')
    throw new HttpError(409, 'This gift card is already active')
  const isGift = canActivateGiftCard({ issuerCode: card.issuer, gcCard: card.kind === 'GC', cardStatus: card.status })
  if (!isGift || card.issuer !== issuerCode) throw new HttpError(400, 'Invalid card')
  return card
}

const requireWaiting = ({ db, actor }: Context, { mobile, orgId, cardProgramId }: MapKit): Row<'cards'> => {
  const [card] = cardsWhere(db, actor, [
    withMobile(mobile),
    is('org_id', parseId(orgId)),
    is('program_id', parseId(cardProgramId)),
  ]).filter((one) => waitsForKit(db, one))
  if (!card) throw new HttpError(404, 'No card for this mobile number is waiting for a kit')
  return card
}

/** Mapping a kit that holds money needs approval as a load of the card. The holder's code is verified before the request is made. KIT-20, APPR-24 */
export const mapKitEffect: ChangeEffect<'mapKit'> = {
  subject: (context, body) => {
    const card = requireWaiting(context, body)
    const amount = amountOnKit(context.db, body.kitNumber)
    if (amount === 0) return null
    return {
      ...cardSubject(card),
      amount,
      before: { kitNumber: card.kit_number, amount: null },
      after: { kitNumber: body.kitNumber, amount: toMajor(amount) },
      key: `#${card.id} kit`,
    }
  },
  apply: (context, body) =>
    context.db.write(() => {
      const card = requireWaiting(context, body)
      takeKit(context.db, body.kitNumber, card)
      moveFromKit(context, body.kitNumber, card)
      activate(context, card, { kit_number: body.kitNumber, insta_mapping_status: 'MAPPED' })
      return { message: 'Kit Mapped Successfully', cardId: String(card.id) }
    }),
}

export const kitMapping = {
  'issuing POST instakit/map/otp/{phone}': {
    body: RequestKitOtp,
    answer: (context) => {
      const { db, actor, path, query } = context
      const issuer = query.issuer ?? ''
      if (!/^(\d{10}|\d{12})$/.test(path.phone)) throw new HttpError(400, sentences['validation.mobile'])
      const cards = cardsWhere(db, actor, [withMobile(path.phone), is('issuer', issuer)])
      if (!cards.some((card) => waitsForKit(db, card)))
        throw new HttpError(404, 'No card for this mobile number is waiting for a kit')
      const what = 'take over your card kit'
      const asked = { purpose: 'KIT', mobile: wireMobile(path.phone), issuer, cardId: null, what } as const
      return { status: 200, data: { sessionId: sendHolderCode(context, asked) } }
    },
  },
  'issuing POST instakit/map/otp/verify': {
    body: VerifyKitOtp,
    answer: (context) => {
      const { db, actor, body } = context
      const card = requireCard(db, actor, body.cardId)
      const mobile = wireMobile(body.mobile)
      if (card.mobile !== mobile || card.issuer !== body.issuerCode || !waitsForKit(db, card))
        throw new HttpError(409, 'This card is not waiting for a kit')
      const { sessionId, otp } = body
      verifyHolderCode(context, { purpose: 'KIT', sessionId, otp, mobile, issuer: card.issuer, cardId: card.id })
      return { message: 'OTP verified successfully' }
    },
  },
  'issuing POST cardholders/map': {
    body: MapKit,
    answer: (context) =>
      context.db.write(() => {
        const card = requireWaiting(context, context.body)
        if (!spendVerified(context, card.id)) throw new HttpError(409, 'Verify the card holder’s OTP first')
        return change(context, 'mapKit', context.body)
      }),
  },
  'issuance-v2 POST cardholders/{issuerCode}/gc/otp': {
    body: RequestGiftCardOtp,
    answer: (context) => {
      const { db, actor, path, body } = context
      const card = giftCard(db, actor, body.cardId, path.issuerCode)
      if (body.issuerCode !== path.issuerCode) throw new HttpError(400, 'Invalid card')
      const { mobile, issuer } = card
      const what = 'activate your gift card'
      return {
        data: { sessionId: sendHolderCode(context, { purpose: 'GIFT', mobile, issuer, cardId: card.id, what }) },
      }
    },
  },
  'issuance-v2 POST cardholders/{issuerCode}/gc/otp/verify': {
    body: VerifyGiftCardOtp,
    answer: (context) => verifyThenActivate(context, context.path.issuerCode, context.body),
  },
} satisfies AreaHandlers

const verifyThenActivate = (
  context: Context,
  issuerCode: string,
  { cardId, sessionId, otp }: { cardId: string; sessionId: string; otp: string },
) => {
  const { db, actor } = context
  const card = giftCard(db, actor, cardId, issuerCode)
  const { mobile, issuer } = card
  verifyHolderCode(context, { purpose: 'GIFT', sessionId, otp, mobile, issuer, cardId: card.id })
  return db.write(() => {
    activate(context, card, {})
    if (card.kit_number !== null)
      db.run(
        db.q
          .updateTable('kits')
          .set({ status: 'DELIVERED' })
          .where('kit_number', '=', card.kit_number)
          .where('card_id', '=', card.id),
      )
    return { data: { message: 'Gift card activated successfully' } }
  })
}
