/** A range of an account as its ledger tells it, in minor units; `later` is what came after the range, `balance` what lists show now. */
type LedgerSums = {
  opening: number | null
  inflow: number | null
  outflow: number | null
  closing: number | null
  later: number | null
  balance: number | null
}
type Step = { amount: number | null; balance: number | null }

type Proof = {
  of: 'range' | 'list' | 'postings'
  found: number
  told: number
  difference: number
}

const proofOf = (of: Proof['of'], found: number, told: number): Proof => ({ of, found, told, difference: found - told })

/**
 * What an account's sums prove: opening + in − out = closing; closing + what came later = the balance that lists show;
 * and that the postings of a page lead from one balance to the next. Nothing that was not told is proved.
 */
export const proveLedger = (sums: LedgerSums, steps: readonly Step[]): Proof[] => {
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
