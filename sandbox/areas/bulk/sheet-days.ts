import type { Template } from '@/lib/rules/files/bulk'
import type { SheetRow } from '@/lib/rules/files/csv-rows'
import { dayFrom1904, unclearDay } from '@/lib/rules/input/read-day'
import type { Sheet } from '../../core/sheets/read-sheet'

type Heads = readonly (string | null)[]

const isDayColumn = ({ kinds }: Template, head: string | null | undefined): boolean =>
  head !== null && head !== undefined && /^(day|compactDay)$/.test(kinds?.[head] ?? '')

/** Converts the dates of a workbook that counts days from 1904. A number stored as text is unclear: it may count from 1900. LOAD-17, decision 43 */
export const settleDays = (
  rows: readonly SheetRow[],
  heads: Heads,
  template: Template,
  { is1904 }: Pick<Sheet, 'is1904'>,
): SheetRow[] =>
  rows.map(({ line, cells, numbers = [] }) => ({
    line,
    cells: is1904
      ? cells.map((text, at) => {
          if (!isDayColumn(template, heads[at])) return text
          return numbers.includes(at) ? dayFrom1904(text) : unclearDay(text)
        })
      : cells,
  }))

/** Reports a bare number that a person typed into a date column as unclear, because it may count from 1900 or from 1904. */
export const settleTyped = (
  cells: readonly string[],
  before: readonly string[],
  heads: Heads,
  template: Template,
): string[] =>
  cells.map((text, at) => (text !== before[at] && isDayColumn(template, heads[at]) ? unclearDay(text) : text))
