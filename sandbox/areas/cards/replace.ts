import { toMinor } from '@/lib/rules/locale/money'
import { replacementModes } from '@/lib/rules/cards/card-replacement'
import { isAllowed, type CardMode } from '@/lib/rules/cards/card-states'
import { ReplaceCard } from '@/lib/rules/bodies/cards'
import type { ChangeEffect } from '../../core/changes/acting'
import { change } from '../../core/changes/change'
import type { Permitted } from '../../core/effects/permit'
import { copyRestrictions, refuseLifting } from '../../core/restrictions/restrictions'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import type { Database, Row } from '../../core/db/database'
import { localDay } from '../../core/db/days'
import { fieldError, HttpError } from '../../core/errors/http-error'
import { sentences } from '../../core/errors/sentences'
import type { Actor } from '../../core/actor/actor'
import { ensurePool, outsideAccount, post } from '../../core/ledger/ledger'
import { expiryOf, firstStatus, makeCard, newLast4 } from './make-card'
import { recordBookTxn, recordFee } from '../../core/ledger/record-txn'
import { findBusiness, readSetUp } from '../organizations/set-up-values'
import { carryGrants, endGrantsOfCard } from '../wallets/grants'
import { flowOf, linkToCard, openWalletAccount, withoutStart } from '../wallets/linking'
import { walletsOf } from '../programs/wallets'
import { refuseUnlawful } from './change'
import { heldWallets, requireCard, cardSubject } from './rows'
import { recordStatus } from './status-history'

type Context = Runtime & { actor: Actor; body: ReplaceCard }
const programOf = (db: Database, card: Row<'cards'>) => {
  const program = db.find('programs', card.program_id)
  if (!program) throw new Error(`card ${card.id} has no program`)
  return program
}

export const modesToReplace = (db: Database, card: Row<'cards'>): CardMode[] => {
  if (!isAllowed('replace', card.status) && !isAllowed('block', card.status)) return []
  const program = programOf(db, card)
  return replacementModes({
    requireCardHolderAuth: program.require_card_holder_auth === 1,
    digitalOnly: program.digital_only === 1,
    cardForm: program.card_form,
  })
}

export const neighboursOf = (db: Database, card: Row<'cards'>) => {
  const cards = db.q.selectFrom('cards').select(['id', 'last4'])
  const before = card.replaces_id === null ? undefined : db.first(cards.where('id', '=', card.replaces_id))
  const after = db.first(cards.where('replaces_id', '=', card.id))
  return {
    replacesCardId: before ? String(before.id) : null,
    replacesLast4: before?.last4 ?? null,
    replacedByCardId: after ? String(after.id) : null,
    replacedByLast4: after?.last4 ?? null,
  }
}

const refuseIssuance = (db: Database, card: Row<'cards'>): void => {
  const org = db.first(
    db.q
      .selectFrom('orgs')
      .leftJoin('org_issuers', (join) =>
        join.onRef('org_issuers.org_id', '=', 'orgs.id').on('org_issuers.issuer', '=', card.issuer),
      )
      .select(['org_issuers.status', 'orgs.restrict_card_issuance', 'org_issuers.restrict_card_issuance as at_issuer'])
      .where('orgs.id', '=', card.org_id),
  )
  if (org?.restrict_card_issuance === 1 || org?.at_issuer === 1)
    throw new HttpError(409, sentences['validation.restricted'])
  if (org?.status !== 'ACTIVE') throw new HttpError(409, 'The business of this card is not active at its issuer')
  if (programOf(db, card).status !== 'ACTIVE') throw new HttpError(409, 'The program of this card is not active')
}

const requireReplaceable = ({ db, actor, body }: Context): Row<'cards'> => {
  const card = requireCard(db, actor, body.cardId)
  if (body.last4Digits !== card.last4) throw fieldError('last4Digits', sentences['validation.numberIncorrect'])
  const after = neighboursOf(db, card).replacedByLast4
  if (after) throw new HttpError(409, `This card has already been replaced by the card ending in ${after}`)
  refuseUnlawful('replace', card)
  refuseLifting({ db, actor }, { kind: 'CARD_FREEZE', subject: card.id })
  refuseIssuance(db, card)
  const modes = modesToReplace(db, card)
  if (modes.length === 0)
    throw new HttpError(409, 'Cards of this program come as kits. Map a new kit to the card holder instead')
  if (!modes.includes(body.cardMode)) {
    throw fieldError('cardMode', 'The card program does not allow this card type')
  }
  return card
}

const inheritedCard = ({ db, actor, now }: Context, old: Row<'cards'>, mode: CardMode) => {
  const at = now()
  const status = firstStatus(programOf(db, old), mode)
  const isPrinted = mode === 'PHYSICAL_NAMED_CARD'
  const { customer_id, org_id, root_id, program_id, issuer, currency, kind, kyc_status, mobile, name_on_card } = old
  const { atm, pos, ecom, contactless } = old
  return {
    ...{ customer_id, org_id, root_id, program_id, issuer, currency, kind, kyc_status, mobile, name_on_card },
    ...{ atm, pos, ecom, contactless, mode, status },
    last4: newLast4(),
    emboss_line4: isPrinted ? old.emboss_line4 : null,
    design_code: old.design_code,
    printer: isPrinted ? old.printer : null,
    pin_mailer_printer: isPrinted ? old.pin_mailer_printer : null,
    kit_number: null,
    insta_mapping_status: null,
    narration: null,
    created_at: at,
    day: localDay(at, currency),
    created_by: actor.name,
    modified_at: at,
    modified_by: actor.name,
    modified_by_id: actor.id,
    activated_at: status === 'ACTIVE' ? at : null,
    expires_on: expiryOf(at),
    replaces_id: old.id,
  } as const
}

const copySettings = (db: Database, from: number, to: number): void => {
  for (const row of db.all(db.q.selectFrom('card_limits').selectAll().where('card_id', '=', from)))
    db.insert('card_limits', { ...row, card_id: to })
  for (const row of db.all(db.q.selectFrom('card_switches').selectAll().where('card_id', '=', from)))
    db.insert('card_switches', { ...row, card_id: to })
  copyRestrictions(db, from, to)
}

const walletsHeld = (db: Database, old: Row<'cards'>) => {
  const held = new Map(heldWallets(db, old.id).map((wallet) => [wallet.id, wallet]))
  return walletsOf(db, old.program_id).flatMap((wallet) => {
    const at = held.get(wallet.id)
    return at ? [{ ...wallet, account_id: at.account_id, balance: at.balance }] : []
  })
}

/** Records the money, not the limits, that goes from one card to the other; the ledger's entry belongs to the new card's transaction. TXN-12 */
const recordReplacement = (
  context: Context,
  old: Row<'cards'>,
  to: number,
  full: readonly { wallet: ReturnType<typeof walletsHeld>[number] }[],
): number | null => {
  const fresh = context.db.find('cards', to)
  const sumOf = (wallets: typeof full) => wallets.reduce((sum, { wallet }) => sum + wallet.balance, 0)
  const amount = sumOf(full.filter(({ wallet }) => wallet.balance_type === 'PREPAID'))
  if (amount === 0 || !fresh) return null
  const moved = { category: 'REPLACEMENT', amount, walletId: null } as const
  const narration = { out: `To the replacement •••• ${fresh.last4}`, in: `From the replaced card •••• ${old.last4}` }
  recordBookTxn(context, old, { ...moved, type: 'DEBIT', balance: 0, narration: narration.out })
  return recordBookTxn(context, fresh, { ...moved, type: 'CREDIT', balance: sumOf(full), narration: narration.in })
}

const moveWallets = (context: Context & Permitted, old: Row<'cards'>, to: number): void => {
  const { db, now } = context
  endGrantsOfCard({ db, now }, old.id)
  const wallets = walletsHeld(db, old)
  const moves = wallets.map((wallet) => ({ wallet, account: openWalletAccount(db, wallet, to) }))
  for (const move of moves) linkToCard(context, to, { ...move, starts: withoutStart(wallets) })
  const full = moves.filter(({ wallet }) => wallet.balance !== 0)
  for (const { wallet, account } of moves) carryGrants(db, wallet.account_id, account)
  if (full.length > 0) {
    const txnId = recordReplacement(context, old, to, full)
    post(db, {
      kind: 'REPLACEMENT',
      at: now(),
      ...(txnId !== null && { txnId }),
      narration: 'Card replaced',
      postings: full.flatMap(({ wallet, account }) => [
        { account: wallet.account_id, amount: -wallet.balance },
        { account, amount: wallet.balance },
      ]),
    })
  }
}

/** The fee that the business agreed to for a replacement, in minor units. ORG-19 */
export const replacementFee = (db: Database, { org_id }: Pick<Row<'cards'>, 'org_id'>): number => {
  const org = findBusiness(db, org_id)
  return (org && toMinor(readSetUp(db, org).values.replacementFee || '0')) ?? 0
}

const chargeForReplacement = ({ db, now }: Context, card: Row<'cards'>, cardId: number): void => {
  const fee = replacementFee(db, card)
  const fresh = db.find('cards', cardId)
  if (fee === 0 || !fresh) return
  const narration = 'Card replacement fee'
  post(db, {
    kind: 'FEE',
    at: now(),
    txnId: recordFee({ db, now }, fresh, { amount: fee, narration }),
    narration,
    postings: [
      { account: ensurePool(db, card.org_id, card.issuer, card.currency), amount: -fee },
      { account: outsideAccount(db, 'SETTLEMENT', card.issuer, card.currency), amount: fee },
    ],
  })
}

/** Creates a replacement for a blocked card, with its wallets, limits and switches; completely or not at all. CARD-40 */
const replace = (context: Context & Permitted) =>
  context.db.write(() => {
    const { db, now, actor, body } = context
    const old = requireReplaceable(context)
    const { id, approvalQueueId } = makeCard(context, inheritedCard(context, old, body.cardMode))
    copySettings(db, old.id, id)
    moveWallets(context, old, id)
    chargeForReplacement(context, old, id)
    const at = now()
    const changed = { status: 'REPLACED', modified_at: at, modified_by: actor.name, modified_by_id: actor.id } as const
    db.update('cards', old.id, changed)
    recordStatus(db, actor, { card_id: old.id, from_status: old.status, to_status: 'REPLACED', at })
    return {
      message: 'Card replaced successfully',
      cardId: String(id),
      replacedCardId: String(old.id),
      approvalQueueId,
    }
  })

/** A replacement needs approval if its wallets put money on it by themselves, as they did not on the blocked card. APPR-24 */
export const replaceCardEffect: ChangeEffect<'replaceCard'> = {
  subject: (context, body) => {
    const card = requireReplaceable({ ...context, body })
    const wallets = walletsHeld(context.db, card)
    const { guards, amount, after, also } = flowOf(context.db, wallets, withoutStart(wallets))
    return {
      ...cardSubject(card),
      entityId: null,
      guards: ['CARD_CREATION', ...guards],
      ...(guards.length > 0 && { amount }),
      before: { status: card.status, cardMode: card.mode },
      after: { status: 'REPLACED', cardMode: body.cardMode, ...after },
      also: { ...also, cardProgramId: String(card.program_id) },
      key: `#${card.id} replacement`,
    }
  },
  apply: (context, body) => replace({ ...context, body }),
}

export const cardReplacement = {
  'issuing POST card/replacement': {
    body: ReplaceCard,
    answer: (context) => change(context, 'replaceCard', context.body),
  },
} satisfies AreaHandlers
