import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  dayEndsOf,
  differenceOf,
  sumOf,
  type BankLine,
  type BankStatement,
  type StatementFault,
  type StatementRead,
} from '@/lib/rules/accounts/bank-statement'
import { BANK_ACCOUNT, normaliseAccount } from '@/lib/rules/accounts/bank-account'
import { matchQualities, utrsIn } from '@/lib/rules/accounts/match-bank-lines'
import {
  findHeading,
  findSheetAccount,
  guessMapping,
  missingRoles,
  readBankSheet,
  readMapping,
  writeMapping,
  type SheetMapping,
} from '@/lib/rules/accounts/read-bank-sheet'
import { adjoins, newBankLines } from '@/lib/rules/accounts/same-bank-lines'
import { earliestBankDay } from '@/lib/rules/accounts/transfers'
import { UndoBankImport } from '@/lib/rules/bodies/accounts'
import { toMajor, type Currency } from '@/lib/rules/locale/money'
import { anyOf, contains, is, likeAnywhere, whereIs } from '../../core/db/condition'
import type { Database, Row } from '../../core/db/database'
import { DAY, iso, isoOrNull, localDay } from '../../core/db/days'
import { parseId } from '../../core/db/ids'
import { pageOf, parsePage, sortByIds } from '../../core/db/paging'
import { requireRow } from '../../core/db/rows'
import { byName } from '../../core/db/search'
import { codedRefusal } from '../../core/errors/coded-refusal'
import { fieldError, HttpError, notFound } from '../../core/errors/http-error'
import type { StatementFile } from '../../core/sheets/statement-file'
import type { AreaHandlers, CallContext } from '../../core/http/handler'
import type { Sheet } from '../../core/sheets/read-sheet'
import { countOf } from '../../core/text/count-of'
import { isStored, readGaps } from './bank-balances'
import { closedDays, endingOf, isAmong, readDays, toGap, transfersWithoutLine, unmatchedTransfers } from './bank-days'
import { classifyMany, unmatchedRows, type OpenLine } from './bank-lines'
import { undoImport } from './bank-undo'

const SAMPLE_ROWS = 3
const PREVIEW_LINES = 5

type Asked = Pick<CallContext<'issuing POST bank/statements'>, 'db' | 'body'>
type At = { issuer: string; currency: Currency }

type SheetRead = {
  columns: { column: number; heading: string; cells: string[] }[]
  mapping: SheetMapping
  heads: string
  isRemembered: boolean
  account: string
  needs: ('account' | 'mapping')[]
  read: StatementRead
}

const typedAccount = ({ fields }: StatementFile): string => {
  const account = normaliseAccount(fields.accountNumber ?? '')
  if ((fields.accountNumber ?? '').trim() !== '' && !BANK_ACCOUNT.test(account))
    throw fieldError('accountNumber', 'Enter the account number as the bank writes it, 5 to 34 letters and digits')
  return account
}

const typedMapping = ({ fields }: StatementFile): SheetMapping | null => {
  if (!fields.mapping) return null
  const mapping = readMapping(fields.mapping)
  if (!mapping) throw fieldError('mapping', 'Choose for each column what it holds, and no column twice')
  return mapping
}

const columnsOf = ({ rows }: Sheet) => {
  const heading = findHeading(rows)
  if (!heading) throw fieldError('file', 'The sheet has no headings. Keep the row that names the columns')
  const samples = rows.slice(rows.indexOf(heading) + 1).slice(0, SAMPLE_ROWS)
  return {
    heads: createHash('sha256').update(JSON.stringify(heading.cells)).digest('base64url'),
    cells: heading.cells,
    columns: heading.cells.flatMap((head, column) =>
      head === '' ? [] : [{ column, heading: head, cells: samples.map(({ cells }) => cells[column] ?? '') }],
    ),
  }
}

/**
 * Reads a sheet as the person maps it, else as this bank's sheets were read before, else as the headings let guess. The account that the sheet
 * names counts before the one of the last sheet with these headings, because a bank has the same headings for all accounts.
 */
const readSheet = ({ db, body }: Asked, sheet: Sheet, { issuer, currency }: At): SheetRead => {
  const { heads, cells, columns } = columnsOf(sheet)
  const layout = db.first(
    db.q.selectFrom('bank_layouts').selectAll().where('issuer', '=', issuer).where('heads', '=', heads),
  )
  const typed = typedMapping(body)
  const mapping = typed ?? (layout && readMapping(layout.mapping)) ?? guessMapping(cells)
  const account = typedAccount(body) || findSheetAccount(sheet.rows) || (layout?.account ?? '')
  const needs: SheetRead['needs'] = [
    ...(account === '' ? (['account'] as const) : []),
    ...(missingRoles(mapping).length > 0 ? (['mapping'] as const) : []),
  ]
  const read: StatementRead = needs.includes('mapping')
    ? { format: 'SHEET', statements: [], faults: [] }
    : readBankSheet(sheet.rows, { mapping, account, currency, hidden: sheet.hidden })
  return { columns, mapping, heads, isRemembered: typed === null && layout !== undefined, account, needs, read }
}

const readFile = (asked: Asked, at: At): { sheet: SheetRead | null; read: StatementRead } => {
  const { content } = asked.body
  if (content.kind === 'read') return { sheet: null, read: content.read }
  const sheet = readSheet(asked, content.sheet, at)
  return { sheet, read: sheet.read }
}

const digestOf = ({ pending: _, ...statement }: BankStatement): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...statement, line: 0, lines: statement.lines.map((line) => ({ ...line, line: 0 })) }))
    .digest('base64url')

const findAccount = (db: Database, issuer: string, number: string) =>
  db.first(db.q.selectFrom('bank_accounts').select('id').where('issuer', '=', issuer).where('number', '=', number))?.id

type Known = Pick<
  Row<'bank_statements'>,
  'id' | 'digest' | 'opening' | 'closing' | 'credits' | 'debits' | 'lines' | 'known_lines'
>

/** The statement that was imported with the same lines, or under the same number. */
const findKnown = (db: Database, accountId: number | undefined, statement: BankStatement): Known | undefined =>
  accountId === undefined
    ? undefined
    : db.first(
        db.q
          .selectFrom('bank_statements')
          .select(['id', 'digest', 'opening', 'closing', 'credits', 'debits', 'lines', 'known_lines'])
          .where('account_id', '=', accountId)
          .where(isStored)
          .where((eb) =>
            eb.or([
              eb('digest', '=', digestOf(statement)),
              ...(statement.number
                ? [eb.and([eb('number', '=', statement.number), eb('last_day', '=', statement.lastDay)])]
                : []),
            ]),
          ),
      )

/** What the account does not have yet of a statement; statements that end where this one begins, or came in the same file, share no line with it. */
const newLinesOf = (
  db: Database,
  accountId: number | undefined,
  statement: BankStatement,
  beside: readonly number[] = [],
): BankLine[] => {
  if (accountId === undefined || statement.lines.length === 0) return statement.lines
  const { firstDay, lastDay } = statement
  const others = db
    .all(
      db.q
        .selectFrom('bank_statements')
        .select(['id', 'opening', 'closing', 'first_day as firstDay', 'last_day as lastDay'])
        .where('account_id', '=', accountId)
        .where(isStored)
        .where('last_day', '>=', firstDay)
        .where('first_day', '<=', lastDay),
    )
    .filter((one) => !beside.includes(one.id) && !adjoins(one, statement))
  const stored = db.all(
    db.q
      .selectFrom('bank_lines')
      .select(['day', 'amount', 'side', 'reference', 'bank_reference as bankReference', 'text'])
      .where(
        isAmong(
          'statement_id',
          others.map(({ id }) => id),
        ),
      )
      .where('day', '>=', firstDay)
      .where('day', '<=', lastDay)
      .orderBy('id'),
  )
  return newBankLines(statement.lines, stored)
}

/** Faults of the lines with the rest: another currency than the issuer's, days to come or long gone, and days that are closed in the books. */
const faultsOf = (
  { db, now }: Pick<CallContext<'issuing POST bank/statements'>, 'db' | 'now'>,
  { issuer, currency }: At,
  { statements, faults }: StatementRead,
): StatementFault[] => {
  const today = iso(localDay(now(), currency) * DAY).slice(0, 10)
  const earliest = earliestBankDay(today)
  const more = statements.flatMap((statement): StatementFault[] => {
    if (statement.currency !== currency)
      return [{ line: statement.line, field: currency, code: 'currency', seen: statement.currency }]
    const early = statement.lines.find(({ day }) => day > today) ?? { line: statement.line, day: statement.lastDay }
    if (early.day > today) return [{ line: early.line, field: '', code: 'future', seen: early.day }]
    const old = statement.lines.find(({ day }) => day < earliest) ?? { line: statement.line, day: statement.firstDay }
    if (old.day < earliest) return [{ line: old.line, field: '', code: 'old', seen: old.day }]
    const accountId = findAccount(db, issuer, statement.account)
    const known = findKnown(db, accountId, statement)
    if (known) return isSame(db, accountId, known, statement) ? [] : [otherLines(statement)]
    const closed = closedDays(db, issuer, statement.firstDay, statement.lastDay)
    const line = newLinesOf(db, accountId, statement).find(({ day }) => closed.has(day))
    return line ? [{ line: line.line, field: '', code: 'closed', seen: line.day }] : []
  })
  return [...faults, ...more]
}

/** Whether it tells what is known; another format words its lines otherwise, but has their references, sums and balances. */
const isSame = (db: Database, accountId: number | undefined, known: Known, statement: BankStatement): boolean =>
  known.digest === digestOf(statement) ||
  (known.opening === statement.opening &&
    known.closing === statement.closing &&
    known.credits === sumOf(statement.lines, 'CREDIT') &&
    known.debits === sumOf(statement.lines, 'DEBIT') &&
    known.lines + known.known_lines === statement.lines.length &&
    newLinesOf(db, accountId, statement).length === 0)

const otherLines = ({ line, number, lastDay }: BankStatement): StatementFault => ({
  line,
  field: number,
  code: 'other',
  seen: lastDay,
})

const majorOrNull = (minor: number | null): string | null => (minor === null ? null : toMajor(minor))

const issuerIn = ({ body }: Pick<Asked, 'body'>): string => body.fields.issuerCode ?? ''

const requireIssuer = ({ db, body }: Asked): At => {
  const issuer = issuerIn({ body })
  const known = db.first(db.q.selectFrom('issuers').select('currency').where('code', '=', issuer))
  if (!known) throw fieldError('issuerCode', 'Choose the issuer whose account the statement is of')
  return { issuer, currency: known.currency }
}

const check = (context: CallContext<'issuing POST bank/statements/check'>) => {
  const { db } = context
  const at = requireIssuer(context)
  const { sheet, read } = readFile(context, at)
  const gaps = readGaps(db, at.issuer, read.statements)
  return {
    format: read.format,
    currency: at.currency,
    columns: sheet?.columns ?? [],
    mapping: sheet ? writeMapping(sheet.mapping) : null,
    isRemembered: sheet?.isRemembered ?? false,
    accountEnding: sheet && sheet.account !== '' ? endingOf(sheet.account) : null,
    needs: sheet?.needs ?? [],
    faults: faultsOf(context, at, read),
    statements: read.statements.map((statement, index) => {
      const gap = gaps[index]
      const accountId = findAccount(db, at.issuer, statement.account)
      const known = findKnown(db, accountId, statement)
      return {
        accountEnding: endingOf(statement.account),
        number: statement.number || null,
        firstDay: statement.firstDay,
        lastDay: statement.lastDay,
        openingBalance: majorOrNull(statement.opening),
        closingBalance: majorOrNull(statement.closing),
        credits: toMajor(sumOf(statement.lines, 'CREDIT')),
        debits: toMajor(sumOf(statement.lines, 'DEBIT')),
        lines: statement.lines.length,
        isKnown: known !== undefined,
        pendingEntries: statement.pending,
        gap: gap ? toGap(gap) : null,
        newLines: known ? 0 : newLinesOf(db, accountId, statement).length,
        preview: statement.lines.slice(0, PREVIEW_LINES).map((line) => ({
          day: line.day,
          amount: toMajor(line.amount),
          side: line.side,
          isReversal: line.isReversal,
          utrNumber: utrsIn(line)[0] ?? null,
          text: line.text || line.reference || line.bankReference,
        })),
      }
    }),
  }
}

/** What stands in the way in the books is a conflict; the rest is wrong in the file, and the check says what. */
const refuseFault = ({ line, field: number, code, seen: day }: StatementFault): HttpError => {
  const field = 'file'
  if (code === 'closed') return codedRefusal('BANK_DAY_CLOSED', { day }, { field })
  if (code === 'other') return codedRefusal('BANK_STATEMENT_OTHER', { number, day }, { field })
  return codedRefusal('BANK_FILE_LINE', { line }, { field, status: 400 })
}

const createLines = async (
  { db }: Pick<Asked, 'db'>,
  lines: readonly BankLine[],
  of: { statementId: number; issuer: string },
): Promise<OpenLine[]> =>
  db.inSlices([...lines.entries()], ([position, line]) => {
    const open = {
      issuer: of.issuer,
      day: line.day,
      amount: line.amount,
      side: line.side,
      is_reversal: Number(line.isReversal),
      reference: line.reference,
      bank_reference: line.bankReference,
      text: line.text,
    }
    const id = db.create('bank_lines', {
      ...open,
      statement_id: of.statementId,
      position,
      value_day: line.valueDay,
      quality: 'NONE',
      reasons: '',
      candidate_id: null,
      load_id: null,
      reason: null,
      settled_by_id: null,
      settled_at: null,
    })
    for (const utr of utrsIn(line)) db.insert('bank_line_utrs', { utr, line_id: id })
    return { id, ...open }
  })

type Imported = { id: number; lines: number; matched: number; isKnown: boolean }

const importOne = async (
  context: CallContext<'issuing POST bank/statements'>,
  { issuer, currency }: At,
  statement: BankStatement,
  beside: readonly number[],
): Promise<Imported> => {
  const { db, actor, now, body } = context
  const accountId =
    findAccount(db, issuer, statement.account) ??
    db.create('bank_accounts', { issuer, number: statement.account, currency })
  const known = findKnown(db, accountId, statement)
  if (known && !isSame(db, accountId, known, statement)) throw refuseFault(otherLines(statement))
  if (known) return { id: known.id, lines: 0, matched: 0, isKnown: true }
  const lines = newLinesOf(db, accountId, statement, beside)
  const id = db.create('bank_statements', {
    account_id: accountId,
    issuer,
    currency,
    number: statement.number || null,
    first_day: statement.firstDay,
    last_day: statement.lastDay,
    opening: statement.opening,
    closing: statement.closing,
    credits: sumOf(statement.lines, 'CREDIT'),
    debits: sumOf(statement.lines, 'DEBIT'),
    lines: lines.length,
    known_lines: statement.lines.length - lines.length,
    format: formatOf(body),
    file_name: body.file.name,
    digest: digestOf(statement),
    imported_by_id: actor.id,
    created_at: now(),
    undone_by_id: null,
    undone_at: null,
    undo_reason: null,
  })
  for (const end of dayEndsOf(statement)) db.insert('bank_day_ends', { ...end, statement_id: id })
  const made = await createLines(context, lines, { statementId: id, issuer })
  const matched = await classifyMany(db, made, { id: actor.id, at: now() })
  return { id, lines: made.length, matched, isKnown: false }
}

const formatOf = ({ content }: StatementFile): StatementRead['format'] =>
  content.kind === 'read' ? content.read.format : 'SHEET'

const rememberLayout = ({ db }: Pick<Asked, 'db'>, issuer: string, { heads, mapping, account }: SheetRead): void => {
  db.run(db.q.deleteFrom('bank_layouts').where('issuer', '=', issuer).where('heads', '=', heads))
  db.insert('bank_layouts', { issuer, heads, mapping: writeMapping(mapping), account })
}

/** Imports all statements of a file or none. One that was imported before changes nothing. */
const importFile = async (context: CallContext<'issuing POST bank/statements'>) => {
  const at = requireIssuer(context)
  const { sheet, read } = readFile(context, at)
  if (sheet?.needs.includes('mapping'))
    throw fieldError('mapping', 'Choose which columns hold the day, the text and the amount')
  if (sheet?.needs.includes('account')) throw fieldError('accountNumber', 'Enter the number of the account')
  const [fault] = faultsOf(context, at, read)
  if (fault) throw refuseFault(fault)
  if (read.statements.some((statement) => differenceOf(statement)))
    throw new HttpError(400, 'The lines do not lead from the opening to the closing balance')
  const made: Imported[] = []
  for (const statement of read.statements)
    made.push(
      await importOne(
        context,
        at,
        statement,
        made.map(({ id }) => id),
      ),
    )
  if (sheet) rememberLayout(context, at.issuer, sheet)
  const sum = (name: 'lines' | 'matched') => made.reduce((all, one) => all + one[name], 0)
  const [lines, matched] = [sum('lines'), sum('matched')]
  const isKnown = made.every((one) => one.isKnown)
  return {
    message: isKnown
      ? 'This statement was imported before. Nothing has changed'
      : `${countOf(lines, 'line')} imported, ${matched} matched`,
    statementIds: made.map(({ id }) => String(id)),
    successCount: lines,
    failedCount: 0,
  }
}

const statementRows = (db: Database, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = db.all(
    db.q
      .selectFrom('bank_statements')
      .innerJoin('bank_accounts', 'bank_accounts.id', 'bank_statements.account_id')
      .innerJoin('users', 'users.id', 'bank_statements.imported_by_id')
      .leftJoin('users as undoers', 'undoers.id', 'bank_statements.undone_by_id')
      .selectAll('bank_statements')
      .select(['bank_accounts.number as account', 'users.name as importer', 'undoers.name as undoer'])
      .where('bank_statements.id', 'in', [...ids]),
  )
  const open = db.all(
    db.q
      .selectFrom('bank_lines')
      .select('statement_id')
      .select(sql<number>`sum(settled_at IS NULL)`.as('open'))
      .where('statement_id', 'in', [...ids])
      .groupBy('statement_id'),
  )
  return sortByIds(ids, rows).map((row) => ({
    id: String(row.id),
    issuer: row.issuer,
    currency: row.currency,
    accountEnding: endingOf(row.account),
    number: row.number,
    firstDay: row.first_day,
    lastDay: row.last_day,
    openingBalance: majorOrNull(row.opening),
    closingBalance: majorOrNull(row.closing),
    credits: toMajor(row.credits),
    debits: toMajor(row.debits),
    lines: row.lines,
    knownLines: row.known_lines,
    format: row.format,
    fileName: row.file_name,
    openLines: open.find(({ statement_id }) => statement_id === row.id)?.open ?? 0,
    importedBy: row.importer,
    importedAt: iso(row.created_at),
    undoneBy: row.undoer,
    undoneAt: isoOrNull(row.undone_at),
    undoReason: row.undo_reason,
  }))
}

type StatementAsked = Pick<CallContext<'issuing GET bank/statements/{id}'>, 'db' | 'path'>

const requireStatement = ({ db, path }: StatementAsked) => requireRow(db, 'bank_statements', path.id, 'Statement', [])

/** An unknown statement belongs to no issuer, so that people of one issuer cannot tell it from another's. */
const issuerOf = ({ db, path }: StatementAsked): string =>
  db.find('bank_statements', parseId(path.id), ['issuer'])?.issuer ?? ''

const detailOf = (context: StatementAsked & Pick<CallContext<'issuing GET bank/statements/{id}'>, 'actor'>) => {
  const { db, actor } = context
  const { id, issuer, currency, first_day: from, last_day: to } = requireStatement(context)
  const [row] = statementRows(db, [id])
  if (!row) throw notFound('Statement')
  const counted = db.all(
    db.q
      .selectFrom('bank_lines')
      .select('quality')
      .select(({ fn }) => fn.countAll<number>().as('lines'))
      .where('statement_id', '=', id)
      .groupBy('quality'),
  )
  const [exact = 0, likely = 0, none = 0] = matchQualities.map(
    (quality) => counted.find((one) => one.quality === quality)?.lines ?? 0,
  )
  const transfers = unmatchedTransfers({ issuer, from, to }).reduce(
    (query, condition) => query.where(condition),
    db.q.selectFrom('money_loads').select(({ fn }) => fn.countAll<number>().as('total')),
  )
  return {
    ...row,
    counts: { all: exact + likely + none, exact, likely, none, transfers: db.first(transfers)?.total ?? 0 },
    days: readDays(db, actor, { issuer, currency, from, to }),
  }
}

const undo = (context: CallContext<'issuing POST bank/statements/{id}/undo'>) =>
  context.db.write(() => {
    const { db, actor, now, body } = context
    const by = { actorId: actor.id, at: now(), reason: body.reason }
    const message = undoImport(db, requireStatement(context), by)
    return { message, statement: detailOf(context) }
  })

const namedTransfer = (text: string) =>
  sql<boolean>`(org_id IN (${byName('orgs', text)}) OR utr ${likeAnywhere(text)} OR id = ${parseId(text)})`

const listTransfers = (context: CallContext<'issuing GET bank/statements/{id}/transfers'>) => {
  const { db, query } = context
  const { issuer, first_day: from, last_day: to } = requireStatement(context)
  const text = query.searchBy?.trim()
  const free = text ? [...transfersWithoutLine(issuer), namedTransfer(text)] : unmatchedTransfers({ issuer, from, to })
  return pageOf(db, 'money_loads', free, parsePage(query), (ids) => unmatchedRows(db, ids))
}

export const bankStatements = {
  'issuing POST bank/statements/check': { upload: 'statement', issuer: issuerIn, answer: check },
  'issuing POST bank/statements': { upload: 'statement', issuer: issuerIn, answer: importFile },
  'issuing GET bank/statements': {
    issuer: ({ query, actor }) => query.issuerCode ?? actor.issuer,
    answer: ({ db, query, actor }) => {
      const issuer = query.issuerCode ?? actor.issuer
      const text = query.searchTxt?.trim()
      const conditions = [
        isStored,
        ...whereIs('issuer', issuer),
        ...(text ? [anyOf([contains('bank_statements.file_name', text), is('bank_statements.number', text)])] : []),
      ]
      return pageOf(db, 'bank_statements', conditions, parsePage(query), (ids) => statementRows(db, ids))
    },
  },
  'issuing GET bank/statements/{id}': { issuer: issuerOf, answer: detailOf },
  'issuing POST bank/statements/{id}/undo': { body: UndoBankImport, issuer: issuerOf, answer: undo },
  'issuing GET bank/statements/{id}/transfers': { issuer: issuerOf, answer: listTransfers },
} satisfies AreaHandlers
