import { ownValue } from '@/lib/rules/input/own-value'
import { parseJson } from '@/lib/rules/input/parse-json'
import { toMajor } from '@/lib/rules/locale/money'
import type { DisputeEventKind } from '@/lib/rules/disputes/dispute-rules'
import type { DeclineFacts, TxnEventKind } from '@/lib/rules/transactions/decline-causes'
import type { TxnStatus } from '@/lib/rules/transactions/transaction-filters'
import type { Database } from '../../core/db/database'
import { iso } from '../../core/db/days'
import { inScope, type Actor } from '../../core/actor/actor'
import { whereAll } from '../../core/db/condition'
import { partsOf } from '../../core/ledger/spending'

const chainRows = (db: Database, actor: Actor, rootId: number) => {
  const query = db.q
    .selectFrom('txns')
    .selectAll()
    .where((build) => build.or([build('id', '=', rootId), build('reversal_of', '=', rootId)]))
    .orderBy('id')
  return db.all(whereAll(query, inScope(actor)))
}
type ChainRow = ReturnType<typeof chainRows>[number]

const firstKinds: Partial<Record<TxnStatus, TxnEventKind>> = {
  FAILED: 'DECLINED',
  REJECTED: 'DECLINED',
  FRAUD: 'DECLINED',
  CREATED: 'STARTED',
  VALIDATED: 'STARTED',
  PENDING: 'STARTED',
}
const categoryKinds: Record<string, TxnEventKind> = {
  REVERSAL: 'REVERSED',
  REFUND: 'REFUNDED',
  LOAD: 'MOVED',
  UNLOAD: 'MOVED',
  FEE: 'MOVED',
  CASHBACK: 'MOVED',
  REPLACEMENT: 'MOVED',
  REPLENISHMENT: 'MOVED',
  EXPIRY: 'MOVED',
}
const firstKind = ({ status, category }: ChainRow): TxnEventKind =>
  firstKinds[status] ?? ownValue(categoryKinds, category) ?? 'AUTHORISED'

const disputeKinds: Partial<Record<DisputeEventKind, TxnEventKind>> = {
  RAISED: 'DISPUTE_RAISED',
  CREDITED: 'DISPUTE_CREDITED',
  WON: 'DISPUTE_WON',
  LOST: 'DISPUTE_LOST',
  WITHDRAWN: 'DISPUTE_WAIVED',
}

const disputesOf = (db: Database, txn: ChainRow) => {
  const recorded = db.all(
    db.q
      .selectFrom('dispute_events')
      .innerJoin('disputes', 'disputes.id', 'dispute_events.dispute_id')
      .select(['kind', 'at', 'dispute_events.amount', 'dispute_id'])
      .where('txn_id', '=', txn.id)
      .orderBy('dispute_events.id'),
  )
  if (recorded.length === 0)
    return [
      { kind: 'DISPUTE_RAISED' as const, at: txn.disputed_at },
      {
        kind: txn.dispute_status === 'WAIVED_OFF' ? ('DISPUTE_WAIVED' as const) : ('DISPUTE_SOLVED' as const),
        at: txn.dispute_closed_at,
      },
    ]
  return recorded.flatMap(({ kind, at, amount, dispute_id: id }) => {
    const told = disputeKinds[kind]
    return told ? [{ kind: told, at, reference: String(id), ...(amount !== null && { amount }) }] : []
  })
}

const eventsOf = (db: Database, txn: ChainRow) => {
  const event = (kind: TxnEventKind, at: number | null, more: { reference?: string | null; amount?: number } = {}) =>
    at === null
      ? []
      : [
          {
            kind,
            at,
            txnId: String(txn.id),
            amount: more.amount === undefined ? null : toMajor(more.amount),
            currency: txn.currency,
            reference: more.reference ?? null,
          },
        ]
  return [
    ...event(firstKind(txn), txn.created_at, { amount: txn.amount, reference: txn.auth_code }),
    ...event('CLEARED', txn.settled_at, { amount: txn.amount, reference: txn.rrn }),
    ...disputesOf(db, txn).flatMap(({ kind, at, ...more }) => event(kind, at, more)),
  ]
}

export const chainOf = (db: Database, actor: Actor, txn: { id: number; reversal_of: number | null }) =>
  chainRows(db, actor, txn.reversal_of ?? txn.id)
    .flatMap((row) => eventsOf(db, row))
    .sort((one, other) => one.at - other.at)
    .map((event) => ({ ...event, at: iso(event.at) }))

const AMOUNTS = ['limit', 'used', 'asked', 'balance'] as const

export const declineFactsOf = (json: string | null) => {
  if (json === null) return null
  // The cast is safe: only the sandbox writes this column.
  const facts = parseJson(json) as DeclineFacts
  const amounts = Object.fromEntries(
    AMOUNTS.flatMap((name) => {
      const minor = facts[name]
      return minor === undefined ? [] : [[name, toMajor(minor)] as const]
    }),
  )
  // The amounts are added below as formatted text.
  const words = facts as Omit<DeclineFacts, (typeof AMOUNTS)[number]>
  return { ...words, ...amounts, most: words.most, count: words.count, version: words.version }
}

const walletNames = (db: Database, ids: readonly number[]) =>
  new Map(
    db
      .all(
        db.q
          .selectFrom('wallets')
          .select(['id', 'name'])
          .where('id', 'in', [...ids]),
      )
      .map(({ id, name }) => [id, name] as const),
  )

export const sharesOf = (db: Database, txn: { wallet_id: number | null; parts: string | null; amount: number }) => {
  const parts = partsOf(txn.wallet_id, txn.parts, txn.amount)
  if (parts.length < 2) return []
  const names = walletNames(
    db,
    parts.map(({ walletId }) => walletId),
  )
  return parts.map(({ walletId, amount }) => ({
    walletId: String(walletId),
    walletName: names.get(walletId) ?? null,
    amount: toMajor(amount),
  }))
}

export const cashbacksOf = (db: Database, txnId: number) =>
  db
    .all(
      db.q
        .selectFrom('cashbacks')
        .innerJoin('wallets', 'wallets.id', 'cashbacks.to_wallet_id')
        .select(['cashbacks.rule', 'cashbacks.amount', 'cashbacks.status', 'missed', 'wallets.name'])
        .where('txn_id', '=', txnId)
        .orderBy('cashbacks.id'),
    )
    .map(({ rule, amount, status, missed, name }) => ({
      rule,
      walletName: name,
      amount: toMajor(amount),
      status,
      reason: missed,
    }))
