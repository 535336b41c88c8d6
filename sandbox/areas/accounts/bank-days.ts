import { sql } from 'kysely'
import type { BankGap } from '@/lib/rules/accounts/bank-statement'
import { SetBankDay } from '@/lib/rules/bodies/accounts'
import { toMajor, toMinor, type Currency } from '@/lib/rules/locale/money'
import { asSeen, type Actor } from '../../core/actor/actor'
import type { Database } from '../../core/db/database'
import { aheadOfUtc, DAY, iso, isoOrNull, parseDay } from '../../core/db/days'
import { codedRefusal } from '../../core/errors/coded-refusal'
import type { AreaHandlers, CallContext } from '../../core/http/handler'
import { outsideAccount } from '../../core/ledger/ledger'
import { readBank } from './bank-balances'

type Days = { issuer: string; currency: Currency; from: string; to: string }

export const standing = sql<boolean>`money_loads.status IN ('PENDING', 'APPROVED')`
const withoutLine = sql<boolean>`NOT EXISTS (SELECT 1 FROM bank_lines WHERE bank_lines.load_id = money_loads.id)`
export const isOpenLine = sql<boolean>`bank_lines.settled_at IS NULL`

/** A list of any length as one parameter, so that the statement stays the same. */
export const isAmong = (column: string, values: readonly (string | number)[]) =>
  sql<boolean>`${sql.ref(column)} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`

/** An issuer's transfers that no line of a statement belongs to, for the conditions of a query over `money_loads`. */
export const transfersWithoutLine = (issuer: string) => [
  sql<boolean>`money_loads.issuer = ${issuer}`,
  standing,
  withoutLine,
]

/** Those that the bank should have within the days. */
export const unmatchedTransfers = ({ issuer, from, to }: Omit<Days, 'currency'>) => [
  ...transfersWithoutLine(issuer),
  sql<boolean>`money_loads.expected_day BETWEEN ${from} AND ${to}`,
]

const closedOn = (db: Database, issuer: string, from: string, to: string) =>
  db.all(
    db.q
      .selectFrom('bank_days')
      .select('day')
      .where('issuer', '=', issuer)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .where('reopened_at', 'is', null)
      .orderBy('day'),
  )

export const closedDays = (db: Database, issuer: string, from: string, to: string): Set<string> =>
  new Set(closedOn(db, issuer, from, to).map(({ day }) => day))

/** A closed day takes no transfer and no match until somebody reopens it. */
export const requireOpenDay = (db: Database, issuer: string, day: string, field?: string): void => {
  if (closedOn(db, issuer, day, day).length === 0) return
  throw codedRefusal('BANK_DAY_CLOSED', { day }, { field })
}

/** The same for what belongs to several days. */
export const requireOpenDays = (db: Database, issuer: string, days: readonly string[]): void => {
  for (const day of new Set(days)) requireOpenDay(db, issuer, day)
}

/**
 * What each day ends with in the books: what the ledger had moved through the bank by then, with each approved transfer on its own day, which
 * is mostly before the day on which it was approved and posted.
 */
const bookBalances = (db: Database, { issuer, currency, from }: Days, days: readonly string[]) => {
  const account = outsideAccount(db, 'BANK', issuer, currency)
  const first = parseDay(from) ?? 0
  const transfers = db.q
    .selectFrom('money_loads')
    .innerJoin('entries', 'entries.id', 'entry_id')
    .select('expected_day as expected')
    .select(sql<number>`CAST((entries.at + ${aheadOfUtc[currency]}) / ${DAY} AS INTEGER)`.as('posted'))
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .where('issuer', '=', issuer)
    .where('money_loads.status', '=', 'APPROVED')
    .groupBy(['expected', 'posted'])
  // Those that belong to an earlier day and were posted by the first count the same on all days.
  const moved = [
    ...db.all(transfers.where('expected_day', '>', from)),
    ...db.all(
      transfers.where('expected_day', '<=', from).where('decided_at', '>=', first * DAY - aheadOfUtc[currency]),
    ),
  ]
  return new Map(
    days.map((text) => {
      const day = parseDay(text) ?? 0
      const ledger = db.first(
        db.q
          .selectFrom('account_days')
          .select(sql<number>`coalesce(sum(outflow - inflow), 0)`.as('sum'))
          .where('account_id', '=', account)
          .where('day', '<=', day),
      )
      const sumOf = (isCounted: (one: (typeof moved)[number]) => boolean) =>
        moved.reduce((sum, one) => (isCounted(one) ? sum + one.sum : sum), 0)
      return [
        text,
        (ledger?.sum ?? 0) + sumOf(({ expected }) => expected <= text) - sumOf(({ posted }) => posted <= day),
      ] as const
    }),
  )
}

const namesOf = (db: Database, ids: readonly (number | null)[]) => {
  const known = ids.filter((id) => id !== null)
  const rows = known.length ? db.all(db.q.selectFrom('users').select(['id', 'name']).where('id', 'in', known)) : []
  return new Map(rows.map(({ id, name }) => [id, name] as const))
}

/** Matches of a line with a transfer, which concern the days of both, as a carried transfer does: who made one, and which wait for approval. */
const matchedAcross = (db: Database, actor: Actor, { issuer, from, to }: Days) => {
  const pairs = () =>
    db.q
      .selectFrom('bank_lines')
      .innerJoin('money_loads', 'money_loads.id', 'bank_lines.load_id')
      .where('money_loads.issuer', '=', issuer)
  const own = db.all(
    pairs()
      .select('expected_day as day')
      .where('expected_day', '>=', from)
      .where('expected_day', '<=', to)
      .where('settled_by_id', '=', asSeen(actor).id)
      .groupBy('expected_day'),
  )
  const waiting = db.all(
    pairs()
      .select('bank_lines.day')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('bank_lines.issuer', '=', issuer)
      .where('bank_lines.day', '>=', from)
      .where('bank_lines.day', '<=', to)
      .whereRef('bank_lines.day', '!=', 'expected_day')
      .where('money_loads.status', '=', 'PENDING')
      .groupBy('bank_lines.day'),
  )
  const carried = db.all(
    db.q
      .selectFrom('carried_transfers')
      .innerJoin('money_loads', 'money_loads.id', 'load_id')
      .select(['from_day', 'to_day'])
      .where('issuer', '=', issuer)
      .where('carried_by_id', '=', asSeen(actor).id),
  )
  return {
    isOwn: (day: string) =>
      own.some((one) => one.day === day) || carried.some(({ from_day, to_day }) => from_day === day || to_day === day),
    waiting: (day: string) => waiting.find((one) => one.day === day)?.count ?? 0,
  }
}

const ENDING = 4
export const endingOf = (account: string): string => account.slice(-ENDING)

export const toGap = ({ account, closedOn, closing, opensOn, opening }: BankGap) => ({
  accountEnding: endingOf(account),
  closedOn,
  closing: toMajor(closing),
  opensOn,
  opening: toMajor(opening),
})

/** The days of a stretch that have lines or transfers, or were closed, each with what is open. */
export const readDays = (db: Database, actor: Actor, days: Days) => {
  const { issuer, from, to } = days
  const lines = db.all(
    db.q
      .selectFrom('bank_lines')
      .select('day')
      .select(sql<number>`sum(settled_at IS NULL)`.as('open'))
      .select(sql<number>`max(coalesce(settled_by_id, 0) = ${asSeen(actor).id})`.as('isOwn'))
      .where('issuer', '=', issuer)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .groupBy('day'),
  )
  const transfers = db.all(
    db.q
      .selectFrom('money_loads')
      .select('expected_day as day')
      .select(sql<number>`sum(${withoutLine})`.as('unmatched'))
      .select(sql<number>`sum(status = 'PENDING')`.as('waiting'))
      .where('issuer', '=', issuer)
      .where('expected_day', '>=', from)
      .where('expected_day', '<=', to)
      .where(standing)
      .groupBy('expected_day'),
  )
  const matched = matchedAcross(db, actor, days)
  const told = db.all(
    db.q
      .selectFrom('bank_days')
      .selectAll()
      .where('issuer', '=', issuer)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('id'),
  )
  const newest = new Map(told.map((row) => [row.day, row] as const))
  const all = [...new Set([...lines, ...transfers, ...told].map(({ day }) => day))].sort()
  const [bank, book] = [readBank(db, issuer), bookBalances(db, days, all)]
  const names = namesOf(
    db,
    [...newest.values()].flatMap((row) => [row.closed_by_id, row.reopened_by_id]),
  )
  return all.map((day) => {
    const line = lines.find((one) => one.day === day)
    const transfer = transfers.find((one) => one.day === day)
    const row = newest.get(day)
    const isClosed = row !== undefined && row.reopened_at === null
    const bankBalance = isClosed ? row.bank_balance : bank.endOf(day)
    return {
      day,
      isClosed,
      openLines: line?.open ?? 0,
      openTransfers: transfer?.unmatched ?? 0,
      waitingTransfers: (transfer?.waiting ?? 0) + matched.waiting(day),
      bankBalance: bankBalance === null ? null : toMajor(bankBalance),
      isBankTyped: isClosed && row.is_bank_typed === 1,
      gaps: bank.gapsOn(day).map(toGap),
      bookBalance: toMajor(isClosed ? row.book_balance : (book.get(day) ?? 0)),
      isOwn: line?.isOwn === 1 || matched.isOwn(day),
      closedBy: row ? (names.get(row.closed_by_id) ?? null) : null,
      closedAt: row ? iso(row.closed_at) : null,
      reopenedBy: row?.reopened_by_id ? (names.get(row.reopened_by_id) ?? null) : null,
      reopenedAt: isoOrNull(row?.reopened_at ?? null),
      reason: row?.reopen_reason ?? null,
    }
  })
}

type DayRow = ReturnType<typeof readDays>[number]

const refuseOpen = ({ day, openLines, openTransfers, waitingTransfers }: DayRow): void => {
  const open = { lines: openLines, transfers: openTransfers, waiting: waitingTransfers }
  if (Object.values(open).some((count) => count > 0))
    throw codedRefusal('BANK_DAY_UNSETTLED', { day, ...open }, { field: 'day' })
}

/** The balance that the statements give, else the one that the person reads off the bank's own papers. */
const requireBankBalance = (
  { day, bankBalance }: SetBankDay,
  { found, gap, currency }: { found: number | null; gap: ReturnType<typeof toGap> | undefined; currency: Currency },
): number => {
  const typed = bankBalance === undefined ? null : toMinor(bankBalance)
  const balance = found ?? typed
  const field = 'bankBalance'
  if (balance === null && gap) {
    const { accountEnding: account, ...known } = gap
    throw codedRefusal('BANK_BALANCE_GAP', { account, ...known, currency }, { field, status: 400 })
  }
  if (balance === null) throw codedRefusal('BANK_BALANCE_MISSING', { day }, { field, status: 400 })
  if (typed !== null && typed !== balance)
    throw codedRefusal('BANK_BALANCE_OTHER', { day, balance: toMajor(balance), currency }, { field })
  return balance
}

const closeDay = ({ db, actor, now, body }: CallContext<'issuing PUT bank/days'>, days: Days, row: DayRow): void => {
  if (row.isClosed) return
  refuseOpen(row)
  if (row.isOwn) throw codedRefusal('BANK_DAY_OWN', { day: body.day }, { field: 'day' })
  const found = readBank(db, days.issuer).endOf(body.day)
  const [gap] = row.gaps
  db.insert('bank_days', {
    issuer: body.issuerCode,
    day: body.day,
    bank_balance: requireBankBalance(body, { found, gap, currency: days.currency }),
    is_bank_typed: Number(found === null),
    book_balance: bookBalances(db, days, [body.day]).get(body.day) ?? 0,
    closed_by_id: actor.id,
    closed_at: now(),
  })
}

const reopenDay = ({ db, actor, now, body }: CallContext<'issuing PUT bank/days'>, row: DayRow): void => {
  if (!row.isClosed) return
  db.run(
    db.q
      .updateTable('bank_days')
      .set({ reopened_by_id: actor.id, reopened_at: now(), reopen_reason: body.reason ?? '' })
      .where('issuer', '=', body.issuerCode)
      .where('day', '=', body.day)
      .where('reopened_at', 'is', null),
  )
}

export const currencyAt = (db: Database, issuer: string): Currency =>
  db.first(db.q.selectFrom('issuers').select('currency').where('code', '=', issuer))?.currency ?? 'INR'

/** Closing and reopening a day twice changes nothing the second time. */
const setDay = (context: CallContext<'issuing PUT bank/days'>) =>
  context.db.write(() => {
    const { db, actor, body } = context
    const days = { issuer: body.issuerCode, currency: currencyAt(db, body.issuerCode), from: body.day, to: body.day }
    const rowOf = () => readDays(db, actor, days)[0]
    const row = rowOf()
    if (!row) throw codedRefusal('BANK_DAY_EMPTY', { day: body.day }, { field: 'day', status: 400 })
    if (body.action === 'CLOSE') closeDay(context, days, row)
    else reopenDay(context, row)
    return { message: null, day: rowOf() ?? row }
  })

export const bankDays = {
  'issuing PUT bank/days': { body: SetBankDay, issuer: ({ body }) => body.issuerCode, answer: setDay },
} satisfies AreaHandlers
