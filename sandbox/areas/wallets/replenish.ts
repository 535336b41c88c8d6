import { sql } from 'kysely'
import type { BalancePeriod } from '@/lib/rules/programs/periods'
import { cached } from '../../core/db/cached'
import type { Database } from '../../core/db/database'
import type { Runtime } from '../../core/http/handler'
import { HttpError } from '../../core/errors/http-error'
import { enqueue, type JobHandler, type Planner } from '../../core/jobs/queue'
import { yieldToOthers } from '../../core/jobs/yield-to-others'
import { post } from '../../core/ledger/ledger'
import { recordGrant } from '../../core/ledger/record-txn'
import { refuseOverBudget } from './budget'
import { endGrantsOf, endNextGrant, nextEndOfGrants, sourceOf, spanAt, startOfLocalDay } from './grants'

export const REPLENISH_JOB = 'replenish-wallet'
export const EXPIRY_JOB = 'end-balances'

const replenished = (db: Database) =>
  cached(db, ['wallets', 'programs'], 'replenished wallets', () =>
    db.all(
      db.q
        .selectFrom('wallets')
        .innerJoin('programs', 'programs.id', 'wallets.program_id')
        .select(['wallets.id', 'replenish_period', 'replenish_since', 'programs.currency'])
        .where('wallets.status', '=', 'ACTIVE')
        .where('programs.status', '=', 'ACTIVE')
        .where('replenish_amount', '>', 0)
        .where('replenish_period', 'is not', null)
        .$narrowType<{ replenish_period: BalancePeriod }>(),
    ),
  )

type Payload = { walletId: number; period: string; startsAt: number; endsAt: number }

const plan = ({ db, now }: Runtime, payload: Payload): void => {
  const { walletId, period, startsAt } = payload
  const known = db.first(
    db.q
      .selectFrom('wallet_replenishments')
      .select('status')
      .where('wallet_id', '=', walletId)
      .where('period', '=', period),
  )
  if (known) return
  db.write(() => {
    db.insert('wallet_replenishments', {
      wallet_id: walletId,
      period,
      status: 'PENDING',
      cards: 0,
      missed: 0,
      reason: null,
      begun_at: now(),
    })
    const key = `${REPLENISH_JOB} ${walletId} ${period}`
    enqueue(db, { kind: REPLENISH_JOB, key, payload: JSON.stringify(payload), dueAt: startsAt }, now())
  })
}

/** Replenishes wallets once per period, starting with the first full period. Missed periods are not made up for. */
export const planReplenishments: Planner = (runtime) => {
  const { db, now } = runtime
  const nexts = replenished(db).map(({ id, replenish_period: period, replenish_since: since, currency }) => {
    const span = spanAt(period, now(), currency)
    const [startsAt, endsAt] = [startOfLocalDay(span.firstDay, currency), startOfLocalDay(span.nextDay, currency)]
    if (startsAt > (since ?? 0)) plan(runtime, { walletId: id, period: span.key, startsAt, endsAt })
    return endsAt
  })
  return nexts.length > 0 ? Math.min(...nexts) : null
}

export const planExpiry: Planner = (runtime) => {
  const { db, now } = runtime
  const next = nextEndOfGrants(db)
  if (!next || next.at > now()) return next?.at ?? null
  enqueue(db, { kind: EXPIRY_JOB, key: `${EXPIRY_JOB} ${next.id}`, payload: '', dueAt: next.at }, now())
  return null
}

const nextCard = (db: Database, { walletId, period, startsAt }: Payload) =>
  db.first(
    db.q
      .selectFrom('card_wallets')
      .innerJoin('cards', 'cards.id', 'card_wallets.card_id')
      .innerJoin('wallets', 'wallets.id', 'card_wallets.wallet_id')
      .select(['card_wallets.account_id', 'cards.id as card_id', 'cards.org_id', 'cards.issuer', 'cards.currency'])
      .select(['wallets.id', 'balance_type', 'replenish_amount'])
      .where('wallet_id', '=', walletId)
      // A wallet that was switched off gives nothing more.
      .where('wallets.status', '=', 'ACTIVE')
      .where('wallets.replenish_amount', '>', 0)
      .where('cards.status', 'in', ['ACTIVE', 'LOCKED'])
      // A card that was made in this period has its starting balance instead.
      .where('cards.created_at', '<', startsAt)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('wallet_grants')
              .select('wallet_grants.id')
              .whereRef('wallet_grants.account_id', '=', 'card_wallets.account_id')
              .where('wallet_grants.kind', '=', 'REPLENISHMENT')
              .where('wallet_grants.period', '=', period),
          ),
        ),
      )
      .orderBy('card_wallets.card_id')
      .limit(1),
  )
type Receiving = NonNullable<ReturnType<typeof nextCard>>

/** Limits are no money and have no transaction. */
const give = ({ db, now }: Runtime, to: Receiving): number =>
  db.savepoint(() => {
    const { id: walletId, card_id: cardId, replenish_amount: amount } = to
    refuseOverBudget(db, walletId, amount)
    const narration = 'Replenishment'
    return post(db, {
      kind: 'REPLENISHMENT',
      at: now(),
      narration,
      ...(to.balance_type === 'PREPAID' && {
        txnId: recordGrant({ db, now }, 'REPLENISHMENT', { cardId, walletId, amount, narration }),
      }),
      postings: [
        { account: sourceOf(db, to), amount: -amount },
        { account: to.account_id, amount },
      ],
    })
  })

/** Replenishes one card in one transaction: takes back what is left of the last period and adds the new balance, or records why it could not. */
const replenishNext = (runtime: Runtime, payload: Payload): boolean =>
  runtime.db.write(() => {
    const { db, now } = runtime
    const to = nextCard(db, payload)
    if (!to) return false
    endGrantsOf(runtime, to.account_id)
    let [entryId, missed]: [number | null, string | null] = [null, null]
    try {
      entryId = give(runtime, to)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      missed = error.message
    }
    db.insert('wallet_grants', {
      wallet_id: to.id,
      account_id: to.account_id,
      kind: 'REPLENISHMENT',
      period: payload.period,
      amount: missed === null ? to.replenish_amount : 0,
      remainder: missed === null ? to.replenish_amount : 0,
      entry_id: entryId,
      missed,
      granted_at: now(),
      valid_until: missed === null ? payload.endsAt : null,
      ended: Number(missed !== null),
    })
    return true
  })

const conclude = (
  { db }: Runtime,
  { walletId, period }: Payload,
  set: { status: 'DONE' | 'FAILED'; cards: number; missed: number; reason: string | null },
): void => {
  db.run(
    db.q.updateTable('wallet_replenishments').set(set).where('wallet_id', '=', walletId).where('period', '=', period),
  )
}

const countGrants = (db: Database, { walletId, period }: Payload) =>
  db.first(
    db.q
      .selectFrom('wallet_grants')
      .select([
        sql<number>`count(*)`.as('cards'),
        sql<number>`coalesce(sum(missed IS NOT NULL), 0)`.as('missed'),
        sql<string | null>`max(missed)`.as('reason'),
      ])
      .where('wallet_id', '=', walletId)
      .where('kind', '=', 'REPLENISHMENT')
      .where('period', '=', period),
  ) ?? { cards: 0, missed: 0, reason: null }

/** Replenishes a wallet's cards one by one. If the process stops, each card is complete, and the next run continues. */
export const replenishJob: JobHandler = {
  run: async (runtime, text) => {
    // The cast is safe: `planReplenishments` wrote the payload.
    const payload = JSON.parse(text) as Payload
    while (replenishNext(runtime, payload)) await yieldToOthers()
    return () => conclude(runtime, payload, { status: 'DONE', ...countGrants(runtime.db, payload) })
  },
  failed: (runtime, text, reason) => {
    const payload = JSON.parse(text) as Payload
    conclude(runtime, payload, { status: 'FAILED', ...countGrants(runtime.db, payload), reason })
  },
}

export const expiryJob: JobHandler = {
  run: async (runtime) => {
    while (endNextGrant(runtime)) await yieldToOthers()
    return () => {}
  },
  failed: () => {},
}
