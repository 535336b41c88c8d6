import type { SheetRow } from '../files/csv-rows'
import { columnLetter, findMisplacedCells, findUnreadableCells } from '../files/row-structure'
import { latinDigits, plainText } from '../input/plain-text'
import { readAmount } from '../input/read-amount'
import { readDay } from '../input/read-day'
import { isRefused } from '../input/reading'
import { toMinor, type Currency } from '../locale/money'
import { normaliseAccount } from './bank-account'
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
  ['day', /^(?:txn|tran|transaction|posting|post|posted|booking|entry)\.? ?(?:date|day|dt\b)|^date\b|^day$/],
  ['reference', /utr|ref|cheque|chq|rrn/],
  ['text', /narration|description|particular|detail|remark|memo|^text$/],
  ['amount', /amount|^amt$/],
  ['day', /date|\bdt\b/],
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

const ACCOUNT_ALONE = /^(?:a\/c|account) ?(?:(?:no|number|num)\b)?[ :#.-]*$/i
const ACCOUNT_BEFORE = /\b(?:a\/c|account) ?(?:(?:no|number|num)\b|[:#])(.*)$/i
const SEPARATORS = /^[ :#.-]+/
/** Not a masked number, of which the letters stand for digits. */
const ACCOUNT = /^(?!x)[a-z]{0,4}\d(?: ?\d){4,}(?![\w*\/.-])/i

const accountIn = ({ cells, rounded = [] }: SheetRow): string[] =>
  cells.flatMap((cell, column) => {
    const text = plainText(cell).replace(/\s+/g, ' ')
    const next = ACCOUNT_ALONE.test(text) ? cells.findIndex((one, at) => at > column && one !== '') : column
    const written = next === column ? ACCOUNT_BEFORE.exec(text)?.[1]?.replace(SEPARATORS, '') : cells[next]
    const [account] = ACCOUNT.exec(latinDigits(plainText(written ?? ''))) ?? []
    return account === undefined || rounded.includes(next) ? [] : [normaliseAccount(account)]
  })

/** The account that a sheet names above its headings; empty if none or several. */
export const findSheetAccount = (rows: readonly SheetRow[]): string => {
  const heading = findHeading(rows)
  const above = heading ? rows.slice(0, rows.indexOf(heading)) : []
  const [account = '', ...others] = new Set(above.flatMap(accountIn))
  return others.length === 0 ? account : ''
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

/** Not the end of a word: `100.00 AED` is no debit. */
const WORD = /(?<![a-z])(?:cr|dr|c|d)\.?$/i
const MINUS = /^[-−–]/
const MINUS_AFTER = /[-−–]$/

type SignedNumber = { number: string; isNegative: boolean; isContradicted: boolean }

/** The number in a cell, and whether a minus, parentheses or `Dr` say that it went. A minus before `Cr` says both. */
const splitSign = (text: string): SignedNumber => {
  const [word = ''] = WORD.exec(text) ?? []
  const rest = text.slice(0, text.length - word.length).trim()
  const isBracketed = rest.startsWith('(') && rest.endsWith(')')
  const isMinus = isBracketed || MINUS.test(rest) || MINUS_AFTER.test(rest)
  const bare = isBracketed ? rest.slice(1, -1) : rest.replace(MINUS, '').replace(MINUS_AFTER, '')
  return {
    number: bare.trim(),
    isNegative: isMinus || /^d/i.test(word),
    isContradicted: isMinus && /^c/i.test(word),
  }
}

type Refused = 'amount' | 'sign'

/** Minor units with their sign; null for none. */
const readSum = (cell: string, currency: Currency): number | null | Refused => {
  const text = plainText(cell)
  if (/^[-−–]*$/.test(text)) return null
  const { number, isNegative, isContradicted } = splitSign(text)
  const read = readAmount(number, currency)
  if (isRefused(read)) return 'amount'
  if (isContradicted) return 'sign'
  const amount = toMinor(read.value) ?? 0
  return isNegative && amount !== 0 ? -amount : amount
}

const CREDIT = /^(?:c|cr|credit|\+)\.?$/i
const DEBIT = /^(?:d|dr|debit|[-−–])\.?$/i

type MappedRow = {
  line: number
  cells: readonly string[]
  cell: (role: SheetRole) => string
  /** A number of which a spreadsheet has lost the last digits. */
  isRounded: (role: SheetRole) => boolean
}
type Heads = readonly (string | null)[]
type Known = {
  mapping: SheetMapping
  /** The headings by their columns, and those alone that the mapping reads. */
  heads: Heads
  mapped: Heads
  head: (role: SheetRole) => string
  currency: Currency
  faults: Faults
}

/** What moved: positive came, negative went, null nothing. A fault is told and answers `wrong`. */
const readMovement = (row: MappedRow, { mapping, head, currency, faults }: Known): number | null | 'wrong' => {
  const money = (role: SheetRole): number | null | 'wrong' => {
    const found = mapping[role] === undefined ? null : readSum(row.cell(role), currency)
    if (typeof found !== 'string') return found === 0 ? null : found
    faults.add(row.line, head(role), found, row.cell(role))
    return 'wrong'
  }
  if (mapping.credit !== undefined || mapping.debit !== undefined) {
    const [credit, debit] = [money('credit'), money('debit')]
    if (credit === 'wrong' || debit === 'wrong') return 'wrong'
    if (credit !== null && debit !== null) {
      faults.add(row.line, head('credit'), 'oneAmount', row.cell('credit'))
      return 'wrong'
    }
    if (debit === null || credit !== null) return credit
    // A minus before what went is how some banks write it and how others take it back. The balances tell which.
    if (debit > 0 || mapping.balance !== undefined) return -Math.abs(debit)
    faults.add(row.line, head('debit'), 'sign', row.cell('debit'))
    return 'wrong'
  }
  const amount = money('amount')
  if (amount === null || amount === 'wrong' || mapping.side === undefined) return amount
  const side = plainText(row.cell('side'))
  if (CREDIT.test(side) && amount > 0) return amount
  if (CREDIT.test(side)) {
    faults.add(row.line, head('amount'), 'sign', `${row.cell('amount')} ${side}`)
    return 'wrong'
  }
  if (DEBIT.test(side)) return -Math.abs(amount)
  faults.add(row.line, head('side'), 'mark', side)
  return 'wrong'
}

type Placed = BankLine & { balance: number | null }

/** The balance of an account that a sheet prints in a row of its own, before or after its lines. */
type Printed = { line: number; at: 'opening' | 'closing'; balance: number; seen: string }
type Below = { lines: Placed[]; printed: Printed[]; continued: number; isEnded: boolean }

const isTotal = (row: MappedRow, { mapping }: Known): boolean =>
  mapping.credit !== undefined && mapping.debit !== undefined && row.cell('credit') !== '' && row.cell('debit') !== ''

const REVERSAL = /\brevers(?:al|ed)\b|^rev[-/:]/i
const OPENING = /\bopening bal|\bbrought forward\b|^b\/f\b/i
const CLOSING = /\bclosing bal|\bcarried forward\b|^c\/f\b/i
/** What stands beneath the lines of a bank and belongs to none of them. */
const FOOTER =
  /computer.generated|system.generated|end of (?:the )?statement|statement summary|generated on|page \d|\bclosing bal|\bopening bal|\btotal\b|[*=_-]{4}|disclaimer|regd|registered office|does not require/i
/** Spreadsheets keep fifteen digits of a number and show longer ones by their power of ten. */
const POWER_OF_TEN = /^[\d.,]+e[+-]?\d+$/i

const inWords = ({ cell }: MappedRow): string => `${cell('text')} ${cell('reference')}`.trim()

const printedIn = (row: MappedRow, { currency }: Known): Printed | null => {
  const words = inWords(row) || row.cell('day')
  const at = OPENING.test(words) ? 'opening' : CLOSING.test(words) ? 'closing' : null
  const balance = at && readSum(row.cell('balance'), currency)
  return at && typeof balance === 'number' ? { line: row.line, at, balance, seen: row.cell('balance') } : null
}

/** What makes the cells of a line unreadable, shared with the files of cards: shifted cells, errors and formulas of a spreadsheet. LOAD-17 */
const isDamaged = (row: MappedRow, { heads, mapped, faults, head }: Known): boolean => {
  const before = faults.found.length
  const unreadable = findUnreadableCells(mapped, row.cells).filter(({ code }) => code !== 'longCell')
  for (const { column, code, seen } of [...findMisplacedCells(heads, row.cells).slice(0, 1), ...unreadable])
    faults.add(row.line, column ?? '', code as 'moreCells' | 'noHeading' | 'formula' | 'errorValue', seen)
  const reference = row.cell('reference')
  if (POWER_OF_TEN.test(reference) || row.isRounded('reference'))
    faults.add(row.line, head('reference'), 'rounded', reference)
  return faults.found.length > before
}

/** A row without a day: a long text goes on right beneath its line, and everything else says nothing about money. */
const readDayless = (row: MappedRow, known: Known, below: Below): void => {
  const last = below.lines.at(-1)
  const isOnlyText = row.cell('balance') === '' && !FOOTER.test(row.cells.join(' '))
  if (!last || !isOnlyText || row.line !== below.continued + 1) return
  last.text = lineText(`${last.text} ${row.cell('text')}`)
  below.continued = row.line
}

/** A summary begins with words where lines have their day; what has no day after it belongs to it. */
const isBeneath = ({ cell, cells }: MappedRow, below: Below): boolean => {
  below.isEnded ||= !/\p{Nd}/u.test(cell('day')) && FOOTER.test(cells.join(' '))
  return below.isEnded
}

const readRow = (row: MappedRow, known: Known, below: Below): void => {
  const { faults, head, currency, mapping } = known
  const written = row.cell('day')
  if (written === '' && isTotal(row, known)) return
  const day = written === '' ? null : readLineDay(written)
  if (day !== null && isDamaged(row, known)) return
  const printed = !hasSum(row) || day === null ? printedIn(row, known) : null
  if (printed) {
    below.printed.push(printed)
    return
  }
  if (day === null && written !== '' && isBeneath(row, below)) return
  const moved = written === '' && !hasSum(row) ? null : readMovement(row, known)
  if (moved === 'wrong') return
  if (moved === null) {
    if (written === '') readDayless(row, known, below)
    else if (day !== null && !hasSum(row)) faults.add(row.line, head(amountRole(mapping)), 'noAmount', inWords(row))
    return
  }
  if (day === null) {
    faults.add(row.line, head('day'), written === '' ? 'missing' : 'day', written)
    return
  }
  const balance = mapping.balance === undefined ? null : readSum(row.cell('balance'), currency)
  if (typeof balance === 'string') faults.add(row.line, head('balance'), balance, row.cell('balance'))
  below.continued = row.line
  below.lines.push({
    line: row.line,
    day,
    valueDay: day,
    amount: Math.abs(moved),
    side: moved > 0 ? 'CREDIT' : 'DEBIT',
    isReversal: REVERSAL.test(row.cell('text')),
    reference: lineReference(row.cell('reference')),
    bankReference: '',
    text: lineText(row.cell('text')),
    balance: typeof balance === 'string' ? null : balance,
  })
}

const amountRole = ({ credit }: SheetMapping): SheetRole => (credit === undefined ? 'amount' : 'credit')

const hasSum = (row: MappedRow): boolean =>
  (['credit', 'debit', 'amount'] as const).some((role) => row.cell(role) !== '')

/** The first line whose balance does not follow from the last balance above it and what moved since. */
const brokenStep = (lines: readonly Placed[]): Placed | null => {
  let reached: number | null = null
  for (const line of lines) {
    const expected: number | null = reached === null ? null : reached + signed(line)
    if (expected !== null && line.balance !== null && expected !== line.balance) return line
    reached = line.balance ?? expected
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
  const line = brokenStep(told)
  if (line) faults.add(line.line, head, 'balance', String(line.balance ?? ''))
  return told
}

const moved = (lines: readonly Placed[]): number => lines.reduce((sum, line) => sum + signed(line), 0)

/** The balances before the first and after the last line, from the lines whose balance stands in the sheet. */
const balancesOf = (placed: readonly Placed[]): { opening: number | null; closing: number | null } => {
  const at = placed.findIndex(({ balance }) => balance !== null)
  const balance = placed[at]?.balance ?? null
  if (balance === null) return { opening: null, closing: null }
  const opening = balance - moved(placed.slice(0, at + 1))
  return { opening, closing: opening + moved(placed) }
}

const printedAt = (printed: readonly Printed[], at: Printed['at']): number | null =>
  printed.find((one) => one.at === at)?.balance ?? null

/** An opening or closing balance that a row of its own prints has to be the one to which the lines lead. */
const checkPrinted = (printed: readonly Printed[], placed: readonly Placed[], head: string, faults: Faults): void => {
  const reached = balancesOf(placed)
  for (const { line, at, balance, seen } of printed)
    if (reached[at] !== null && reached[at] !== balance) faults.add(line, head, 'balance', seen)
  const [opening, closing] = [printedAt(printed, 'opening'), printedAt(printed, 'closing')]
  const last = printed.at(-1)
  const isTold = reached.opening === null && opening !== null && closing !== null
  if (last && isTold && closing - opening !== moved(placed)) faults.add(last.line, head, 'balance', last.seen)
}

const toStatement = (
  account: string,
  currency: Currency,
  placed: readonly Placed[],
  printed: readonly Printed[],
): BankStatement => {
  const days = placed.map(({ day }) => day).sort()
  const [first] = placed
  const { opening, closing } = balancesOf(placed)
  const end = printedAt(printed, 'closing')
  const start = opening ?? printedAt(printed, 'opening') ?? (end === null ? null : end - moved(placed))
  return {
    line: first?.line ?? 1,
    account,
    currency,
    number: '',
    opening: start,
    closing: closing ?? (start === null ? null : start + moved(placed)),
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
    lines: placed.map(({ balance: _, ...line }) => line),
    pending: 0,
  }
}

/** Reads the statement of an account in a sheet, as its columns were mapped. */
export const readBankSheet = (
  rows: readonly SheetRow[],
  {
    mapping,
    account,
    currency,
    hidden = [],
  }: { mapping: SheetMapping; account: string; currency: Currency; hidden?: readonly number[] },
): StatementRead => {
  const faults = new Faults()
  const heading = findHeading(rows)
  const head = (role: SheetRole): string => {
    const column = mapping[role] ?? 0
    return heading?.cells[column] || columnLetter(column)
  }
  const below: Below = { lines: [], printed: [], continued: 0, isEnded: false }
  const { lines, printed } = below
  const heads = (heading?.cells ?? []).map((cell) => cell || null)
  const read = new Set(Object.values(mapping))
  const mapped = heads.map((cell, at) => (read.has(at) ? (cell ?? columnLetter(at)) : null))
  const told = { mapping, heads, mapped, head, currency, faults }
  for (const line of hidden) if (heading && line > heading.line) faults.add(line, '', 'hidden')
  for (const row of heading ? rows.slice(rows.indexOf(heading) + 1) : []) {
    if (faults.isFull) break
    const { line, cells, rounded = [] } = row
    const cell = (role: SheetRole): string => cells[mapping[role] ?? -1] ?? ''
    const isRounded = (role: SheetRole) => rounded.includes(mapping[role] ?? -1)
    readRow({ line, cells, cell, isRounded }, told, below)
  }
  if (lines.length > MOST_STATEMENT_LINES) faults.add(lines[MOST_STATEMENT_LINES]?.line ?? 1, head('day'), 'tooMany')
  if (lines.length === 0 && faults.found.length === 0) faults.add(heading?.line ?? 1, head('day'), 'empty')
  const placed = faults.found.length === 0 ? inOrder(lines, head('balance'), faults) : lines
  if (faults.found.length === 0) checkPrinted(printed, placed, head('balance'), faults)
  const statements = lines.length === 0 ? [] : [toStatement(account, currency, placed, printed)]
  return { format: 'SHEET', statements, faults: faults.found }
}
