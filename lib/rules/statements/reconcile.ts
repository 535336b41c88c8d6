type Amount = number | null

/** The four sums of a statement, in the order of its proof. */
export const statementSums = ['openingBalance', 'moneyInflow', 'moneyOutflow', 'closingBalance'] as const

export type StatementSums = Record<(typeof statementSums)[number], Amount> & {
  records: readonly {
    date: string | null
    openingBalance: Amount
    closingBalance: Amount
    delta: Amount
    moneyInflow?: Amount
    moneyOutflow?: Amount
    detailCount?: number | null
    recordDetails: readonly { amount: Amount }[]
  }[]
}

type Difference = {
  kind: 'missing' | 'total' | 'opening' | 'day' | 'details' | 'closing'
  date: string | null
  amount: number
}

const sumOf = (amounts: readonly Amount[]): number => amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)

/** Lists what does not add up: opening + in − out = closing, and each day must start where the last one ended. SOA-01 */
export const findDifferences = (statement: StatementSums): Difference[] => {
  const { openingBalance, moneyInflow, moneyOutflow, closingBalance, records } = statement
  if ([openingBalance, moneyInflow, moneyOutflow, closingBalance].includes(null))
    return [{ kind: 'missing', date: null, amount: 0 }]
  const found: Difference[] = []
  const expect = (kind: Difference['kind'], date: string | null, shown: Amount, right: number) => {
    if (shown === null) found.push({ kind: 'missing', date, amount: 0 })
    else if (shown !== right) found.push({ kind, date, amount: shown - right })
  }
  const [opening, closing] = [openingBalance ?? 0, closingBalance ?? 0]
  expect('total', null, closing, opening + (moneyInflow ?? 0) - (moneyOutflow ?? 0))
  const days = [...records].sort((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))
  let balance = opening
  for (const { date, openingBalance: start, closingBalance: end, delta, ...day } of days) {
    expect('opening', date, start, balance)
    expect('day', date, end, (start ?? 0) + (delta ?? 0))
    const isWhole = (day.detailCount ?? day.recordDetails.length) === day.recordDetails.length
    if (isWhole) expect('details', date, delta, sumOf(day.recordDetails.map(({ amount }) => amount)))
    else expect('details', date, delta, (day.moneyInflow ?? 0) - (day.moneyOutflow ?? 0))
    balance = end ?? balance
  }
  expect('closing', null, closing, balance)
  return found
}
