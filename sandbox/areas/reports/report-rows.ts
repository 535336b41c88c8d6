import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { reportMoment } from '@/lib/rules/reports/report-files'
import type { RunReport } from '@/lib/rules/bodies/reports'
import { type SheetCell, isDecimal, isMoment } from '@/lib/rules/files/csv'
import { momentCell } from '@/lib/rules/files/file-cells'
import { toMajor, type Currency } from '@/lib/rules/locale/money'
import { readableCode } from '@/lib/rules/words/code-words'
import { cached } from '../../core/db/cached'
import type { Database } from '../../core/db/database'
import { iso, requireDays } from '../../core/db/days'
import { inDays } from '../../core/db/paging'
import { codedRefusal } from '../../core/errors/coded-refusal'
import { fieldError, notFound, HttpError } from '../../core/errors/http-error'
import { inScope, businessesInScope, requireBusiness, type Actor } from '../../core/actor/actor'
import { contains, is, type Condition } from '../../core/db/condition'
import { findDefinition, type ReportColumn, type ReportDefinition } from './definitions'

export const requireDefinition = (name: string): ReportDefinition => {
  const definition = findDefinition(name)
  if (!definition) throw notFound('Report')
  return definition
}

const refuseField = (field: string, message: string): never => {
  throw fieldError(field, message)
}

const scoped = ({ table }: ReportDefinition, conditions: readonly Condition[]): Condition[] => {
  if (conditions.length === 0) return []
  if (table !== 'kits') return [...conditions]
  return [sql<SqlBool>`order_id IN (SELECT id FROM kit_orders WHERE ${sql.join([...conditions], sql` AND `)})`]
}

const whereScope = (definition: ReportDefinition, actor: Actor): Condition[] =>
  definition.table === 'orgs' ? businessesInScope(actor) : scoped(definition, inScope(actor))

const whereInputs = (
  db: Database,
  actor: Actor,
  definition: ReportDefinition,
  inputs: Record<string, string>,
): Condition[] => {
  const { from, to, orgId, issuer } = inputs
  const known = ['orgId', 'issuer', ...(definition.hasDays ? ['from', 'to'] : [])]
  for (const name of Object.keys(inputs))
    if (!known.includes(name)) refuseField(name, `The report has no option ${name}`)
  requireDays(from, to)
  const org = orgId ? requireBusiness(db, actor, orgId) : null
  if (issuer && actor.issuer && actor.issuer !== issuer) throw notFound('Issuer')
  const tree = org && sql`(SELECT org_id FROM org_tree WHERE ancestor_id = ${org.id})`
  const isOrgs = definition.table === 'orgs'
  return [
    ...(definition.hasDays ? inDays(from, to, null) : []),
    ...(tree ? (isOrgs ? [sql<SqlBool>`id IN ${tree}`] : scoped(definition, [sql<SqlBool>`org_id IN ${tree}`])) : []),
    ...(issuer
      ? isOrgs
        ? [sql<SqlBool>`id IN (SELECT org_id FROM org_issuers WHERE issuer = ${issuer})`]
        : scoped(definition, [is('issuer', issuer)])
      : []),
  ]
}

/** The SQL of a report's column. The status of a business is its status at the report's issuer. Decision 40 */
const columnOf = ({ table }: ReportDefinition, name: string, at: string | null, row = ''): RawBuilder<unknown> =>
  table === 'orgs' && name === 'status' && at
    ? sql`(SELECT s.status FROM org_issuers s WHERE s.org_id = ${sql.ref(`${row}id`)} AND s.issuer = ${at})`
    : sql.ref(`${row}${name}`)

const whereFilters = (
  definition: ReportDefinition,
  asked: NonNullable<RunReport['filters']>,
  at: string | null,
): Condition[] =>
  asked.flatMap(({ field, value }) => {
    const filter = definition.filters.find(({ name }) => name === field)
    if (!filter) return refuseField(field, `The report has no filter ${field}`)
    if (value === '') return []
    if (filter.options && !filter.options.includes(value))
      return refuseField(field, `${value} is not a valid value for ${filter.label}`)
    return filter.options || filter.on === 'last4'
      ? [sql<SqlBool>`${columnOf(definition, filter.on, at)} = ${value}`]
      : [contains(sql.ref(filter.on), value)]
  })

/** A report about days needs both, whoever asks for it: form, call or mail. REP-03 */
const requireBothDays = ({ hasDays }: ReportDefinition, { from, to }: Record<string, string>): void => {
  if (!hasDays || (from && to)) return
  throw codedRefusal('REPORT_DAYS_MISSING', {}, { field: from ? 'to' : 'from', status: 400 })
}

/** The rows of a requested report, in order. Throws an HttpError that names the wrong field of the request. */
export class ReportQuery {
  private readonly conditions: readonly Condition[]
  private readonly order: RawBuilder<unknown>
  readonly total: number
  private readonly at: string | null

  constructor(
    private readonly db: Database,
    actor: Actor,
    readonly definition: ReportDefinition,
    { inputs = {}, filters = [], sortOptions = [] }: RunReport,
  ) {
    const { where, columns, sort, key } = definition
    this.at = inputs.issuer || actor.issuer
    this.conditions = [
      ...(where ? [sql.raw<SqlBool>(where)] : []),
      ...whereScope(definition, actor),
      ...whereInputs(db, actor, definition, inputs),
      ...whereFilters(definition, filters, this.at),
    ]
    const [asked] = sortOptions
    const field = asked?.field ?? sort.field
    const column = columns.find(({ name }) => name === field)?.sort
    if (!column) throw new HttpError(400, `The report cannot be sorted by ${field}`, { fields: { sortOptions: field } })
    requireBothDays(definition, inputs)
    const direction = sql.raw((asked ? asked.direction === 'DESC' : sort.isDescending) ? 'DESC' : 'ASC')
    this.order = sql`${columnOf(definition, column, this.at)} ${direction}, ${sql.ref(key)} ${direction}`
    this.total = this.count()
  }

  private get where(): RawBuilder<unknown> {
    return this.conditions.length ? sql`WHERE ${sql.join([...this.conditions], sql` AND `)}` : sql``
  }

  private rowsOf<T>(query: RawBuilder<T>): T[] {
    return this.db.all({ compile: () => query.compile(this.db.q) })
  }

  private count(): number {
    const query = sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(this.definition.table)} ${this.where}`
    const { sql: text, parameters } = query.compile(this.db.q)
    const tables = this.definition.table === 'kits' ? (['kits', 'kit_orders'] as const) : [this.definition.table]
    return cached(this.db, tables, `${text} ${JSON.stringify(parameters)}`, () => this.rowsOf(query)[0]?.n ?? 0)
  }

  /** The ids of all rows, read at once, so that changes during the download do not shift them. */
  keys(first: number, most: number): (string | number)[] {
    const { table, key } = this.definition
    const query = sql<{ key: string | number }>`SELECT ${sql.ref(key)} AS key FROM ${sql.table(table)} ${this.where}
      ORDER BY ${this.order} LIMIT ${most} OFFSET ${first}`
    return this.rowsOf(query).map((row) => row.key)
  }

  rows(keys: readonly (string | number)[]): ReportRow[] {
    if (keys.length === 0) return []
    const { table, key, joins, columns } = this.definition
    const selected = columns.map(({ name, from }) => {
      const source = from === 'r.status' ? columnOf(this.definition, 'status', this.at, 'r.') : sql.raw(from)
      return sql`${source} AS ${sql.ref(name)}`
    })
    const query = sql<
      ReportRow & { row_key: string | number }
    >`SELECT r.${sql.ref(key)} AS row_key, ${sql.join(selected)}
      FROM ${sql.table(table)} r ${sql.raw(joins)} WHERE r.${sql.ref(key)} IN (${sql.join([...keys])})`
    const byKey = new Map(this.rowsOf(query).map((row) => [row.row_key, row] as const))
    return keys.flatMap((one) => byKey.get(one) ?? [])
  }
}

type ReportRow = Record<string, string | number | null>

/** A row as JSON: times in UTC, amounts in major units. */
export const wireRow = (columns: readonly ReportColumn[], row: ReportRow): ReportRow =>
  Object.fromEntries(
    columns.map(({ name, kind }) => {
      const value = row[name] ?? null
      if (value === null) return [name, null]
      if (kind === 'dateTime') return [name, iso(Number(value))]
      if (kind === 'amount') return [name, toMajor(Number(value))]
      return [name, kind === 'count' ? Number(value) : String(value)]
    }),
  )

/** How a file shows its rows: the zone of its times and the words of its codes. */
export type FileForm = { zone: string; words: NonNullable<RunReport['words']> }

const wordOf = ({ name, kind, codes }: ReportColumn, code: string, { words }: FileForm): string =>
  words[name]?.[code] ?? (kind === 'status' || codes ? readableCode(code) : code)

/** A row as cells of a file. Decision 49 */
export const fileRow = (columns: readonly ReportColumn[], row: ReportRow, form: FileForm): SheetCell[] =>
  columns.map((column) => {
    const { name, kind } = column
    const value = row[name] ?? null
    if (value === null || value === '') return null
    if (kind === 'dateTime') return momentCell(iso(Number(value)), form.zone)
    if (kind === 'amount') return { decimal: toMajor(Number(value)) }
    return kind === 'count' ? Number(value) : wordOf(column, String(value), form)
  })

const grouped = {
  INR: new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }),
  AED: new Intl.NumberFormat('en-AE', { minimumFractionDigits: 2 }),
} satisfies Record<Currency, Intl.NumberFormat>

/** The cells of a row as print shows them: amounts with the digit groups of their currency. I18N-02, I18N-06 */
export const printedCells = (cells: readonly SheetCell[], currency: string | null): string[] =>
  cells.map((cell) => {
    if (isDecimal(cell)) return grouped[currency === 'AED' ? 'AED' : 'INR'].format(cell.decimal as `${number}`)
    return isMoment(cell) ? reportMoment(Date.parse(`${cell.moment.slice(0, 19)}Z`), 0) : String(cell ?? '')
  })
