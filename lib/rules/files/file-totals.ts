import { toMajor, toMinor } from '../locale/money'
import { isDecimal, type SheetCell } from './csv'

/** A column of amounts to add up, and the column with their currency. */
export type AmountColumn = { at: number; currencyAt: number }

type Sum = { records: number; amounts: Map<number, number> }

/** Adds up the amounts of a file, by currency, while its rows are written. Decision 49 */
export class FileTotals {
  private records = 0
  private readonly sums = new Map<string, Sum>()

  constructor(private readonly columns: readonly AmountColumn[]) {}

  add(rows: readonly (readonly SheetCell[])[]): void {
    this.records += rows.length
    for (const cells of rows) {
      const counted = new Set<string>()
      for (const { at, currencyAt } of this.columns) {
        const cell = cells[at]
        if (!isDecimal(cell)) continue
        const currency = String(cells[currencyAt] ?? '')
        const sum = this.sums.get(currency) ?? { records: 0, amounts: new Map<number, number>() }
        sum.amounts.set(at, (sum.amounts.get(at) ?? 0) + (toMinor(cell.decimal) ?? 0))
        if (!counted.has(currency)) sum.records += 1
        counted.add(currency)
        this.sums.set(currency, sum)
      }
    }
  }

  /** One row per currency; without amounts a single row with the number of records. */
  rows(width: number, label: (records: number) => string): SheetCell[][] {
    const taken = new Set(this.columns.flatMap(({ at, currencyAt }) => [at, currencyAt]))
    const labelAt = Array.from({ length: width }, (_, at) => at).find((at) => !taken.has(at))
    const rowOf = (records: number, cellAt: (at: number) => SheetCell): SheetCell[] =>
      Array.from({ length: width }, (_, at) => (at === labelAt ? label(records) : cellAt(at)))
    if (this.sums.size === 0) return [rowOf(this.records, () => null)]
    return [...this.sums]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([currency, { records, amounts }]) =>
        rowOf(records, (at) => {
          const amount = amounts.get(at)
          if (amount !== undefined) return { decimal: toMajor(amount) }
          return this.columns.some(({ currencyAt }) => currencyAt === at) ? currency : null
        }),
      )
  }
}
