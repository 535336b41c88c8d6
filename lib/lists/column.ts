import type { AnyField, AnyRecord, CurrencyFieldOf, FieldOf, RecordFieldOf } from '@/lib/records/define-record'
import type { FileField } from '@/lib/rules/files/file-cells'

type Kind<Row> =
  | { kind: 'text' | 'code' | 'mobile'; second?: FieldOf<Row> }
  | { kind: 'count' | 'dateTime' }
  | { kind: 'money'; currency: CurrencyFieldOf<Row> }
  /** `labels` is the message group of the statuses, `secondLabels` that of the second line, if it is a code. */
  | { kind: 'status'; labels?: string; second?: FieldOf<Row>; secondLabels?: string }
  /** A code of the wire, shown as a word of the group `labels`. */
  | { kind: 'word'; labels: string }

type Fielded<Key, Field> = Key extends Field ? { field?: Field } : { field: Field }

/** `alwaysVisible` stays in view under 900 px; the rest goes behind the row's toggle. `nowrap` keeps a cell's first line in one. `label` is the key of a heading that is not its field's label. */
type Common = { alwaysVisible?: true; nowrap?: true; label?: string }

/** A column of a table without a record: its key is a field of the row, or it names one, or the view renders it. */
export type ColumnOf<Row, Key = string> = Common &
  ({ kind: 'serial' } | { kind: 'custom'; field?: FieldOf<Row> } | (Fielded<Key, FieldOf<Row>> & Kind<Row>))

/** A column of a list is a field of its record, unless the view renders it; `file` names the fields that represent it in an export. */
type RecordColumnOf<Row, R, Key = string> = Common & { file?: readonly RecordFieldOf<R, Row>[] } & (
    | { kind: 'serial' }
    | { kind: 'custom'; field?: FieldOf<Row> }
    | (Fielded<Key, RecordFieldOf<R, Row>> & { kind?: never; second?: RecordFieldOf<R, Row> })
  )

export type RecordColumns<Row, R, C> = { [K in keyof C]: RecordColumnOf<Row, R, K> }

/** A column without its types, for code that handles every list. */
export type AnyColumn = {
  key: string
  /** The key of its heading. */
  label: string
  kind: 'serial' | 'custom' | 'text' | 'code' | 'mobile' | 'count' | 'dateTime' | 'money' | 'status' | 'word'
  alwaysVisible?: true
  nowrap?: true
  field?: string
  second?: string
  currency?: string
  labels?: string
  secondLabels?: string
  /** The fields in an export. */
  file?: readonly FileField[]
}

type Declared = Partial<Pick<AnyColumn, 'label' | 'alwaysVisible' | 'nowrap' | 'field' | 'second'>> & {
  kind?: 'serial' | 'custom'
  file?: readonly string[]
}

const cellKinds = {
  text: 'text',
  code: 'code',
  id: 'code',
  issuer: 'text',
  date: 'text',
  flag: 'text',
  mobile: 'mobile',
  count: 'count',
  dateTime: 'dateTime',
  money: 'money',
  status: 'status',
  word: 'word',
  list: 'text',
  faults: 'text',
  address: 'text',
} as const satisfies Record<AnyField['kind'], AnyColumn['kind']>

const fileKinds: Readonly<Record<AnyField['kind'], NonNullable<FileField['kind']>>> = {
  ...cellKinds,
  code: 'text',
  id: 'text',
  list: 'list',
  faults: 'faults',
}

/** A field in an export; an amount is followed by its currency. */
const fileFieldsOf = (record: AnyRecord, field: string): FileField[] => {
  const { label, kind, labels, fallback, currency } = record[field] as AnyField
  return [
    { field, label, kind: fileKinds[kind], ...(labels && { labels }), ...(fallback && { fallback }) },
    ...(currency ? [{ field: currency, label: 'list.file.currency' }] : []),
  ]
}

/** A column with all that its record says of it; what is no field has its heading among the words of the list. */
export const toColumn = (
  { name, record }: { name: string; record: AnyRecord },
  key: string,
  { file, ...declared }: Declared,
): AnyColumn => {
  const { kind, field = key, second } = declared
  const label = declared.label ?? record[field]?.label ?? `${name}.columns.${key}`
  const filed = (file ?? [field, second ?? '']).filter((name) => name in record)
  const common = { key, ...declared, label, file: filed.flatMap((name) => fileFieldsOf(record, name)) }
  if (kind === 'serial') return { key, label: 'list.serial', kind }
  if (kind) return { ...common, kind }
  const { kind: own, labels, currency } = record[field] as AnyField
  const secondLabels = second && record[second]?.labels
  return {
    ...common,
    kind: cellKinds[own],
    ...(labels && { labels }),
    ...(currency && { currency }),
    ...(secondLabels && { secondLabels }),
  }
}
