import type { ExportField } from '@/lib/rules/files/file-cells'
import type { AnyColumn } from './column'

type Filed = { columns: readonly AnyColumn[]; fileColumns: readonly AnyColumn[] }

/** A column of an export. `label` is the message key of its heading; `isShown` is true if the screen shows it too. */
export type FileColumn = { key: string; label: string; isShown: boolean }

const filed = ({ columns, fileColumns }: Filed): readonly AnyColumn[] =>
  [...columns, ...fileColumns].filter(({ file = [] }) => file.length > 0)

export const listFileColumns = (list: Filed): FileColumn[] =>
  filed(list).map(({ key, file }) => ({
    key,
    label: file?.[0]?.label ?? '',
    isShown: list.columns.some((column) => column.key === key),
  }))

/** The fields of the chosen columns in the chosen order, without duplicates; all fields if none are chosen. */
export const fileFields = (list: Filed, chosen: readonly string[]): ExportField[] => {
  const columns = filed(list)
  const wanted = chosen.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  const fields = (wanted.length > 0 ? wanted : columns).flatMap(({ file = [] }) => file)
  return fields.filter(({ field }, at) => fields.findIndex((one) => one.field === field) === at)
}
