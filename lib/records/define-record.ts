import type { Currency } from '@/lib/rules/locale/money'

/** The named fields of a row's type; rows of the wire may carry more, which no list shows. */
export type FieldOf<Row> = keyof { [K in keyof Row as string extends K ? never : K]: Row[K] } & string
/** A field of the row, or a field inside that one. */
export type PathOf<Row> = FieldOf<Row> | `${FieldOf<Row>}.${string}`
export type CurrencyFieldOf<Row> = { [K in FieldOf<Row>]: Row[K] extends Currency ? K : never }[FieldOf<Row>]

type Kind<Row> =
  /** A `code` is set in a fixed-width font; an `id` can also be copied. */
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
  | { kind: 'money'; currency: CurrencyFieldOf<Row> }
  /** `labels` is the group of messages for the values; without it, those of `status`. */
  | { kind: 'status' | 'word'; labels?: string }

/** `label` is the key of a message; `fallback` stands in where the field is empty. */
export type Field<Row> = Kind<Row> & { label: string; fallback?: FieldOf<Row> }

/** A field without its types, for code that handles every record. */
export type AnyField = {
  kind: Field<never>['kind']
  label: string
  fallback?: string
  labels?: string
  currency?: string
}
export type AnyRecord = Readonly<Record<string, AnyField>>

/** The fields of a record that this row type has. */
export type RecordFieldOf<R, Row> = keyof R & PathOf<Row>

/** Declares the fields of a record for reading: lists, exports and details take kind and label from here. */
export const defineRecord =
  <Row extends object>() =>
  <const F extends { readonly [K in PathOf<Row>]?: Field<Row> }>(
    fields: F & { [K in Exclude<keyof F, PathOf<Row>>]: never },
  ): F =>
    fields

/** A record's field names, in order. */
export const fieldsOf = <R extends object>(record: R) => Object.keys(record) as (keyof R & string)[]

type WordsOf<R> = {
  [K in keyof R as R[K] extends { labels: string } ? K : never]: R[K] extends { labels: infer L } ? L : never
}

/** The message groups of a record's codes. */
export const wordsOf = <R extends AnyRecord>(record: R) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([field, { labels }]) => (labels ? [[field, labels]] : [])),
  ) as WordsOf<R>
