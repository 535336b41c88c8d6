import { type LoadSource, type MoneyOperation, findMoneyErrors } from '@/lib/rules/cards/card-money'
import { isAccountIssuer } from '@/lib/rules/cards/issuers'
import { toMajor, toMinor } from '@/lib/rules/locale/money'
import { MoveMoney } from '@/lib/rules/bodies/cards'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import type { Database, Row } from '../../core/db/database'
import { outsideAccount, ensurePool, post, type Posting } from '../../core/ledger/ledger'
import { notFound, HttpError } from '../../core/errors/http-error'
import type { Acting, ChangeEffect } from '../../core/changes/acting'
import { change } from '../../core/changes/change'
import { requirePermit, type Permitted } from '../../core/effects/permit'
import type { Actor } from '../../core/actor/actor'
import { refuseUnlawful } from './change'
import { requireCard, heldWallets, cardSubject } from './rows'
import { refuse } from '../../core/errors/field-error'
import { refuseOverBudget } from '../wallets/budget'
import { isClosedToBranch } from '../wallets/branch-load'
import { endGrantsOfCard } from '../wallets/grants'
import { recordBookTxn } from '../../core/ledger/record-txn'

type Held = ReturnType<typeof heldWallets>[number]
type MoneyMove = {
  operation: MoneyOperation
  source: LoadSource
  walletId: string
  /** Decimal major units. */
  amount: string
  narration: string
  /** The fee, in minor units, that the payer pays in addition. */
  fee?: number
  by?: Pick<Actor, 'id'>
}

const facts = (card: Row<'cards'>, held: readonly Held[]) => ({
  isGiftCard: card.kind === 'GC',
  wallets: held.map((wallet) => ({
    appId: String(wallet.id),
    balance: wallet.balance,
    balanceType: wallet.balance_type,
    isNcmc: wallet.is_ncmc === 1,
  })),
})

export const moveRefusals = (
  db: Database,
  card: Row<'cards'>,
  { operation, source, walletId, amount, narration, by }: MoneyMove,
): Record<string, string> => {
  refuseUnlawful(operation, card)
  const isClosed = operation === 'load' && by !== undefined && isClosedToBranch(db, by, Number(walletId))
  return {
    ...(isClosed && { appId: 'validation.branchLoad' }),
    ...findMoneyErrors(
      operation,
      { source, appId: walletId, amount, narration },
      facts(card, heldWallets(db, card.id)),
    ),
  }
}

type AtBank = Pick<Row<'cards'>, 'org_id' | 'issuer'>

export const findCorporateAccount = (db: Database, { org_id, issuer }: AtBank) =>
  isAccountIssuer(issuer)
    ? db.first(
        db.q
          .selectFrom('corporate_accounts')
          .innerJoin('accounts', 'accounts.id', 'corporate_accounts.account_id')
          .select(['name', 'number', 'account_id', 'accounts.balance'])
          .where('corporate_accounts.org_id', '=', org_id)
          .where('corporate_accounts.issuer', '=', issuer),
      )
    : undefined

export const corporateAccountOf = (db: Database, card: AtBank) => {
  const found = findCorporateAccount(db, card)
  if (!found) throw new HttpError(404, 'The business has no account at the bank of this card')
  return found
}

/** The account on the other side of a move: a memo account for limits; the pool, the bank account or the payer for money. Decision 24 */
const counterpart = (db: Database, card: Row<'cards'>, held: Held, { operation, source }: MoneyMove): number => {
  if (held.balance_type === 'VIRTUAL') return outsideAccount(db, 'LIMIT_SOURCE', card.issuer, card.currency)
  if (operation === 'load' && source === 'CORPORATE_ACCOUNT') return corporateAccountOf(db, card).account_id
  if (operation === 'load' && source === 'PAYMENT') return outsideAccount(db, 'BANK', card.issuer, card.currency)
  return ensurePool(db, card.org_id, card.issuer, card.currency)
}

const LOADS: Record<LoadSource, string> = {
  ORG_ACCOUNT: 'Load from the business',
  CORPORATE_ACCOUNT: 'Load via account',
  PAYMENT: 'Load through the payment provider',
}

const recorded = (
  runtime: Pick<Runtime, 'db' | 'now'>,
  card: Row<'cards'>,
  held: Held,
  minor: number,
  balance: number,
  move: MoneyMove,
): number => {
  const isLoad = move.operation === 'load'
  return recordBookTxn(runtime, card, {
    type: isLoad ? 'CREDIT' : 'DEBIT',
    category: isLoad ? 'LOAD' : 'UNLOAD',
    amount: minor,
    balance,
    narration: move.narration || (isLoad ? LOADS[move.source] : 'Unload to the business'),
    walletId: held.id,
    ...(isLoad && move.source !== 'ORG_ACCOUNT' && { source: move.source }),
  })
}

/** Moves money or a limit into or out of one wallet, completely or not at all; refuses what `moveRefusals` refuses. CARD-35, decision 24 */
export const moveMoney = (runtime: Pick<Runtime, 'db' | 'now'> & Permitted, card: Row<'cards'>, move: MoneyMove) =>
  runtime.db.write(() => {
    const { db, now } = runtime
    endGrantsOfCard(runtime, card.id)
    requirePermit(
      runtime,
      ...(move.operation === 'load' ? (['CARD_LOAD', 'BILL'] as const) : (['CARD_UNLOAD'] as const)),
    )
    refuse(moveRefusals(db, card, move))
    const held = heldWallets(db, card.id)
    const wallet = held.find(({ id }) => String(id) === move.walletId)
    const minor = toMinor(move.amount)
    if (!wallet || minor === null) throw notFound('Wallet')
    if (move.operation === 'load') refuseOverBudget(db, wallet.id, minor)
    const signed = move.operation === 'load' ? minor : -minor
    const other = counterpart(db, card, wallet, move)
    const fee = move.fee ?? 0
    const postings: Posting[] = [
      { account: wallet.account_id, amount: signed },
      { account: other, amount: -signed - fee },
      ...(fee ? [{ account: outsideAccount(db, 'SETTLEMENT', card.issuer, card.currency), amount: fee }] : []),
    ]
    const isMoney = wallet.balance_type === 'PREPAID'
    const before = held.reduce((sum, { balance }) => sum + balance, 0)
    const txnId = isMoney ? recorded(runtime, card, wallet, minor, before + signed, move) : null
    post(db, {
      kind: !isMoney ? 'LIMIT' : move.operation === 'load' ? 'LOAD' : 'UNLOAD',
      at: now(),
      narration: move.narration || null,
      postings,
      ...(txnId !== null && { txnId }),
    })
    return { txnId, balance: wallet.balance + signed }
  })

const answerMove = (
  runtime: Acting & Permitted,
  { cardId, appId, amount, narration = '' }: MoveMoney,
  operation: MoneyOperation,
  source: LoadSource = 'ORG_ACCOUNT',
) => {
  const card = requireCard(runtime.db, runtime.actor, cardId)
  if (source === 'CORPORATE_ACCOUNT') corporateAccountOf(runtime.db, card)
  const { db, now, actor } = runtime
  const { txnId, balance } = db.write(() => {
    const moved = moveMoney(runtime, card, { operation, source, walletId: appId, amount, narration, by: actor })
    // Marks the card as changed: somebody who has it open is then warned before they load the same amount again.
    db.update('cards', card.id, { modified_at: now(), modified_by: actor.name, modified_by_id: actor.id })
    return moved
  })
  return {
    message: operation === 'load' ? 'Money loaded successfully' : 'Money unloaded successfully',
    cardId: String(card.id),
    appId,
    currency: card.currency,
    balance: toMajor(balance),
    txnId: txnId === null ? null : String(txnId),
  }
}

const poolDetails = (db: Database, card: Row<'cards'>) => {
  const org = db.first(
    db.q
      .selectFrom('orgs')
      .leftJoin('org_issuers', (join) =>
        join.onRef('org_issuers.org_id', '=', 'orgs.id').on('org_issuers.issuer', '=', card.issuer),
      )
      .select(['orgs.name', 'van', 'ifsc'])
      .where('orgs.id', '=', card.org_id),
  )
  const pool = ensurePool(db, card.org_id, card.issuer, card.currency)
  const balance = db.find('accounts', pool)?.balance ?? 0
  return { name: org?.name ?? '', number: org?.van ?? null, ifsc: org?.ifsc ?? null, balance }
}

/** The approval request of a move. Only one request for the same amount and reason can wait. */
const subjectOf = ({ db, actor }: Acting, body: MoveMoney, operation: MoneyOperation) => {
  const card = requireCard(db, actor, body.cardId)
  const wallet = heldWallets(db, card.id).find(({ id }) => String(id) === body.appId)
  const amount = toMinor(body.amount) ?? 0
  return {
    ...cardSubject(card),
    amount,
    before: { balance: wallet ? toMajor(wallet.balance) : null },
    after: {
      balance: wallet ? toMajor(wallet.balance + (operation === 'load' ? amount : -amount)) : null,
      amount: body.amount,
      wallet: wallet?.name ?? null,
      narration: body.narration || null,
    },
    key: `#${card.id} ${body.appId} ${body.amount} ${body.narration ?? ''}`,
  }
}

export const loadCardEffect: ChangeEffect<'loadCard'> = {
  subject: (context, move) => {
    const subject = subjectOf(context, move, 'load')
    return { ...subject, after: { ...subject.after, source: move.source } }
  },
  apply: (context, { source, ...move }) => answerMove(context, move, 'load', source),
}

export const unloadCardEffect: ChangeEffect<'unloadCard'> = {
  subject: (context, move) => subjectOf(context, move, 'unload'),
  apply: (context, move) => answerMove(context, move, 'unload'),
}

export const cardMoney = {
  'issuing POST card/load': {
    body: MoveMoney,
    answer: (context) => change(context, 'loadCard', { ...context.body, source: 'ORG_ACCOUNT' }),
  },
  'issuing POST card/load/via-account': {
    body: MoveMoney,
    answer: (context) => change(context, 'loadCard', { ...context.body, source: 'CORPORATE_ACCOUNT' }),
  },
  'issuing POST card/unload': { body: MoveMoney, answer: (context) => change(context, 'unloadCard', context.body) },
  'issuing GET card/{id}/source-acc-details': ({ db, actor, path, query }) => {
    const card = requireCard(db, actor, path.id)
    const pool = poolDetails(db, card)
    const isCorporate = query.balanceSource === 'CORPORATE_ACCOUNT'
    const { name, number, balance } = isCorporate ? corporateAccountOf(db, card) : pool
    return {
      balanceSource: isCorporate ? 'CORPORATE_ACCOUNT' : 'ORG_ACCOUNT',
      accountName: name,
      accountNumber: number,
      ifsc: pool.ifsc,
      currency: card.currency,
      balance: toMajor(balance),
    }
  },
} satisfies AreaHandlers
