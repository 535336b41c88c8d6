import type { FileField } from '@/lib/rules/files/file-cells'
import type { AnyColumn } from './column'

const kindOf: Readonly<Record<AnyColumn['kind'], FileField['kind'] | null>> = {
  serial: null,
  custom: null,
  text: 'text',
  code: 'text',
  mobile: 'mobile',
  count: 'count',
  dateTime: 'dateTime',
  money: 'money',
  status: 'status',
  word: 'word',
}

/** What a column is in a file, where what its cell shows together stands apart. */
export const toFileFields = ({
  key,
  kind,
  field = key,
  second,
  currency,
  own,
  file,
}: AnyColumn): readonly FileField[] => {
  if (file) return file
  const filed = kindOf[kind]
  if (!filed) return []
  return [
    { of: field, head: key, kind: filed, ...(own && { own }) },
    ...(second ? [{ of: second, head: second }] : []),
    ...(currency ? [{ of: currency, head: currency }] : []),
  ]
}

type Filed = { columns: readonly AnyColumn[]; fileColumns: readonly AnyColumn[] }

/** A column of a list's file by its key, with its heading's word; whether the screen has it too. */
export type FileColumn = { key: string; head: string; isShown: boolean }

const all = ({ columns, fileColumns }: Filed): readonly AnyColumn[] =>
  [...columns, ...fileColumns].filter((column) => toFileFields(column).length > 0)

/** The columns of a list's file; those that the screen shows stand first. */
export const listFileColumns = (list: Filed): FileColumn[] =>
  all(list).map((column) => ({
    key: column.key,
    head: toFileFields(column)[0]?.head ?? column.key,
    isShown: list.columns.includes(column),
  }))

/** The fields of the chosen columns, in the order they were chosen; none chosen means all. A field stands once. */
export const fileFields = (list: Filed, chosen: readonly string[]): FileField[] => {
  const columns = all(list)
  const wanted = chosen.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  const fields = (wanted.length > 0 ? wanted : columns).flatMap(toFileFields)
  return fields.filter((field, at) => fields.findIndex(({ of }) => of === field.of) === at)
}
