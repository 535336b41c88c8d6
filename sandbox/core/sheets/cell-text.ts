import type * as xlsx from '@e965/xlsx'
import { DAYS_1904 } from '@/lib/rules/input/read-day'

export type Formats = Pick<typeof xlsx, 'SSF'>['SSF']

const two = (part: number) => String(part).padStart(2, '0')

const dateText = (formats: Formats, serial: number): string => {
  // The library returns no date for a negative number.
  const date = formats.parse_date_code(serial)
  if (!date) return String(serial)
  const { y, m, d, H, M, S } = date
  const day = `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`
  return H || M || S ? `${day}T${two(H)}:${two(M)}:${two(Math.floor(S))}` : day
}

const bare = (format: string): string => format.replace(/"[^"]*"|\\./g, '')

type CellFormat = { formats: Formats; format: string; is1904: boolean }

/** The text of a number: all digits even if the column is too narrow, dates as ISO days in the workbook's date system, percentages with `%`. */
export const numberText = (value: number, written: string, { formats, format, is1904 }: CellFormat): string => {
  if (formats.is_date(format)) return dateText(formats, is1904 ? value + DAYS_1904 : value)
  if (bare(format).includes('%')) return `${Number((value * 100).toPrecision(15))}%`
  const plain = /^-?\d+$/.test(written)
    ? written
    : Number.isInteger(value)
      ? value.toFixed(0)
      : String(Number(value.toPrecision(15)))
  return /^0+$/.test(format) ? plain.padStart(format.length, '0') : plain
}
