/** Sums of a period, in minor units. `later` is the sum of entries after the period; `balance` is the balance that lists show now. */
type LedgerSums = {
  opening: number | null
  inflow: number | null
  outflow: number | null
  closing: number | null
  later: number | null
  balance: number | null
}
type BalanceStep = { amount: number | null; balance: number | null }

type Proof = {
  of: 'range' | 'list' | 'postings'
  found: number
  told: number
  difference: number
}

const proofOf = (of: Proof['of'], found: number, told: number): Proof => ({ of, found, told, difference: found - told })

/** Checks opening + in − out = closing, closing + later = the balance in lists, and each entry's balance. Missing values are not checked. */
export const proveLedger = (sums: LedgerSums, steps: readonly BalanceStep[]): Proof[] => {
  const { opening, inflow, outflow, closing, later, balance } = sums
  const proofs: Proof[] = []
  if (opening !== null && inflow !== null && outflow !== null && closing !== null)
    proofs.push(proofOf('range', opening + inflow - outflow, closing))
  if (closing !== null && later !== null && balance !== null) proofs.push(proofOf('list', closing + later, balance))
  const broken = steps.flatMap((step, at) => {
    const before = steps[at + 1]
    if (!before || step.amount === null || step.balance === null || before.balance === null) return []
    const proof = proofOf('postings', before.balance + step.amount, step.balance)
    return proof.difference === 0 ? [] : [proof]
  })
  return [...proofs, ...broken.slice(0, 1)]
}
