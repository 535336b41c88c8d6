import type { AnyColumn, ColumnOf } from '@/lib/lists/column'
import type { FieldOf } from '@/lib/records/define-record'
import type { ListView } from './view-of'

export type RelatedPart<Row> = Pick<ListView<Row>, 'name' | 'id' | 'columns' | 'cells' | 'links' | 'rowActions'> & {
  title?: string
}

type Declared<Row, C> = {
  /** The message area of the column headings: `<name>.columns.*`. */
  name: string
  /** The key of its title in `titles.*`; if missing, the caller gives the table a name. */
  title?: string
  id: FieldOf<Row> | null
  columns: C & { [K in keyof C]: ColumnOf<Row, K> }
} & Partial<Pick<ListView<Row>, 'cells' | 'links' | 'rowActions'>>

/** Declares a table of a few related rows like a list: `relatedPart<Row>()({ … })`. */
export const relatedPart =
  <Row extends object>() =>
  <const C extends object>({ columns, cells = {}, links = {}, ...rest }: Declared<Row, C>): RelatedPart<Row> => ({
    ...rest,
    cells,
    links,
    columns: Object.entries(columns as Record<string, Omit<AnyColumn, 'key' | 'label'> & { label?: string }>).map(
      ([key, column]) => ({
        ...column,
        key,
        label: column.label ?? `${rest.name}.columns.${key}`,
      }),
    ),
  })
