import { addDays } from 'date-fns/addDays'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { isWeekend } from 'date-fns/isWeekend'
import { parseISO } from 'date-fns/parseISO'
import { digitsOf } from '../input/plain-text'
import type { BankLine } from './bank-statement'
import { normaliseUtr, UTR } from './transfers'

export const matchQualities = ['EXACT', 'LIKELY', 'NONE'] as const
export type MatchQuality = (typeof matchQualities)[number]

export const matchReasons = [
  'utr',
  'textUtr',
  'amount',
  'otherAmount',
  'sameDay',
  'nextDay',
  'otherDay',
  'otherUtr',
  'noUtr',
  'several',
  'debit',
  'reversal',
  'nothing',
] as const
export type MatchReason = (typeof matchReasons)[number]

export type MatchLine = Pick<BankLine, 'day' | 'amount' | 'side' | 'isReversal'> & {
  utrs: readonly string[]
  /** Those of them that the bank says, not the payer. */
  bankUtrs: readonly string[]
}
/** A recorded transfer to which no line belongs yet. */
export type Transfer = { id: number; utr: string; amount: number; day: string }
export type Match = { quality: MatchQuality; transferId: number | null; reasons: MatchReason[] }

const MOST_UTRS = 8
const LEAST_DIGITS = 6

type Said = Pick<BankLine, 'reference' | 'bankReference' | 'text'>

const isUtr = (text: string): boolean => UTR.test(text) && digitsOf(text).length >= LEAST_DIGITS
const partsOf = (text: string): string[] => text.toUpperCase().split(/[^A-Z0-9]+/)
/** What a line's own fields for references name, whole or in parts. */
export const fieldUtrsIn = ({ reference, bankReference }: Omit<Said, 'text'>): string[] =>
  [...[reference, bankReference].map(normaliseUtr), ...partsOf(`${reference} ${bankReference}`)].filter(isUtr)

/** The texts of a line that could be its UTR: the reference of the transfer first, then those within its words. */
export const utrsIn = (line: Said): string[] => {
  const utrs = [...new Set([...fieldUtrsIn(line), ...partsOf(line.text).filter(isUtr)])]
  // A field of MT940 cuts references after 16 characters; the whole one stands in the text.
  const isCut = (one: string) => utrs.some((other) => other !== one && other.startsWith(one))
  return utrs.filter((one) => !isCut(one)).slice(0, MOST_UTRS)
}

/**
 * The UTRs that the bank itself says: those of the line's fields for references. Where these name none, it is the first one in the text, which
 * banks write before what the payer wrote.
 */
export const bankUtrsIn = (line: Said): string[] => {
  const [fields, utrs] = [fieldUtrsIn(line), utrsIn(line)]
  return fields.length === 0 ? utrs.slice(0, 1) : utrs.filter((utr) => fields.some((field) => utr.startsWith(field)))
}

/** Days around a line among which its transfer is looked for by its amount: one working day lies within, over any weekend. */
export const NEAR_DAYS = 3

/** How many working days lie between two days; Saturday and Sunday are none. */
const workingDaysBetween = (one: string, other: string): number => {
  const [first, last] = one < other ? [parseISO(one), parseISO(other)] : [parseISO(other), parseISO(one)]
  const days = differenceInCalendarDays(last, first)
  if (days > NEAR_DAYS) return days
  return Array.from({ length: days }, (_, at) => addDays(first, at + 1)).filter((day) => !isWeekend(day)).length
}

const dayReason = (line: MatchLine, { day }: Transfer): 'sameDay' | 'nextDay' | 'otherDay' =>
  day === line.day ? 'sameDay' : workingDaysBetween(day, line.day) <= 1 ? 'nextDay' : 'otherDay'

const byUtr = (line: MatchLine, transfer: Transfer): Match => {
  if (transfer.amount !== line.amount)
    return { quality: 'LIKELY', transferId: transfer.id, reasons: ['utr', 'otherAmount'] }
  const day = dayReason(line, transfer)
  const quality = day === 'otherDay' ? 'LIKELY' : 'EXACT'
  return { quality, transferId: transfer.id, reasons: ['utr', 'amount', day] }
}

const distance = (line: MatchLine, { day }: Transfer): number =>
  Math.abs(differenceInCalendarDays(parseISO(day), parseISO(line.day)))

/**
 * Compares a line with the transfers that have one of its UTRs or its amount. Exact: the UTR, the amount and the day, or a working day
 * beside it. Likely: the UTR alone, a UTR in the payer's words alone, or the amount with the day. Only money that came is compared, for transfers are deposits.
 */
export const matchLine = (line: MatchLine, transfers: readonly Transfer[]): Match => {
  if (line.isReversal) return { quality: 'NONE', transferId: null, reasons: ['reversal'] }
  if (line.side === 'DEBIT') return { quality: 'NONE', transferId: null, reasons: ['debit'] }
  const namedBy = (utrs: readonly string[]) => {
    const named = utrs.flatMap((utr) => transfers.filter((one) => one.utr === utr))
    return named.find((one) => one.amount === line.amount) ?? named[0]
  }
  const named = namedBy(line.bankUtrs)
  if (named) return byUtr(line, named)
  const told = namedBy(line.utrs)
  if (told) {
    const amount = told.amount === line.amount ? 'amount' : 'otherAmount'
    return { quality: 'LIKELY', transferId: told.id, reasons: ['textUtr', amount, dayReason(line, told)] }
  }
  const near = transfers
    .filter((one) => one.amount === line.amount && dayReason(line, one) !== 'otherDay')
    .sort((one, other) => distance(line, one) - distance(line, other) || one.id - other.id)
  const [nearest] = near
  const utr = line.utrs.length > 0 ? 'otherUtr' : 'noUtr'
  if (!nearest) return { quality: 'NONE', transferId: null, reasons: [line.utrs.length > 0 ? 'nothing' : 'noUtr'] }
  const reasons: MatchReason[] = ['amount', dayReason(line, nearest), utr]
  return { quality: 'LIKELY', transferId: nearest.id, reasons: near.length > 1 ? [...reasons, 'several'] : reasons }
}

/** Gives each transfer to one line alone, exact matches first, so that two lines never wait for the same one. */
export const matchLines = <L extends MatchLine>(
  lines: readonly L[],
  transfersOf: (line: L) => readonly Transfer[],
): Map<L, Match> => {
  const taken = new Set<number>()
  const found = new Map<L, Match>()
  const pass = (isGiven: (match: Match) => boolean) => {
    for (const line of lines) {
      if (found.has(line)) continue
      const match = matchLine(
        line,
        transfersOf(line).filter(({ id }) => !taken.has(id)),
      )
      if (!isGiven(match)) continue
      if (match.transferId !== null) taken.add(match.transferId)
      found.set(line, match)
    }
  }
  pass(({ quality }) => quality === 'EXACT')
  pass(() => true)
  return found
}
