import type { Statement } from '../../calls/statements'
import { readableCode } from '../words/code-words'
import { joinFacts } from '../words/join-facts'
import { messageOr } from '../words/message-or'

type Day = Statement['records'][number]
type StatementEntry = Day['recordDetails'][number]

/** An entry with its day and the balance after it, in minor units. SOA-04 */
export type StatementLine = {
  date: string | null
  entry: StatementEntry
  amount: number | null
  balance: number | null
}

const oldestFirst = <T extends { at: string | null }>(entries: readonly T[]): T[] =>
  [...entries].sort((a, b) => (a.at ?? '').localeCompare(b.at ?? ''))

export const countOfDay = ({ detailCount, recordDetails }: Day): number => detailCount ?? recordDetails.length

/** A day's entries, oldest first. If all are present but without balances, those are computed back from the closing balance. */
export const dayLines = (day: Day): StatementLine[] => {
  const { date, recordDetails, closingBalance } = day
  let balance = countOfDay(day) === recordDetails.length ? closingBalance : null
  const lines = oldestFirst(recordDetails)
    .reverse()
    .map((entry): StatementLine => {
      const after = entry.balance ?? balance
      balance = after === null || entry.amount === null ? null : after - entry.amount
      return { date, entry, amount: entry.amount, balance: after }
    })
  return lines.reverse()
}

export const daysOldestFirst = ({ records }: Statement): Day[] =>
  [...records].sort((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))

/** The text columns of a statement; screen, print and files share them. */
export const lineTexts = ['text', 'reference', 'card', 'holder', 'other'] as const
export type LineTexts = Record<(typeof lineTexts)[number], string>

type KindWord = (group: 'entries' | 'kinds', code: string) => string

/** `ledger` is the translator of the messages `ledger`. */
export const kindWords =
  (ledger: Parameters<typeof messageOr>[0]): KindWord =>
  (group, code) =>
    messageOr(ledger, `${group}.${code}`, readableCode(code))

export const wordLine = ({ entry }: StatementLine, kindWord: KindWord): LineTexts => {
  const word = entry.kind && kindWord('entries', entry.kind)
  return {
    text: joinFacts([word, entry.narration !== word && entry.narration]),
    reference: entry.reference ?? entry.txnId ?? '',
    card: entry.cardLast4Digits ? `•••• ${entry.cardLast4Digits}` : '',
    holder: entry.holderName ?? '',
    other: entry.otherParty ?? (entry.otherKind ? kindWord('kinds', entry.otherKind) : ''),
  }
}

type Van = Statement['vans'][number]
type VanWords = (key: 'van' | 'noVan' | 'ifsc', values: { number: string; code: string }) => string

export const vanLine = ({ bankName, issuerCode, van, ifsc }: Van, words: VanWords): string => {
  const values = { number: van ?? '', code: ifsc ?? '' }
  return joinFacts([bankName ?? issuerCode, words(van ? 'van' : 'noVan', values), ifsc && words('ifsc', values)])
}
