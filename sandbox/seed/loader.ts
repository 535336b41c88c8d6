import type { Database } from '../core/db/database'
import type { Schema } from '../core/db/schema'

type CellValue = string | number | null
type Columns<T> = T extends object ? { [K in keyof T]: unknown } : never

const MOST_VALUES = 4000

/** Inserts many rows per statement, so that a million rows take seconds. */
export class Loader<T extends keyof Schema> {
  private readonly rowsPerInsert: number
  private waiting: CellValue[] = []
  private waitingRows = 0
  count = 0

  constructor(
    private readonly db: Database,
    private readonly table: T,
    private readonly columns: readonly (keyof Columns<Schema[T]> & string)[],
  ) {
    this.rowsPerInsert = Math.max(1, Math.floor(MOST_VALUES / columns.length))
  }

  add(values: readonly CellValue[]): void {
    for (const value of values) this.waiting.push(value)
    this.count += 1
    this.waitingRows += 1
    if (this.waitingRows === this.rowsPerInsert) this.flush()
  }

  flush(): void {
    if (this.waitingRows === 0) return
    const row = `(${this.columns.map(() => '?').join(',')})`
    const rows = Array.from({ length: this.waitingRows }, () => row).join(',')
    this.db.prepared(`INSERT INTO ${this.table} (${this.columns.join(',')}) VALUES ${rows}`).run(this.waiting)
    this.waiting = []
    this.waitingRows = 0
  }
}
