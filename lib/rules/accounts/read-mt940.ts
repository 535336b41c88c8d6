import { normaliseAccount } from './bank-account'
import {
  checkSums,
  dayOr,
  Faults,
  lineReference,
  lineText,
  minorOf,
  MOST_STATEMENT_LINES,
  MOST_STATEMENTS,
  type BankLine,
  type BankStatement,
  type StatementRead,
} from './bank-statement'

type Field = { tag: string; line: number; rows: string[] }

const TAG = /^:(\d{2}[A-Z]?):(.*)$/
/** The blocks of a SWIFT message before and after its text. */
const ENVELOPE = /^(?:\{[1-5]:.*|-(?:\}.*)?|\})$/

/** Splits a file into its fields. A row without a tag continues the field above it; what stands before the first field is the bank's own. */
const fieldsOf = (text: string): Field[] => {
  const fields: Field[] = []
  for (const [at, row] of text.split(/\r\n|\r|\n/).entries()) {
    const content = row.replace(/^(?:\{[1-5]:[^{}]*(?:\{[^{}]*\}[^{}]*)*\})*\{4:/, '').trimEnd()
    const [, tag, rest = ''] = TAG.exec(content) ?? []
    if (tag !== undefined) fields.push({ tag, line: at + 1, rows: [rest] })
    else if (content !== '' && !ENVELOPE.test(content)) fields.at(-1)?.rows.push(content)
  }
  return fields
}

const yearOf = (two: string): string => `20${two}`
const dayIn = (text: string): string | null => dayOr(yearOf(text.slice(0, 2)), text.slice(2, 4), text.slice(4, 6))

const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d{1,12},\d{0,2})$/
type Balance = { amount: number; currency: string; day: string }

const readBalance = ({ tag, line, rows: [text = ''] }: Field, faults: Faults): Balance | null => {
  const [, mark, date = '', currency = '', number = ''] = BALANCE.exec(text) ?? []
  if (!mark) return faults.add(line, `:${tag}:`, 'format', text)
  const [day, amount] = [dayIn(date), minorOf(number, ',')]
  if (day === null) return faults.add(line, `:${tag}:`, 'day', date)
  if (amount === null) return faults.add(line, `:${tag}:`, 'amount', number)
  return { amount: mark === 'D' && amount !== 0 ? -amount : amount, currency, day }
}

/** Value date, entry date, mark, letter of the currency, amount, kind, and the references. */
const LINE = /^(\d{6})(\d{4})?([A-Z]{1,2}?)([A-Z]?)(\d{1,12},\d{0,2})([A-Z][A-Z0-9]{3})(.*)$/
const marks = new Map([
  ['C', { side: 'CREDIT', isReversal: false }],
  ['D', { side: 'DEBIT', isReversal: false }],
  // A credit that is taken back takes money, and a debit that is taken back gives it.
  ['RC', { side: 'DEBIT', isReversal: true }],
  ['RD', { side: 'CREDIT', isReversal: true }],
] as const)
const isMark = (text: string) => marks.get(text as 'C')

/** The day of the entry has no year: it is the one next to the value date. */
const entryDay = (valueDay: string, monthDay: string): string | null => {
  const year = Number(valueDay.slice(0, 4))
  const months = Number(monthDay.slice(0, 2)) - Number(valueDay.slice(5, 7))
  const turned = months < -6 ? year + 1 : months > 6 ? year - 1 : year
  return dayOr(String(turned), monthDay.slice(0, 2), monthDay.slice(2, 4))
}

const readLine = ({ line, rows: [text = '', ...more] }: Field, faults: Faults): BankLine | null => {
  const [, value = '', entry = '', first = '', second = '', number = '', , rest = ''] = LINE.exec(text) ?? []
  if (value === '') return faults.add(line, ':61:', 'format', text)
  const meant = isMark(first + second) ?? isMark(first)
  if (!meant) return faults.add(line, ':61:', 'mark', first + second)
  const valueDay = dayIn(value)
  if (valueDay === null) return faults.add(line, ':61:', 'day', value)
  const day = entry === '' ? valueDay : entryDay(valueDay, entry)
  if (day === null) return faults.add(line, ':61:', 'day', entry)
  const amount = minorOf(number, ',')
  if (!amount) return faults.add(line, ':61:', 'amount', number)
  const [reference = '', bankReference = ''] = rest.split('//', 2)
  return {
    line,
    day,
    valueDay,
    amount,
    ...meant,
    reference: lineReference(reference),
    bankReference: lineReference(bankReference),
    text: lineText(more.join(' ')),
  }
}

/** The words of a field 86 without the codes before its parts, such as `?20` or `/REMI/`. */
const wordsOf = (rows: readonly string[]): string => joinRows(rows).replace(/\?\d{2}/g, ' ')

/** Banks cut a field after 65 characters, in the middle of words and numbers. */
const FULL_ROW = 65
const joinRows = (rows: readonly string[]): string =>
  rows.reduce((text, row, at) => text + ((rows[at - 1]?.length ?? FULL_ROW) >= FULL_ROW ? row : ` ${row}`), '')

/** `first` and `last` say whether it begins with the first page and ends with the last one that the file has so far. */
type Open = BankStatement & {
  isClosed: boolean
  page: number | null
  isFirst: boolean
  isLast: boolean
  closedAt: number
}

class Reader {
  readonly statements: Open[] = []
  private current: Open | null = null
  private count = 0
  constructor(private readonly faults: Faults) {}

  take(field: Field): void {
    const { tag, line, rows } = field
    const text = rows.join('').trim()
    if (tag === '20') return this.begin(line)
    const { current } = this
    if (!current) this.faults.add(line, `:${tag}:`, 'order', text)
    else if (tag === '25') current.account = normaliseAccount(text).slice(0, 40)
    else if (tag === '28C' || tag === '28') this.number(current, text)
    else if (tag === '60F' || tag === '60M') this.open(current, field)
    else if (tag === '61') this.addLine(current, field)
    else if (tag === '86') this.describe(current, rows)
    else if (tag === '62F' || tag === '62M') this.close(current, field)
  }

  end(): void {
    const { current, faults } = this
    this.current = null
    if (!current) return
    if (current.account === '') faults.add(current.line, ':25:', 'missing')
    if (current.opening === null) faults.add(current.line, ':60F:', 'missing')
    if (!current.isClosed) faults.add(current.line, ':62F:', 'missing')
    const before = this.statements.at(-1)
    if (before && !before.isLast && this.isNextPage(before, current)) {
      before.lines.push(...current.lines)
      const { closing, lastDay, page, isLast, closedAt } = current
      Object.assign(before, { closing, lastDay, page, isLast, closedAt })
      return
    }
    if (!current.isFirst) faults.add(current.line, ':60M:', 'pages', current.number)
    this.statements.push(current)
  }

  /** Pages of one statement follow one another by number, and each opens with the balance that closed the one before. */
  private isNextPage(before: Open, current: Open): boolean {
    const isSame = before.account === current.account && before.number === current.number && !current.isFirst
    const isNext = before.page === null || current.page === null || current.page === before.page + 1
    return isSame && isNext && before.closing === current.opening
  }

  private begin(line: number): void {
    this.end()
    if (this.statements.length >= MOST_STATEMENTS) {
      this.faults.add(line, ':20:', 'tooMany')
      return
    }
    this.current = {
      line,
      account: '',
      currency: '',
      number: '',
      opening: null,
      closing: null,
      firstDay: '',
      lastDay: '',
      lines: [],
      pending: 0,
      isClosed: false,
      page: null,
      isFirst: true,
      isLast: true,
      closedAt: line,
    }
  }

  private number(current: Open, text: string): void {
    const [number = '', page = ''] = text.split('/').map((part) => part.trim())
    current.number = number.slice(0, 16)
    current.page = /^\d{1,5}$/.test(page) ? Number(page) : null
  }

  private open(current: Open, field: Field): void {
    const balance = readBalance(field, this.faults)
    if (!balance) return
    Object.assign(current, { opening: balance.amount, currency: balance.currency, firstDay: balance.day })
    current.isFirst = field.tag === '60F'
  }

  private addLine(current: Open, field: Field): void {
    if (++this.count > MOST_STATEMENT_LINES) {
      if (this.count === MOST_STATEMENT_LINES + 1) this.faults.add(field.line, ':61:', 'tooMany')
      return
    }
    const line = readLine(field, this.faults)
    if (line) current.lines.push(line)
  }

  private describe({ lines, isClosed }: Open, rows: readonly string[]): void {
    const last = lines.at(-1)
    // After the closing balance the field is about the whole statement.
    if (last && !isClosed) last.text = lineText(`${last.text} ${wordsOf(rows)}`)
  }

  private close(current: Open, field: Field): void {
    current.isClosed = true
    const balance = readBalance(field, this.faults)
    if (!balance) return
    if (current.currency && balance.currency !== current.currency)
      this.faults.add(field.line, `:${field.tag}:`, 'currencies', balance.currency)
    Object.assign(current, { closing: balance.amount, lastDay: balance.day })
    current.isLast = field.tag === '62F'
    current.closedAt = field.line
  }
}

/** The first day of an opening balance is the day before: what a statement covers are the days of its lines and its closing. */
const toStatement = (read: Open): BankStatement => {
  const { line, account, currency, number, opening, closing, lines } = read
  const days = [...lines.map(({ day }) => day), read.lastDay].sort()
  const [firstDay = read.firstDay] = days
  return {
    line,
    account,
    currency,
    number,
    opening,
    closing,
    lines,
    firstDay,
    lastDay: days.at(-1) ?? read.lastDay,
    pending: 0,
  }
}

/** A statement without its last page is not whole, and one that follows another by number opens with its closing balance. */
const checkChain = (statements: readonly Open[], faults: Faults): void => {
  for (const one of statements) {
    if (!one.isLast) faults.add(one.closedAt, ':62M:', 'pages', one.number)
    const next = statements.find(({ account, number }) => account === one.account && follows(one.number, number))
    if (next && one.isLast && next.isFirst && one.closing !== next.opening)
      faults.add(next.line, ':60F:', 'chain', next.number)
  }
}

const follows = (number: string, next: string): boolean =>
  /^\d{1,9}$/.test(number) && /^\d{1,9}$/.test(next) && Number(next) === Number(number) + 1

/** Reads statements in MT940: fields 20, 25, 28C, 60F, 61, 86 and 62F, and the pages 60M and 62M. */
export const readMt940 = (text: string): StatementRead => {
  const faults = new Faults()
  const reader = new Reader(faults)
  for (const field of fieldsOf(text.replace(/^\ufeff/, ''))) reader.take(field)
  reader.end()
  if (faults.found.length === 0) checkChain(reader.statements, faults)
  const statements = reader.statements.map(toStatement)
  if (statements.length === 0 && faults.found.length === 0) faults.add(1, ':20:', 'empty')
  if (faults.found.length === 0) checkSums(statements, faults, ':62F:')
  return { format: 'MT940', statements, faults: faults.found }
}
