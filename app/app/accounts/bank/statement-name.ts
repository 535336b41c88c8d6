import type { Words } from '@/components/list/render-context'
import type { BankStatementRow } from '@/lib/calls/bank-reply'
import { formatDate, type LocaleZone } from '@/lib/rules/locale/format'

/** A statement by its number, or by its file where its format has no numbers. */
export const statementName = ({ number, fileName }: Pick<BankStatementRow, 'number' | 'fileName'>, words: Words) =>
  number ? words('bank-statements.numbered', { number }) : (fileName ?? '')

export const statementDays = (
  { firstDay, lastDay }: Pick<BankStatementRow, 'firstDay' | 'lastDay'>,
  localeZone: LocaleZone,
): string => {
  const [first, last] = [firstDay, lastDay].map((day) => (day ? formatDate(day, localeZone) : ''))
  return first === last ? (first ?? '') : `${first} – ${last}`
}
