import { isCalendarDay } from '../input/calendar-day'
import { toMinor } from '../locale/money'
import { groupBy } from './group-by'

export const statementFormats = ['MT940', 'CAMT053', 'SHEET'] as const
export type StatementFormat = (typeof statementFormats)[number]

export const lineSides = ['CREDIT', 'DEBIT'] as const
export type LineSide = (typeof lineSides)[number]

export const MOST_STATEMENT_LINES = 5000
export const MOST_STATEMENTS = 400
const MOST_FAULTS = 25
const LONGEST_TEXT = 600
const LONGEST_REFERENCE = 64
const LONGEST_SEEN = 60

/** Amounts are positive minor units; `side` says whether money came or went, also for a reversal. Days are YYYY-MM-DD. */
export type BankLine = {
  /** Where the line begins in the file, from 1. */
  line: number
  day: string
  valueDay: string
  amount: number
  side: LineSide
  isReversal: boolean
  reference: string
  bankReference: string
  text: string
}

/** Balances are minor units, negative if the account is overdrawn, and null if the file has none. */
export type BankStatement = {
  line: number
  account: string
  currency: string
  /** The bank's number of the statement; empty if the format has none. */
  number: string
  opening: number | null
  closing: number | null
  firstDay: string
  lastDay: string
  lines: BankLine[]
  /** Entries that the bank has not booked: they move nothing and are no lines. */
  pending: number
}

/** An account opens with another balance than it was last known to close with. Balances are minor units. */
export type BankGap = { account: string; closedOn: string; closing: number; opensOn: string; opening: number }

export const statementFaultCodes = [
  'format',
  'missing',
  'day',
  'amount',
  'mark',
  'currency',
  'currencies',
  'sum',
  'balance',
  'order',
  'empty',
  'doctype',
  'damaged',
  'tooMany',
  'column',
  'oneAmount',
  'noAmount',
  'sign',
  'moreCells',
  'noHeading',
  'formula',
  'errorValue',
  'rounded',
  'hidden',
  'old',
  'other',
  'pages',
  'chain',
  'future',
  'closed',
] as const
export type StatementFaultCode = (typeof statementFaultCodes)[number]

/** What is wrong where. `field` is a tag of MT940, an element of camt.053 or a heading of a sheet. */
export type StatementFault = { line: number; field: string; code: StatementFaultCode; seen: string }
export type StatementRead = { format: StatementFormat; statements: BankStatement[]; faults: StatementFault[] }

/** Collects what is wrong in a file, up to a number that a person can still read. */
export class Faults {
  readonly found: StatementFault[] = []
  /** Answers null, the value of what could not be read. */
  add(line: number, field: string, code: StatementFaultCode, seen = ''): null {
    const shown = seen.length > LONGEST_SEEN ? `${seen.slice(0, LONGEST_SEEN)}…` : seen
    if (!this.isFull) this.found.push({ line, field, code, seen: shown })
    return null
  }
  get isFull(): boolean {
    return this.found.length >= MOST_FAULTS
  }
}

const plain = (text: string, most: number): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, most)

export const lineText = (text: string): string => plain(text, LONGEST_TEXT)

const noReference = /^(?:NONREF|NOTPROVIDED|NOT PROVIDED|NA|N\/A|-)?$/i
/** A reference, empty where banks write that there is none. */
export const lineReference = (text: string): string => {
  const reference = plain(text, LONGEST_REFERENCE)
  return noReference.test(reference) ? '' : reference
}

/** Minor units of a decimal number without groups; zeros after the second decimal are dropped, and other digits refused. */
export const minorOf = (text: string, separator: ',' | '.'): number | null => {
  const [, whole, fraction = ''] = (separator === ',' ? /^(\d+),(\d*)$/ : /^(\d+)(?:\.(\d*))?$/).exec(text) ?? []
  const [cents, rest] = [fraction.slice(0, 2), fraction.slice(2)]
  return whole === undefined || /[1-9]/.test(rest) ? null : toMinor(cents === '' ? whole : `${whole}.${cents}`)
}

export const dayOr = (year: string, month: string, day: string): string | null => {
  const text = `${year}-${month}-${day}`
  return isCalendarDay(text) ? text : null
}

export const signed = ({ amount, side }: Pick<BankLine, 'amount' | 'side'>): number =>
  side === 'CREDIT' ? amount : -amount

export const sumOf = (lines: readonly Pick<BankLine, 'amount' | 'side'>[], side: LineSide): number =>
  lines.reduce((sum, line) => (line.side === side ? sum + line.amount : sum), 0)

/** What the closing balance differs from the opening balance and the lines; null if the file lacks a balance. */
export const differenceOf = ({ opening, closing, lines }: BankStatement): number | null =>
  opening === null || closing === null ? null : closing - (opening + sumOf(lines, 'CREDIT') - sumOf(lines, 'DEBIT'))

/** Refuses a statement whose lines do not lead from its opening to its closing balance: some are missing, or were read wrongly. */
export const checkSums = (statements: readonly BankStatement[], faults: Faults, field: string): void => {
  for (const statement of statements) {
    const difference = differenceOf(statement)
    if (difference) faults.add(statement.line, field, 'sum', String(difference))
  }
}

/** How each day with lines begins and ends, for a statement with an opening balance. */
export const dayEndsOf = ({ opening, lines }: Pick<BankStatement, 'opening' | 'lines'>) => {
  if (opening === null) return []
  let reached = opening
  return [...groupBy(lines, ({ day }) => day)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, own]) => {
      const before = reached
      reached += own.reduce((sum, line) => sum + signed(line), 0)
      return { day, opening: before, closing: reached, lines: own.length }
    })
}

/** What one statement tells of a day. */
export type BankStretch = { opening: number; closing: number; lines: number; number: string | null }

/** By the bank's own numbers where both have one, else by how much of the day each has. */
const isLater = (one: BankStretch, other: BankStretch): boolean => {
  const [first, second] = [one, other].map(({ number }) => (/^\d+$/.test(number ?? '') ? Number(number) : null))
  const isNumbered = typeof first === 'number' && typeof second === 'number' && first !== second
  return isNumbered ? first > second : one.lines >= other.lines
}

/** The statement with which a day ended at the bank, in whichever order they were imported: none begins where it ends. */
export const lastStretch = (stretches: readonly BankStretch[]): BankStretch | null => {
  const isFollowed = (one: BankStretch) =>
    stretches.some((other) => other !== one && other.lines > 0 && other.opening === one.closing)
  const ends = stretches.filter((one) => !isFollowed(one))
  return (ends.length > 0 ? ends : stretches).reduce<BankStretch | null>(
    (last, one) => (last === null || isLater(one, last) ? one : last),
    null,
  )
}
