import type { Template } from '@/lib/rules/files/bulk'
import type { SheetRow } from '@/lib/rules/files/csv-rows'
import { dayFrom1904, unclearDay } from '@/lib/rules/input/read-day'
import type { Sheet } from '../../core/sheets/read-sheet'

type Heads = readonly (string | null)[]

const isDayColumn = ({ kinds }: Template, head: string | null | undefined): boolean =>
  head !== null && head !== undefined && /^(day|compactDay)$/.test(kinds?.[head] ?? '')

/**
 * Converts numbers in date columns of a workbook that counts from 1904; a number stored as text does not say from which year it counts.
 * LOAD-17, decision 43
 */
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

/** Corrected cells of a workbook's row: a bare number typed for a date is not a date of the sheet. */
export const settleTyped = (
  cells: readonly string[],
  before: readonly string[],
  heads: Heads,
  template: Template,
): string[] =>
  cells.map((text, at) => (text !== before[at] && isDayColumn(template, heads[at]) ? unclearDay(text) : text))
