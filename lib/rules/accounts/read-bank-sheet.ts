import type { SheetRow } from '../files/csv-rows'
import { columnLetter } from '../files/row-structure'
import { latinDigits, plainText } from '../input/plain-text'
import { readAmount } from '../input/read-amount'
import { readDay } from '../input/read-day'
import { isRefused } from '../input/reading'
import { toMinor, type Currency } from '../locale/money'
import {
  dayOr,
  Faults,
  lineReference,
  lineText,
  MOST_STATEMENT_LINES,
  signed,
  type BankLine,
  type BankStatement,
  type StatementRead,
} from './bank-statement'

export const sheetRoles = ['day', 'text', 'reference', 'credit', 'debit', 'amount', 'side', 'balance'] as const
export type SheetRole = (typeof sheetRoles)[number]

/** Which column of a sheet is what, by its index from 0. */
export type SheetMapping = Partial<Record<SheetRole, number>>

/** What a mapping lacks before lines can be read; empty if nothing. */
export const missingRoles = (mapping: SheetMapping): SheetRole[] => [
  ...(mapping.day === undefined ? (['day'] as const) : []),
  ...(mapping.text === undefined && mapping.reference === undefined ? (['text'] as const) : []),
  ...(mapping.credit === undefined && mapping.amount === undefined ? (['credit'] as const) : []),
]

const PART = /^([a-z]+)=(\d{1,2})$/
/** `day=0 text=2 credit=5`: short, because the fields beside a file are. */
export const writeMapping = (mapping: SheetMapping): string =>
  sheetRoles.flatMap((role) => (mapping[role] === undefined ? [] : [`${role}=${mapping[role]}`])).join(' ')

export const readMapping = (text: string): SheetMapping | null => {
  const mapping: SheetMapping = {}
  for (const part of text.split(' ').filter(Boolean)) {
    const [, name, column = ''] = PART.exec(part) ?? []
    const role = sheetRoles.find((one) => one === name)
    if (!role || mapping[role] !== undefined) return null
    mapping[role] = Number(column)
  }
  return mapping
}

/** How banks head their columns. The first role that matches has the column. */
const aliases: readonly (readonly [SheetRole, RegExp])[] = [
  ['balance', /balance/],
  ['side', /^(?:dr|cr|d|c)\s*(?:\/|or)\s*(?:dr|cr|d|c)$|indicator|^type$/],
  ['credit', /deposit|credit|^cr\b|paid in|money in|received/],
  ['debit', /withdraw|debit|^dr\b|paid out|money out/],
  ['day', /^(?:txn|tran|transaction|posting|post|posted|booking|entry)\.? ?(?:date|day)|^date\b|^day$/],
  ['reference', /utr|ref|cheque|chq|rrn/],
  ['text', /narration|description|particular|detail|remark|memo|^text$/],
  ['amount', /amount|^amt$/],
  ['day', /date/],
]

const headText = (cell: string): string => plainText(cell).toLowerCase().replace(/\s+/g, ' ')

export const guessMapping = (heads: readonly string[]): SheetMapping => {
  const mapping: SheetMapping = {}
  for (const [role, pattern] of aliases)
    for (const [column, head] of heads.entries())
      if (mapping[role] === undefined && !Object.values(mapping).includes(column) && pattern.test(headText(head)))
        mapping[role] = column
  if (mapping.credit !== undefined || mapping.debit !== undefined) {
    delete mapping.amount
    delete mapping.side
  }
  return mapping
}

const HEADING_WITHIN = 60

/** The row of the headings: banks write the name of the account and the days above it. Null for a sheet that has none. */
export const findHeading = (rows: readonly SheetRow[]): SheetRow | null => {
  const scored = rows
    .slice(0, HEADING_WITHIN)
    .map((row) => ({ row, known: Object.keys(guessMapping(row.cells)).length }))
  const best = scored.reduce<(typeof scored)[number] | null>(
    (found, one) => (one.known > (found?.known ?? 2) ? one : found),
    null,
  )
  return best?.row ?? scored.find(({ row }) => row.cells.filter(Boolean).length > 2)?.row ?? null
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NAMED = /^(\d{1,2})[-/. ]([a-z]{3,9})[-/. ,]+(\d{4}|\d{2})$/i
const TIME = /[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?$/i

/** The day of a line: as people write days, or with the month by its name. A time of day is dropped. */
const readLineDay = (cell: string): string | null => {
  const text = latinDigits(plainText(cell)).replace(TIME, '')
  const [, day = '', word = '', year = ''] = NAMED.exec(text) ?? []
  const month = months.indexOf(word.slice(0, 3).toLowerCase()) + 1
  if (month > 0)
    return dayOr(year.length === 2 ? `20${year}` : year, String(month).padStart(2, '0'), day.padStart(2, '0'))
  const read = readDay(text, { isSerial: true })
  return isRefused(read) ? null : read.value
}

const WORD = /(?:cr|dr|c|d)\.?$/i
const MINUS = /^[-−–]/
const MINUS_AFTER = /[-−–]$/

/** The number in a cell, and whether a minus, parentheses or `Dr` say that it went. */
const splitSign = (text: string): { number: string; isNegative: boolean } => {
  const [word = ''] = WORD.exec(text) ?? []
  const rest = text.slice(0, text.length - word.length).trim()
  const isBracketed = rest.startsWith('(') && rest.endsWith(')')
  const isNegative = isBracketed || MINUS.test(rest) || MINUS_AFTER.test(rest) || /^d/i.test(word)
  const bare = isBracketed ? rest.slice(1, -1) : rest.replace(MINUS, '').replace(MINUS_AFTER, '')
  return { number: bare.trim(), isNegative }
}

/** Minor units with their sign; null for none. */
const readSum = (cell: string, currency: Currency): number | null | 'wrong' => {
  const text = plainText(cell)
  if (/^[-−–]*$/.test(text)) return null
  const { number, isNegative } = splitSign(text)
  const read = readAmount(number, currency)
  if (isRefused(read)) return 'wrong'
  const amount = toMinor(read.value) ?? 0
  return isNegative && amount !== 0 ? -amount : amount
}

const CREDIT = /^(?:c|cr|credit|\+)\.?$/i
const DEBIT = /^(?:d|dr|debit|[-−–])\.?$/i

type MappedRow = { line: number; cell: (role: SheetRole) => string }
type Known = { mapping: SheetMapping; head: (role: SheetRole) => string; currency: Currency; faults: Faults }

/** What moved: positive came, negative went, null nothing. A fault is told and answers `wrong`. */
const readMovement = (row: MappedRow, { mapping, head, currency, faults }: Known): number | null | 'wrong' => {
  const money = (role: SheetRole) => {
    const found = mapping[role] === undefined ? null : readSum(row.cell(role), currency)
    if (found === 'wrong') faults.add(row.line, head(role), 'amount', row.cell(role))
    return found === 0 ? null : found
  }
  if (mapping.credit !== undefined || mapping.debit !== undefined) {
    const [credit, debit] = [money('credit'), money('debit')]
    if (credit === 'wrong' || debit === 'wrong') return 'wrong'
    if (credit !== null && debit !== null) {
      faults.add(row.line, head('credit'), 'oneAmount', row.cell('credit'))
      return 'wrong'
    }
    // Some banks put a minus before what went.
    return credit ?? (debit === null ? null : -Math.abs(debit))
  }
  const amount = money('amount')
  if (amount === null || amount === 'wrong' || mapping.side === undefined) return amount
  const side = plainText(row.cell('side'))
  if (CREDIT.test(side)) return Math.abs(amount)
  if (DEBIT.test(side)) return -Math.abs(amount)
  faults.add(row.line, head('side'), 'mark', side)
  return 'wrong'
}

type Placed = BankLine & { balance: number | null }

const isTotal = (row: MappedRow, { mapping }: Known): boolean =>
  mapping.credit !== undefined && mapping.debit !== undefined && row.cell('credit') !== '' && row.cell('debit') !== ''

const readRow = (row: MappedRow, known: Known, lines: Placed[]): void => {
  const { faults, head, currency, mapping } = known
  const written = row.cell('day')
  if (written === '' && isTotal(row, known)) return
  const day = written === '' ? null : readLineDay(written)
  const moved = day === null && written === '' && !hasSum(row) ? null : readMovement(row, known)
  if (moved === 'wrong') return
  if (moved === null) {
    const last = lines.at(-1)
    // A long text goes on in the row below, which has nothing else.
    if (written === '' && last && row.cell('balance') === '') last.text = lineText(`${last.text} ${row.cell('text')}`)
    return
  }
  if (day === null) {
    faults.add(row.line, head('day'), written === '' ? 'missing' : 'day', written)
    return
  }
  const balance = mapping.balance === undefined ? null : readSum(row.cell('balance'), currency)
  if (balance === 'wrong') faults.add(row.line, head('balance'), 'amount', row.cell('balance'))
  lines.push({
    line: row.line,
    day,
    valueDay: day,
    amount: Math.abs(moved),
    side: moved > 0 ? 'CREDIT' : 'DEBIT',
    isReversal: /\brev(?:ersal|ersed)?\b/i.test(row.cell('text')),
    reference: lineReference(row.cell('reference')),
    bankReference: '',
    text: lineText(row.cell('text')),
    balance: balance === 'wrong' ? null : balance,
  })
}

const hasSum = (row: MappedRow): boolean =>
  (['credit', 'debit', 'amount'] as const).some((role) => row.cell(role) !== '')

type Step = { at: number; from: number; to: number }
const brokenStep = (lines: readonly Placed[]): Step | null => {
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]?.balance
    if (before === undefined || before === null || line.balance === null) continue
    if (before + signed(line) !== line.balance) return { at, from: before, to: line.balance }
  }
  return null
}

/** Puts lines into the order in which they happened, by their balances where there are any, else by their days. */
const inOrder = (lines: readonly Placed[], head: string, faults: Faults): Placed[] => {
  const turned = lines.toReversed()
  const isNewestFirst = (lines[0]?.day ?? '') > (lines.at(-1)?.day ?? '')
  if (!lines.some(({ balance }) => balance !== null)) return isNewestFirst ? turned : [...lines]
  for (const one of isNewestFirst ? [turned, lines] : [lines, turned]) if (brokenStep(one) === null) return [...one]
  const told = isNewestFirst ? turned : [...lines]
  const broken = brokenStep(told)
  const line = broken && told[broken.at]
  if (line) faults.add(line.line, head, 'balance', String(line.balance ?? ''))
  return told
}

const toStatement = (account: string, currency: Currency, placed: readonly Placed[]): BankStatement => {
  const days = placed.map(({ day }) => day).sort()
  const [first, last] = [placed[0], placed.at(-1)]
  return {
    line: first?.line ?? 1,
    account,
    currency,
    number: '',
    opening: first && first.balance !== null ? first.balance - signed(first) : null,
    closing: last?.balance ?? null,
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
    lines: placed.map(({ balance: _, ...line }) => line),
  }
}

/** Reads the statement in a sheet, as its columns were mapped. The file names no account, so the person does. */
export const readBankSheet = (
  rows: readonly SheetRow[],
  { mapping, account, currency }: { mapping: SheetMapping; account: string; currency: Currency },
): StatementRead => {
  const faults = new Faults()
  const heading = findHeading(rows)
  const head = (role: SheetRole): string => {
    const column = mapping[role] ?? 0
    return heading?.cells[column] || columnLetter(column)
  }
  const lines: Placed[] = []
  const told = { mapping, head, currency, faults }
  for (const row of heading ? rows.slice(rows.indexOf(heading) + 1) : []) {
    if (faults.isFull) break
    const cell = (role: SheetRole): string => {
      const column = mapping[role]
      return column === undefined ? '' : (row.cells[column] ?? '')
    }
    readRow({ line: row.line, cell }, told, lines)
  }
  if (lines.length > MOST_STATEMENT_LINES) faults.add(lines[MOST_STATEMENT_LINES]?.line ?? 1, head('day'), 'tooMany')
  if (lines.length === 0 && faults.found.length === 0) faults.add(heading?.line ?? 1, head('day'), 'empty')
  const placed = faults.found.length === 0 ? inOrder(lines, head('balance'), faults) : lines
  const statements = lines.length === 0 ? [] : [toStatement(account, currency, placed)]
  return { format: 'SHEET', statements, faults: faults.found }
}
