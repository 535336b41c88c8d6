import type { Currency } from '@/lib/rules/locale/money'

/** The fields that a row's type names; rows of the wire may carry more, which no list shows. */
export type FieldOf<Row> = keyof { [K in keyof Row as string extends K ? never : K]: Row[K] } & string
/** A field of the row, or a field of that one. */
export type PathOf<Row> = FieldOf<Row> | `${FieldOf<Row>}.${string}`
export type CurrencyFieldOf<Row> = { [K in FieldOf<Row>]: Row[K] extends Currency ? K : never }[FieldOf<Row>]

type Kind<Row> =
  /** A `code` is written as one, an `id` can be copied too. */
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

/** A field as those who read every record see it. */
export type AnyField = {
  kind: Field<never>['kind']
  label: string
  fallback?: string
  labels?: string
  currency?: string
}
export type AnyRecord = Readonly<Record<string, AnyField>>

/** The fields of a record that rows of this type have. */
export type RecordFieldOf<R, Row> = keyof R & PathOf<Row>

/** What a record has, for reading: lists, their files and details take kind and label from here. */
export const defineRecord =
  <Row extends object>() =>
  <const F extends { readonly [K in PathOf<Row>]?: Field<Row> }>(
    fields: F & { [K in Exclude<keyof F, PathOf<Row>>]: never },
  ): F =>
    fields

/** The names of a record's fields, in its order. */
export const fieldsOf = <R extends object>(record: R) => Object.keys(record) as (keyof R & string)[]

type WordsOf<R> = {
  [K in keyof R as R[K] extends { labels: string } ? K : never]: R[K] extends { labels: infer L } ? L : never
}

/** The groups of messages for the values of a record's codes. */
export const wordsOf = <R extends AnyRecord>(record: R) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([field, { labels }]) => (labels ? [[field, labels]] : [])),
  ) as WordsOf<R>
