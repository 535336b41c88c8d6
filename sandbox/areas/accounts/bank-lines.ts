import { sql } from 'kysely'
import { addDays } from 'date-fns/addDays'
import { formatISO } from 'date-fns/formatISO'
import { parseISO } from 'date-fns/parseISO'
import { groupBy } from '@/lib/rules/accounts/group-by'
import {
  bankUtrsIn,
  matchLine,
  matchLines,
  NEAR_DAYS,
  utrsIn,
  type Match,
  type Transfer,
} from '@/lib/rules/accounts/match-bank-lines'
import { SettleBankLine } from '@/lib/rules/bodies/accounts'
import { toMajor } from '@/lib/rules/locale/money'
import type { Database, Row } from '../../core/db/database'
import { isoOrNull } from '../../core/db/days'
import { parseId } from '../../core/db/ids'
import { pageOf, parsePage, sortByIds } from '../../core/db/paging'
import { requireRow } from '../../core/db/rows'
import { codedRefusal } from '../../core/errors/coded-refusal'
import { notFound } from '../../core/errors/http-error'
import type { AreaHandlers, CallContext } from '../../core/http/handler'
import { closedDays, currencyAt, isAmong, isOpenLine, requireOpenDays, standing } from './bank-days'

type LineRow = Row<'bank_lines'>
const openColumns = [
  'bank_lines.id',
  'issuer',
  'day',
  'amount',
  'side',
  'is_reversal',
  'reference',
  'bank_reference',
  'text',
] as const
export type OpenLine = Pick<
  LineRow,
  'id' | 'issuer' | 'day' | 'amount' | 'side' | 'is_reversal' | 'reference' | 'bank_reference' | 'text'
>

const dayBeside = (day: string, days: number): string =>
  formatISO(addDays(parseISO(day), days), { representation: 'date' })

const freeTransfers = (db: Database) =>
  db.q
    .selectFrom('money_loads')
    .select(['id', 'utr', 'amount', 'expected_day as day'])
    .where(sql<boolean>`NOT EXISTS (SELECT 1 FROM bank_lines WHERE bank_lines.load_id = money_loads.id)`)

/** As the index of UTR numbers has it, which no other condition uses. */
const notEnded = sql<boolean>`status NOT IN ('REJECTED', 'CANCELLED', 'WITHDRAWN', 'RETURNED')`

const CHUNK = 400
/** More transfers of one amount on one day than this are not told apart anyway. */
const MOST_ALIKE = 40

const chunksOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, at) => items.slice(at * CHUNK, (at + 1) * CHUNK))

const saidBy = ({ reference, bank_reference, text }: Pick<LineRow, 'reference' | 'bank_reference' | 'text'>) => ({
  reference,
  bankReference: bank_reference,
  text,
})

/** The transfers that lines of one issuer can belong to, in two indexed queries for some hundred lines. */
const transfersFor = (db: Database, lines: readonly OpenLine[]) => {
  const [issuer = ''] = lines.map((line) => line.issuer)
  const utrs = new Map(lines.map((line) => [line.id, utrsIn(saidBy(line))] as const))
  const byUtr = new Map<string, Transfer>()
  const near = new Map<number, Transfer>()
  for (const some of chunksOf(lines)) {
    const named = some.flatMap(({ id }) => utrs.get(id) ?? [])
    const known = freeTransfers(db).where('issuer', '=', issuer).where(isAmong('utr', named)).where(notEnded)
    for (const one of db.all(known)) byUtr.set(one.utr, one)
    const days = some.map(({ day }) => day).sort()
    const alike = freeTransfers(db)
      .where('issuer', '=', issuer)
      .where(standing)
      .where('expected_day', '>=', dayBeside(days[0] ?? '', -NEAR_DAYS))
      .where('expected_day', '<=', dayBeside(days.at(-1) ?? '', NEAR_DAYS))
      .where(
        isAmong(
          'amount',
          some.map(({ amount }) => amount),
        ),
      )
      .orderBy('expected_day')
      .limit(CHUNK * MOST_ALIKE)
    for (const one of db.all(alike)) near.set(one.id, one)
  }
  const byDay = groupBy([...near.values()], ({ amount, day }) => `${amount} ${day}`)
  return (line: OpenLine): Transfer[] => [
    ...(utrs.get(line.id) ?? []).flatMap((utr) => byUtr.get(utr) ?? []),
    ...Array.from({ length: 2 * NEAR_DAYS + 1 }, (_, at) => dayBeside(line.day, at - NEAR_DAYS)).flatMap(
      (day) => byDay.get(`${line.amount} ${day}`)?.slice(0, MOST_ALIKE) ?? [],
    ),
  ]
}

const toMatchLine = (line: OpenLine) => ({
  ...line,
  isReversal: line.is_reversal === 1,
  utrs: utrsIn(saidBy(line)),
  bankUtrs: bankUtrsIn(saidBy(line)),
})

export type Settler = { id: number; at: number }
type Found = { lineId: number; match: Match; isSettled: boolean }

/** How well each open line matches. With a settler, lines that match exactly get their transfer, but for those of closed days. */
const findMatches = (db: Database, lines: readonly OpenLine[], settler: Settler | null): Found[] => {
  if (lines.length === 0) return []
  const transfersOf = transfersFor(db, lines)
  const days = lines.map(({ day }) => day).sort()
  const [first, last] = [dayBeside(days[0] ?? '', -NEAR_DAYS), dayBeside(days.at(-1) ?? '', NEAR_DAYS)]
  const closed = closedDays(db, lines[0]?.issuer ?? '', first, last)
  const isOpenFor = (line: OpenLine, { transferId }: Match) =>
    !closed.has(line.day) && !transfersOf(line).some(({ id, day }) => id === transferId && closed.has(day))
  return [...matchLines(lines.map(toMatchLine), transfersOf)].map(([line, match]) => ({
    lineId: line.id,
    match,
    isSettled: settler !== null && match.quality === 'EXACT' && isOpenFor(line, match),
  }))
}

export const classifyLines = (db: Database, lines: readonly OpenLine[], settler: Settler | null): void => {
  for (const { lineId, match, isSettled } of findMatches(db, lines, settler))
    writeMatch(db, lineId, match, isSettled ? settler : null)
}

/** The same for thousands of lines; returns how many got their transfer. */
export const classifyMany = async (db: Database, lines: readonly OpenLine[], settler: Settler): Promise<number> => {
  const found = findMatches(db, lines, settler)
  await db.inSlices(found, ({ lineId, match, isSettled }) => writeMatch(db, lineId, match, isSettled ? settler : null))
  return found.filter(({ isSettled }) => isSettled).length
}

const writeMatch = (db: Database, id: number, { quality, transferId, reasons }: Match, settler: Settler | null) =>
  db.update('bank_lines', id, {
    quality,
    reasons: reasons.join(' '),
    candidate_id: transferId,
    ...(settler && { load_id: transferId, settled_by_id: settler.id, settled_at: settler.at }),
  })

const openLines = (db: Database) => db.q.selectFrom('bank_lines').select(openColumns).where(isOpenLine)

/** Lines that wait for a transfer like this one, a hundred at most. */
const linesLike = (db: Database, { issuer, utr, amount, expected_day }: Row<'money_loads'>): OpenLine[] => {
  const MOST = 100
  const named = openLines(db)
    .innerJoin('bank_line_utrs', 'bank_line_utrs.line_id', 'bank_lines.id')
    .where('utr', '=', utr)
    .where('issuer', '=', issuer)
    .limit(MOST)
  const near = openLines(db)
    .where('issuer', '=', issuer)
    .where('day', '>=', dayBeside(expected_day, -NEAR_DAYS))
    .where('day', '<=', dayBeside(expected_day, NEAR_DAYS))
    .where('amount', '=', amount)
    .limit(MOST)
  return [...new Map([...db.all(named), ...db.all(near)].map((line) => [line.id, line] as const)).values()]
}

const linesHoping = (db: Database, loadId: number): OpenLine[] =>
  db.all(openLines(db).where('candidate_id', '=', loadId).limit(100))

/** A transfer that was recorded is given to the line that it matches exactly; lines like it learn of it. */
export const matchTransfer = (db: Database, load: Row<'money_loads'>, settler: Settler): void => {
  classifyLines(db, linesLike(db, load), settler)
}

/** A transfer that ended leaves its line open again. */
export const releaseTransfer = (db: Database, loadId: number): void => {
  db.run(
    db.q
      .updateTable('bank_lines')
      .set({ load_id: null, reason: null, settled_by_id: null, settled_at: null })
      .where('load_id', '=', loadId),
  )
  classifyLines(db, linesHoping(db, loadId), null)
}

const transferRows = (db: Database, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const carried = new Map(
    db
      .all(
        db.q
          .selectFrom('carried_transfers')
          .innerJoin('users', 'users.id', 'carried_by_id')
          .select(['load_id', 'reason', 'name'])
          .where('load_id', 'in', [...ids])
          .orderBy('carried_transfers.id'),
      )
      .map((one) => [one.load_id, one] as const),
  )
  const loads = db.all(
    db.q
      .selectFrom('money_loads')
      .innerJoin('orgs', 'orgs.id', 'money_loads.org_id')
      .innerJoin('users', 'users.id', 'money_loads.created_by_id')
      .selectAll('money_loads')
      .select(['orgs.name as org_name', 'orgs.display_name', 'users.name as maker'])
      .where('money_loads.id', 'in', [...ids]),
  )
  return loads.map((load) => ({ ...load, carried: carried.get(load.id) ?? null }))
}

const toTransfer = (load: ReturnType<typeof transferRows>[number]) => ({
  id: String(load.id),
  utrNumber: load.utr,
  amount: toMajor(load.amount),
  currency: load.currency,
  transferDate: load.transfer_date,
  expectedDay: load.expected_day,
  carriedBy: load.carried?.name ?? null,
  carryReason: load.carried?.reason ?? null,
  txnMode: load.mode,
  status: load.status,
  orgId: String(load.org_id),
  orgName: load.display_name || load.org_name,
  createdBy: load.maker,
})

export const unmatchedRows = (db: Database, ids: readonly number[]) =>
  sortByIds(ids, transferRows(db, ids)).map(toTransfer)

const lineRows = (db: Database, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = db.all(
    db.q
      .selectFrom('bank_lines')
      .leftJoin('users', 'users.id', 'bank_lines.settled_by_id')
      .selectAll('bank_lines')
      .select('users.name as settler')
      .where('bank_lines.id', 'in', [...ids]),
  )
  const loads = new Map(
    transferRows(
      db,
      rows.flatMap(({ load_id, candidate_id }) => load_id ?? candidate_id ?? []),
    ).map((load) => [load.id, load] as const),
  )
  const currency = currencyAt(db, rows[0]?.issuer ?? '')
  return sortByIds(ids, rows).map((line) => {
    const load =
      line.settled_at !== null && line.load_id === null ? undefined : loads.get(line.load_id ?? line.candidate_id ?? 0)
    const own = [...new Set([...bankUtrsIn(saidBy(line)), ...utrsIn(saidBy(line))])]
    return {
      id: String(line.id),
      day: line.day,
      valueDay: line.value_day,
      amount: toMajor(line.amount),
      currency,
      side: line.side,
      isReversal: line.is_reversal === 1,
      utrNumber: own.find((utr) => utr === load?.utr) ?? own[0] ?? null,
      reference: line.reference,
      bankReference: line.bank_reference,
      text: line.text,
      quality: line.quality,
      reasons: line.reasons.split(' ').filter(Boolean) as Match['reasons'],
      isMatched: line.settled_at !== null,
      transfer: load ? toTransfer(load) : null,
      reason: line.reason,
      settledBy: line.settler,
      settledAt: isoOrNull(line.settled_at),
    }
  })
}

const listLines = ({ db, path, query }: CallContext<'issuing GET bank/statements/{id}/lines'>) => {
  const statement = requireRow(db, 'bank_statements', path.id, 'Statement', [])
  const conditions = [
    sql<boolean>`statement_id = ${statement.id}`,
    ...(query.quality ? [sql<boolean>`quality = ${query.quality}`] : []),
    ...(query.lineId ? [sql<boolean>`id = ${parseId(query.lineId)}`] : []),
  ]
  const order = { column: 'position', isDescending: false }
  return pageOf(db, 'bank_lines', conditions, parsePage(query), (ids) => lineRows(db, ids), order)
}

const requireTransfer = (db: Database, line: LineRow, id: string): Row<'money_loads'> => {
  const load = requireRow(db, 'money_loads', id, 'Transfer', [sql<boolean>`issuer = ${line.issuer}`])
  if (load.status !== 'PENDING' && load.status !== 'APPROVED')
    throw codedRefusal('BANK_TRANSFER_ENDED', {}, { field: 'transferId' })
  const other = db.first(db.q.selectFrom('bank_lines').select('id').where('load_id', '=', load.id))
  if (other && other.id !== line.id) throw codedRefusal('BANK_TRANSFER_TAKEN', {}, { field: 'transferId' })
  return load
}

type Settling = CallContext<'issuing PUT bank/lines/{id}'>
type LineSettlement = Pick<LineRow, 'load_id' | 'reason' | 'settled_by_id' | 'settled_at'> &
  Partial<Pick<LineRow, 'candidate_id'>>

/** The one way in which somebody changes what stands for a line: its day is open, and so are those of the transfers that it has and gets. */
const changeLine = (db: Database, line: LineRow, given: LineSettlement): void => {
  const days = [line.load_id, given.load_id].flatMap((id) =>
    id === null ? [] : (db.find('money_loads', id, ['expected_day'])?.expected_day ?? []),
  )
  requireOpenDays(db, line.issuer, [line.day, ...days])
  db.update('bank_lines', line.id, given)
}

const reopenLine = (db: Database, line: LineRow): string => {
  changeLine(db, line, { load_id: null, reason: null, settled_by_id: null, settled_at: null })
  const freed = line.load_id === null ? null : db.find('money_loads', line.load_id)
  classifyLines(db, [line], null)
  if (freed)
    classifyLines(
      db,
      linesLike(db, freed).filter(({ id }) => id !== line.id),
      null,
    )
  return 'The line is open again'
}

const giveTransfer = ({ db, actor, now, body }: Settling, line: LineRow, transferId: string): string => {
  const load = requireTransfer(db, line, transferId)
  if (line.side === 'DEBIT') throw codedRefusal('BANK_LINE_DEBIT', {}, { field: 'transferId' })
  if (load.amount !== line.amount && !body.reason)
    throw codedRefusal('BANK_LINE_OTHER_AMOUNT', {}, { field: 'reason', status: 400 })
  const transfer = { id: load.id, utr: load.utr, amount: load.amount, day: load.expected_day }
  const found = matchLine(toMatchLine(line), [transfer])
  const match = found.transferId === null ? { ...found, quality: 'NONE' as const, transferId: load.id } : found
  const reason = body.reason ?? null
  changeLine(db, line, { load_id: load.id, reason, settled_by_id: actor.id, settled_at: now() })
  writeMatch(db, line.id, match, null)
  classifyLines(db, linesHoping(db, load.id), null)
  return `The line belongs to transfer ${load.utr}`
}

/** Gives a line its transfer or the reason why it has none, or takes back what was given. The same again changes nothing. */
const settleLine = (context: Settling) =>
  context.db.write(() => {
    const { db, actor, now, path, body } = context
    const line = requireRow(db, 'bank_lines', path.id, 'Line', [])
    const answer = (message: string, outcome: 'MATCHED' | 'NO_TRANSFER' | 'TAKEN_BACK') => {
      const [row] = lineRows(db, [line.id])
      if (!row) throw notFound('Line')
      return { message, outcome, line: row }
    }
    const { transferId, reason } = body
    const isSame =
      line.settled_at !== null &&
      String(line.load_id ?? '') === (transferId ?? '') &&
      (line.reason ?? '') === (reason ?? '') &&
      (transferId !== undefined || reason !== undefined)
    if (isSame) return answer('The line stands so already', transferId ? 'MATCHED' : 'NO_TRANSFER')
    if (!transferId && !reason)
      return answer(line.settled_at === null ? 'The line is open already' : reopenLine(db, line), 'TAKEN_BACK')
    if (line.settled_at !== null) throw codedRefusal('BANK_LINE_SETTLED', {})
    if (transferId) return answer(giveTransfer(context, line, transferId), 'MATCHED')
    changeLine(db, line, {
      load_id: null,
      reason: reason ?? null,
      candidate_id: null,
      settled_by_id: actor.id,
      settled_at: now(),
    })
    return answer('The line needs no transfer', 'NO_TRANSFER')
  })

const issuerOfLine = ({ db, path }: Pick<Settling, 'db' | 'path'>): string =>
  db.find('bank_lines', parseId(path.id), ['issuer'])?.issuer ?? ''

export const bankLines = {
  'issuing GET bank/statements/{id}/lines': {
    issuer: ({ db, path }) => db.find('bank_statements', parseId(path.id), ['issuer'])?.issuer ?? '',
    answer: listLines,
  },
  'issuing PUT bank/lines/{id}': { body: SettleBankLine, issuer: issuerOfLine, answer: settleLine },
} satisfies AreaHandlers
