import type { AnyField, AnyRecord, CurrencyFieldOf, FieldOf, RecordFieldOf } from '@/lib/records/define-record'
import type { ExportField } from '@/lib/rules/files/file-cells'

type ColumnKind<Row> =
  | { kind: 'text' | 'code' | 'mobile'; second?: FieldOf<Row> }
  | { kind: 'count' | 'dateTime' }
  | { kind: 'money'; currency: CurrencyFieldOf<Row> }
  /** `labels` is the message group of the statuses. `secondLabels` is that of the field `second`, if it holds codes. */
  | { kind: 'status'; labels?: string; second?: FieldOf<Row>; secondLabels?: string }
  /** The field holds a code, which the message group `labels` translates. */
  | { kind: 'word'; labels: string }

type Fielded<Key, Field> = Key extends Field ? { field?: Field } : { field: Field }

/**
 * On screens narrower than 900 px only `alwaysVisible` columns show; a toggle opens the others. `nowrap` keeps the first line of a cell
 * from wrapping. `label` overrides the field's label with another message key. `onPhone` shows the column's text on a phone, below the
 * column that identifies the row.
 */
type Common = { alwaysVisible?: true; nowrap?: true; onPhone?: true; label?: string }

/** A column of a table without a record. Its key is a field of the row, unless `field` names another or the view renders it. */
export type ColumnOf<Row, Key = string> = Common &
  ({ kind: 'serial' } | { kind: 'custom'; field?: FieldOf<Row> } | (Fielded<Key, FieldOf<Row>> & ColumnKind<Row>))

/** A column shows a field of the list's record, unless the view renders it. `file` names the fields that replace it in an export. */
type RecordColumnOf<Row, R, Key = string> = Common & { file?: readonly RecordFieldOf<R, Row>[] } & (
    | { kind: 'serial' }
    | { kind: 'custom'; field?: FieldOf<Row> }
    | (Fielded<Key, RecordFieldOf<R, Row>> & { kind?: never; second?: RecordFieldOf<R, Row> })
  )

export type RecordColumns<Row, R, C> = { [K in keyof C]: RecordColumnOf<Row, R, K> }

/** The untyped form of a column, for code that handles every list. */
export type AnyColumn = {
  key: string
  /** The message key of the heading. */
  label: string
  kind: 'serial' | 'custom' | 'text' | 'code' | 'mobile' | 'count' | 'dateTime' | 'money' | 'status' | 'word'
  alwaysVisible?: true
  nowrap?: true
  onPhone?: true
  field?: string
  second?: string
  currency?: string
  labels?: string
  secondLabels?: string
  /** The fields that the column becomes in an export. */
  file?: readonly ExportField[]
}

type Declared = Partial<Pick<AnyColumn, 'label' | 'alwaysVisible' | 'nowrap' | 'onPhone' | 'field' | 'second'>> & {
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

const fileKinds: Readonly<Record<AnyField['kind'], NonNullable<ExportField['kind']>>> = {
  ...cellKinds,
  code: 'text',
  id: 'text',
  list: 'list',
  faults: 'faults',
}

/** In an export the currency follows each amount as a field of its own. */
const fileFieldsOf = (record: AnyRecord, field: string): ExportField[] => {
  const { label, kind, labels, fallback, currency, noTotal } = record[field] as AnyField
  return [
    {
      field,
      label,
      kind: fileKinds[kind],
      ...(labels && { labels }),
      ...(fallback && { fallback }),
      ...(currency && { currency }),
      ...(noTotal && { noTotal }),
    },
    ...(currency ? [{ field: currency, label: 'list.file.currency' }] : []),
  ]
}

/** Adds what the record says about a column's field. A column without a field gets its heading from `<list>.columns.<key>`. */
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
