import { periodOf } from '../programs/periods'
import { matchesFilters, type Merchant, type CompiledRule, type RuleLimit } from './rule-book'

export type Part = { walletId: number; amount: number }
type Spent = {
  day: number
  channel: string
  merchant: Merchant
  amount: number
  count: number
  parts: readonly Part[]
}
type Used = { amount: number; count: number }

const partOf = ({ amount, count, parts }: Spent, walletId: number | null): Used => {
  if (walletId === null) return { amount, count }
  const own = parts.reduce((sum, part) => (part.walletId === walletId ? sum + part.amount : sum), 0)
  return own > 0 ? { amount: own, count } : { amount: 0, count: 0 }
}

export class Spending {
  private readonly rows: Spent[] = []

  constructor(rows: readonly Spent[] = []) {
    for (const row of rows) this.add(row)
  }

  add(row: Spent): void {
    this.rows.push(row)
  }

  since(firstDay: number, channel: string | null): Used {
    return this.sum(firstDay, (row) => (channel === null || row.channel === channel ? row : null))
  }

  usedOf(rule: CompiledRule, limit: RuleLimit, { walletId, day }: { walletId: number | null; day: number }): Used {
    const { firstDay } = periodOf(limit.period, day)
    return this.sum(firstDay, (row) =>
      (limit.txnType === 'ANY' || row.channel === limit.txnType) && matchesFilters(rule, row.merchant) === true
        ? partOf(row, walletId)
        : null,
    )
  }

  private sum(firstDay: number, of: (row: Spent) => Used | null): Used {
    const used = { amount: 0, count: 0 }
    for (let at = this.rows.length - 1; at >= 0; at--) {
      const row = this.rows[at]
      if (!row || row.day < firstDay) break
      const one = of(row)
      if (!one) continue
      used.amount += one.amount
      used.count += one.count
    }
    return used
  }
}
