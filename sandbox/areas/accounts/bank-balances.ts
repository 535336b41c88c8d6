import { addDays } from 'date-fns/addDays'
import { formatISO } from 'date-fns/formatISO'
import { parseISO } from 'date-fns/parseISO'
import { sql } from 'kysely'
import { lastStretch, type BankGap, type BankStatement, type BankStretch } from '@/lib/rules/accounts/bank-statement'
import { groupBy } from '@/lib/rules/accounts/group-by'
import type { Database } from '../../core/db/database'

/** For the conditions of a query over `bank_statements`: an import that was undone leaves its row alone. */
export const isStored = sql<boolean>`bank_statements.undone_at IS NULL`

type Reached = { day: string; closing: number | null }
type Opening = Pick<BankStatement, 'opening' | 'firstDay'>

const statementsOf = (db: Database, issuer: string) =>
  db.all(
    db.q
      .selectFrom('bank_statements')
      .innerJoin('bank_accounts', 'bank_accounts.id', 'bank_statements.account_id')
      .select(['bank_statements.id', 'account_id as accountId', 'bank_accounts.number as account'])
      .select(['first_day as firstDay', 'last_day as lastDay', 'opening', 'closing', 'bank_statements.number'])
      .where('bank_statements.issuer', '=', issuer)
      .where(isStored)
      .orderBy('bank_statements.id'),
  )
type Stored = ReturnType<typeof statementsOf>[number]

const dayBefore = (day: string): string => formatISO(addDays(parseISO(day), -1), { representation: 'date' })

const endsOf = (db: Database, id: number) =>
  db.all(db.q.selectFrom('bank_day_ends').selectAll().where('statement_id', '=', id).orderBy('day'))

const countLines = (db: Database, ids: readonly number[], day: string): number =>
  ids.length === 0
    ? 0
    : (db.first(
        db.q
          .selectFrom('bank_lines')
          .select(({ fn }) => fn.countAll<number>().as('lines'))
          .where('statement_id', 'in', [...ids])
          .where('day', '=', day),
      )?.lines ?? 0)

const stretchOn = (db: Database, day: string, { id, opening, number }: Stored): BankStretch[] => {
  if (opening === null) return []
  const last = endsOf(db, id).findLast((end) => end.day <= day)
  const reached = last?.closing ?? opening
  return last?.day === day
    ? [{ opening: last.opening, closing: last.closing, lines: last.lines, number }]
    : [{ opening: reached, closing: reached, lines: 0, number }]
}

/** The last day up to this one of which the statements of an account tell, and its balance, null where they do not say it. */
const reachedBy = (db: Database, own: readonly Stored[], day: string): Reached | null => {
  const begun = own.filter(({ firstDay }) => firstDay <= day)
  const ends = begun.map(({ lastDay }) => lastDay).sort()
  const last = ends.at(-1)
  if (last === undefined) return null
  const at = last < day ? last : day
  const covering = begun.filter(({ firstDay, lastDay }) => firstDay <= at && lastDay >= at)
  const end = lastStretch(covering.flatMap((statement) => stretchOn(db, at, statement)))
  const linesOf = (some: readonly Stored[]) =>
    countLines(
      db,
      some.map(({ id }) => id),
      at,
    )
  const isOutdone =
    linesOf(covering.filter(({ opening }) => opening === null)) > 0 && (end?.lines ?? 0) < linesOf(covering)
  return { day: at, closing: end === null || isOutdone ? null : end.closing }
}

/** What lies between the last closing balance before a statement and its opening one, if these differ. `beside` came in the same file. */
const gapBefore = (
  db: Database,
  own: readonly Stored[],
  statement: Opening,
  beside: readonly BankStatement[] = [],
): Omit<BankGap, 'account'> | null => {
  const { opening, firstDay } = statement
  if (opening === null) return null
  const stored = reachedBy(db, own, dayBefore(firstDay))
  const before = beside
    .filter(({ lastDay }) => lastDay < firstDay)
    .reduce<Reached | null>(
      (last, { lastDay, closing }) => (last && last.day > lastDay ? last : { day: lastDay, closing }),
      stored,
    )
  if (before === null || before.closing === null || before.closing === opening) return null
  const isMet = [...own, ...beside].some(
    (other) =>
      other.closing === opening &&
      other.opening !== opening &&
      other.firstDay <= firstDay &&
      (other.lastDay === firstDay || other.lastDay === before.day),
  )
  return isMet ? null : { closedOn: before.day, closing: before.closing, opensOn: firstDay, opening }
}

/** What a day ends with at the bank, over all accounts of the issuer, and where statements of an account are missing. ACCT-14, ACCT-19 */
export const readBank = (db: Database, issuer: string) => {
  const accounts = [...groupBy(statementsOf(db, issuer), ({ accountId }) => accountId).values()]
  const gapOn = (own: readonly Stored[], day: string): BankGap[] => {
    const [opensOn] = own.flatMap(({ firstDay }) => (firstDay >= day ? [firstDay] : [])).sort()
    const gaps = own
      .filter(({ firstDay }) => firstDay === opensOn)
      .flatMap((statement) => gapBefore(db, own, statement) ?? [])
      .filter(({ closedOn }) => closedOn < day)
    return gaps.slice(0, 1).map((gap) => ({ ...gap, account: own[0]?.account ?? '' }))
  }
  const gapsOn = (day: string): BankGap[] => accounts.flatMap((own) => gapOn(own, day))
  return {
    gapsOn,
    /** The sum of the last known balances up to the day; null where an account's is not known. */
    endOf: (day: string): number | null => {
      const reached = accounts.flatMap((own) => reachedBy(db, own, day) ?? [])
      if (reached.length === 0 || gapsOn(day).length > 0) return null
      return reached.reduce<number | null>(
        (sum, { closing }) => (sum === null || closing === null ? null : sum + closing),
        0,
      )
    },
  }
}

/** The gap before each statement of a file, whose own statements follow one another as well. */
export const readGaps = (db: Database, issuer: string, statements: readonly BankStatement[]): (BankGap | null)[] => {
  const stored = groupBy(statementsOf(db, issuer), ({ account }) => account)
  return statements.map((statement) => {
    const beside = statements.filter((other) => other !== statement && other.account === statement.account)
    const gap = gapBefore(db, stored.get(statement.account) ?? [], statement, beside)
    return gap && { ...gap, account: statement.account }
  })
}
