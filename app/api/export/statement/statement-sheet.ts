import { momentCell } from '@/lib/rules/files/file-cells'
import type { Statement } from '@/lib/calls/statements'
import type { SheetCell } from '@/lib/rules/files/csv'
import { toMajor } from '@/lib/rules/locale/money'
import { zoneOf } from '@/lib/rules/locale/zones'
import {
  dayLines,
  daysOldestFirst,
  lineTexts,
  kindWords,
  wordLine,
  type StatementLine,
} from '@/lib/rules/statements/statement-lines'
import { csvFile } from '@/lib/spreadsheet/csv'
import { xlsxFile } from '@/lib/spreadsheet/xlsx'
import { statementHead, type StatementLanguage, type StatementRead } from './statement-head'

const money = (minor: number | null): SheetCell => (minor === null ? null : { decimal: toMajor(minor) })

/** A statement as a workbook or CSV file, oldest entry first. Only the workbook has lines above the rows and a total below. SOA-04 */
export const statementSheet = (
  format: 'csv' | 'xlsx',
  read: StatementRead,
  pages: AsyncIterable<Statement>,
  language: StatementLanguage,
): AsyncGenerator<Uint8Array> => {
  const { t, ledger } = language
  const { statement, subject } = read
  const timeZone = zoneOf[statement.currency]
  const kindWord = kindWords(ledger)
  const line = (row: StatementLine): SheetCell[] => {
    const texts = wordLine(row, kindWord)
    const bank = statement.vans.find(({ issuerCode }) => issuerCode === row.entry.issuerCode)
    return [
      row.entry.at ? momentCell(row.entry.at, timeZone) : row.date,
      ...lineTexts.map((name) => texts[name]),
      money(row.amount),
      money(row.balance),
      bank?.bankName,
      row.entry.van,
      bank?.ifsc,
    ]
  }
  const heads = [
    t('file.moment', { zone: timeZone }),
    ...lineTexts.map((name) => t(`columns.${name}`)),
    t('columns.amount'),
    t('columns.balance'),
    t('file.bank'),
    t('file.number'),
    t('file.code'),
  ]
  const [blank, title] = [lineTexts.map(() => null), t(`titles.${subject.kind}`)]
  const total = ({ moneyInflow, moneyOutflow, closingBalance }: Statement): SheetCell[] => {
    const change = moneyInflow === null || moneyOutflow === null ? null : moneyInflow - moneyOutflow
    return [t('file.total'), ...blank, money(change), money(closingBalance)]
  }
  async function* rows(): AsyncGenerator<SheetCell[][]> {
    let last = statement
    for await (const page of pages) {
      last = page
      yield daysOldestFirst(page).flatMap((day) => dayLines(day).map(line))
    }
    if (format === 'xlsx') yield [total(last)]
  }
  if (format === 'csv') return csvFile(heads, rows())
  const above: SheetCell[][] = [
    [title],
    ...statementHead(read, language).map((text) => [text]),
    [t('openingBalance'), ...blank, null, money(statement.openingBalance)],
  ]
  return xlsxFile(title, heads, rows(), above)
}
