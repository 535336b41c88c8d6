import type { RunTimeWords } from '@/i18n/run-time-keys'
import type { LedgerAccount, LedgerPosting } from '@/lib/calls/accounts'
import { accountName } from '@/lib/rules/accounts/account-name'
import type { SheetCell } from '@/lib/rules/files/csv'
import { momentCell } from '@/lib/rules/files/file-cells'
import { formatDate } from '@/lib/rules/locale/format'
import { toMajor } from '@/lib/rules/locale/money'
import { zoneOf } from '@/lib/rules/locale/zones'
import type { Range } from '@/lib/rules/lists/date-presets'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { messageOr } from '@/lib/rules/words/message-or'
import { csvFile } from '@/lib/spreadsheet/csv'
import { xlsxFile } from '@/lib/spreadsheet/xlsx'

export type LedgerSums = Record<'openingBalance' | 'moneyInflow' | 'moneyOutflow' | 'closingBalance', number | null>
export type LedgerRead = { account: LedgerAccount; sums: LedgerSums; range: Range; locale: string }

const money = (minor: number | null): SheetCell => (minor === null ? null : { decimal: toMajor(minor) })

/** The postings of an account, newest first as on the screen, in the zone of its business. Only the workbook has lines above and a total. ACCT-15 */
export const ledgerSheet = (
  format: 'csv' | 'xlsx',
  { account, sums, range, locale }: LedgerRead,
  batches: AsyncIterable<readonly LedgerPosting[]>,
  words: RunTimeWords,
): AsyncGenerator<Uint8Array> => {
  const timeZone = zoneOf[account.currency]
  const head = (name: string) => words(`ledger.columns.${name}`)
  const heads = [
    words('statements.file.moment', { zone: timeZone }),
    head('what'),
    words('ledger.file.note'),
    words('ledger.file.transaction'),
    head('against'),
    head('amount'),
    words('statements.columns.balance'),
  ]
  const cellsOf = ({ at, kind, narration, txnId, others, amount, balance }: LedgerPosting): SheetCell[] => [
    at && momentCell(at, timeZone),
    kind && messageOr(words, `ledger.entries.${kind}`, kind),
    narration,
    txnId,
    others
      .filter((other) => other.amount * amount < 0)
      .map((other) => accountName(other, words))
      .join(', '),
    money(amount),
    money(balance),
  ]
  const blank = [null, null, null, null]
  async function* rows(): AsyncGenerator<SheetCell[][]> {
    for await (const postings of batches) yield postings.map(cellsOf)
    if (format === 'csv') return
    const change = sums.closingBalance === null ? null : sums.closingBalance - (sums.openingBalance ?? 0)
    yield [[words('statements.file.total'), ...blank, money(change), money(sums.closingBalance)]]
  }
  if (format === 'csv') return csvFile(heads, rows())
  const title = joinFacts([accountName(account, words), words('ledger.numbered', { id: account.accountId })])
  const day = (text: string | null) => text && formatDate(text, { locale, timeZone })
  const above: SheetCell[][] = [
    [title],
    [
      words('statements.days', {
        from: day(range.from) ?? words('statements.first'),
        to: day(range.to) ?? words('statements.today'),
        zone: timeZone,
      }),
    ],
    [words('statements.newest')],
    [words('ledger.opening'), ...blank, null, money(sums.openingBalance)],
  ]
  return xlsxFile(words('titles.ledger'), heads, rows(), above)
}
