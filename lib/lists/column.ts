import type { FileField as AnyFileField } from '@/lib/rules/files/file-cells'
import type { Currency } from '@/lib/rules/locale/money'

/** The fields that a row's type names; rows of the wire may carry more, which no list shows. */
export type FieldOf<Row> = keyof { [K in keyof Row as string extends K ? never : K]: Row[K] } & string
type CurrencyFieldOf<Row> = { [K in FieldOf<Row>]: Row[K] extends Currency ? K : never }[FieldOf<Row>]

/** One column of a file: the row's field or a field of that one, and its heading's word in `list.file.*`. */
export type FileField<Row> = Pick<AnyFileField, 'own'> & {
  of: FieldOf<Row> | `${FieldOf<Row>}.${string}`
  head: string
  /** The field that stands in where the first is empty. */
  or?: FieldOf<Row>
} & ({ kind?: Exclude<AnyFileField['kind'], 'money'> } | { kind: 'money'; currency: CurrencyFieldOf<Row> })

type Kind<Row> =
  /** `second` is a line below, muted. */
  | { kind: 'text' | 'code' | 'mobile'; second?: FieldOf<Row> }
  | { kind: 'count' | 'dateTime' }
  | { kind: 'money'; currency: CurrencyFieldOf<Row> }
  /** `own` is the group of words that a list has for its statuses, `secondOwn` that of the line below where that is a code. */
  | { kind: 'status'; own?: string; second?: FieldOf<Row>; secondOwn?: string }
  /** A code of the wire as a word of the group `own`. */
  | { kind: 'word'; own: string }

type Fielded<Row, Key> = Key extends FieldOf<Row> ? { field?: FieldOf<Row> } : { field: FieldOf<Row> }

/** `keep` stays in view under 900 px; the rest goes behind the row's toggle. `nowrap` keeps a cell's first line in one; `file` is what the column is in an export. */
type Common<Row> = { keep?: true; nowrap?: true; file?: readonly FileField<Row>[] }

/** A column's key is a field of the row, or it names one, or the list's view draws it. */
export type ColumnOf<Row, Key = string> = Common<Row> &
  ({ kind: 'serial' } | { kind: 'custom'; field?: FieldOf<Row> } | (Fielded<Row, Key> & Kind<Row>))

export type Columns<Row, C> = { [K in keyof C]: ColumnOf<Row, K> }

/** A column as whoever reads every list sees it. */
export type AnyColumn = {
  key: string
  kind: 'serial' | 'custom' | 'text' | 'code' | 'mobile' | 'count' | 'dateTime' | 'money' | 'status' | 'word'
  keep?: true
  nowrap?: true
  field?: string
  second?: string
  currency?: string
  own?: string
  secondOwn?: string
  file?: readonly AnyFileField[]
}
