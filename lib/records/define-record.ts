import type { Currency } from '@/lib/rules/locale/money'

/** The fields that a row's type names. Rows on the wire may have more, but no list shows them. */
export type FieldOf<Row> = keyof { [K in keyof Row as string extends K ? never : K]: Row[K] } & string
/** A field of the row, or a field inside that field. */
export type PathOf<Row> = FieldOf<Row> | `${FieldOf<Row>}.${string}`
export type CurrencyFieldOf<Row> = { [K in FieldOf<Row>]: Row[K] extends Currency ? K : never }[FieldOf<Row>]

type FieldKind<Row> =
  /** A `code` is set in a fixed-width font; an `id` also has a copy button. */
  | {
      kind:
        | 'text'
        | 'code'
        | 'id'
        | 'mobile'
        | 'count'
        | 'dateTime'
        | 'date'
        | 'issuer'
        | 'flag'
        | 'list'
        | 'faults'
        | 'address'
    }
  /** `noTotal` marks amounts that an export does not add up, such as a balance after a transaction. */
  | { kind: 'money'; currency: CurrencyFieldOf<Row>; noTotal?: true }
  /** `labels` is the message group of the values; without it, the group `status` is used. */
  | { kind: 'status' | 'word'; labels?: string }

/** `label` is a message key; the field `fallback` is shown if this one is empty. */
export type Field<Row> = FieldKind<Row> & { label: string; fallback?: FieldOf<Row> }

/** The untyped form of a field, for code that handles every record. */
export type AnyField = {
  kind: Field<never>['kind']
  label: string
  fallback?: string
  labels?: string
  currency?: string
  noTotal?: true
}
export type AnyRecord = Readonly<Record<string, AnyField>>

/** The fields of a record that exist in this row type. */
export type RecordFieldOf<R, Row> = keyof R & PathOf<Row>

/** Declares how the fields of a record are shown. Lists, exports and details take kind and label from here. */
export const defineRecord =
  <Row extends object>() =>
  <const F extends { readonly [K in PathOf<Row>]?: Field<Row> }>(
    fields: F & { [K in Exclude<keyof F, PathOf<Row>>]: never },
  ): F =>
    fields

export const fieldsOf = <R extends object>(record: R) => Object.keys(record) as (keyof R & string)[]

type WordsOf<R> = {
  [K in keyof R as R[K] extends { labels: string } ? K : never]: R[K] extends { labels: infer L } ? L : never
}

/** The message groups that a screen needs to show the codes of a record. */
export const wordsOf = <R extends AnyRecord>(record: R) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([field, { labels }]) => (labels ? [[field, labels]] : [])),
  ) as WordsOf<R>
