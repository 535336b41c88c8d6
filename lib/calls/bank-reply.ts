import { z } from 'zod'
import { lineSides, statementFaultCodes, statementFormats } from '../rules/accounts/bank-statement'
import { matchQualities, matchReasons } from '../rules/accounts/match-bank-lines'
import { accountLoadStatuses, transferModes } from '../rules/accounts/transfers'
import { notPersonal } from './personal'
import { amount, count, currency, flag, id, listOf, oneOf, orNull, text } from './reply'

const balance = notPersonal(amount)

/** The account stands by its last digits alone, since bank account numbers are masked. Decision 23 */
const statementFields = {
  accountEnding: text,
  number: notPersonal(text),
  firstDay: text,
  lastDay: text,
  openingBalance: balance,
  closingBalance: balance,
  credits: amount,
  debits: amount,
  lines: count,
}

export const BankFault = z.looseObject({ line: count, field: text, code: oneOf(statementFaultCodes), seen: text })
export type BankFault = z.output<typeof BankFault>

const BankGap = z.looseObject({
  accountEnding: text,
  closedOn: text,
  closing: balance,
  opensOn: text,
  opening: balance,
})
export type BankGap = z.output<typeof BankGap>

const FoundLine = z.looseObject({ day: text, amount, side: oneOf(lineSides), isReversal: flag, utrNumber: text, text })

export const BankCheck = z.looseObject({
  format: oneOf(statementFormats),
  currency,
  /** The columns of a sheet by their headings, with the cells of its first rows; empty for other files. */
  columns: listOf(z.looseObject({ column: count, heading: text, cells: listOf(z.string()) })),
  /** How the columns are read, as `writeMapping` writes it: as asked, as remembered of this bank, or as the headings let guess. */
  mapping: text,
  isRemembered: flag,
  accountEnding: text,
  /** What a sheet does not say by itself, so that the person has to. */
  needs: listOf(z.enum(['account', 'mapping'])),
  statements: listOf(
    z.looseObject({
      ...statementFields,
      isKnown: flag,
      newLines: count,
      /** Entries that the bank has not booked, which are left out. */
      pendingEntries: count,
      /** How the account was last known to close, if the statement opens with another balance. */
      gap: orNull(BankGap),
      preview: listOf(FoundLine),
    }),
  ),
  faults: listOf(BankFault),
})
export type BankCheck = z.output<typeof BankCheck>

export const BankImported = z.looseObject({
  message: text,
  statementIds: listOf(id),
  successCount: count,
  failedCount: count,
})

export const BankStatementRow = z.looseObject({
  id,
  issuer: text,
  currency,
  ...statementFields,
  /** Lines of the file that the account had already; its sums count them, `lines` does not. */
  knownLines: count,
  format: oneOf(statementFormats),
  fileName: text,
  openLines: count,
  importedBy: text,
  importedAt: text,
  /** Null while the import stands; an undone one has no lines and stands in no list. */
  undoneBy: text,
  undoneAt: text,
  undoReason: text,
})
export type BankStatementRow = z.output<typeof BankStatementRow>

export const BankDay = z.looseObject({
  day: text,
  isClosed: flag,
  openLines: count,
  openTransfers: count,
  waitingTransfers: count,
  bankBalance: balance,
  /** No statement gave it, so the person who closed the day typed it. */
  isBankTyped: flag,
  /** Accounts of which a statement is missing up to this day, so that its balance at the bank has to be typed. */
  gaps: listOf(BankGap),
  bookBalance: balance,
  /** The person settled lines of the day, so that another one closes it. */
  isOwn: flag,
  closedBy: text,
  closedAt: text,
  reopenedBy: text,
  reopenedAt: text,
  reason: text,
})
export type BankDay = z.output<typeof BankDay>

export const BankStatementDetail = z.looseObject({
  ...BankStatementRow.shape,
  counts: z.looseObject({ all: count, exact: count, likely: count, none: count, transfers: count }),
  days: listOf(BankDay),
})
export type BankStatementDetail = z.output<typeof BankStatementDetail>

export const BankTransfer = z.looseObject({
  id,
  utrNumber: text,
  amount,
  currency,
  transferDate: text,
  /** The day on which the bank should have it: its date until somebody carries it on. */
  expectedDay: text,
  carriedBy: text,
  carryReason: text,
  txnMode: oneOf(transferModes),
  status: oneOf(accountLoadStatuses),
  orgId: text,
  orgName: text,
  createdBy: text,
})
export type BankTransfer = z.output<typeof BankTransfer>

export const BankLineRow = z.looseObject({
  id,
  day: text,
  valueDay: text,
  amount,
  currency,
  side: oneOf(lineSides),
  isReversal: flag,
  utrNumber: text,
  reference: text,
  bankReference: text,
  text,
  quality: oneOf(matchQualities),
  reasons: listOf(oneOf(matchReasons)),
  isMatched: flag,
  /** The transfer that belongs to the line, or the likeliest while none does. */
  transfer: orNull(BankTransfer),
  reason: text,
  settledBy: text,
  settledAt: text,
})
export type BankLineRow = z.output<typeof BankLineRow>
