export type ImposedBy = 'ISSUER' | 'PLATFORM'
/** The maximum of a limit in minor units, and who set it. */
export type ImposedMost = { by: ImposedBy; amount: number; count: number }

type Imposed = { kind: string | null; by: string | null }
type Bounded = Imposed & { most: { amount: number | null; count: number } | null }

const knownLevel = (by: string | null | undefined): ImposedBy | null =>
  by === 'ISSUER' || by === 'PLATFORM' ? by : null

/** Who set a restriction that the person may not lift; null if nobody. `kind` is its code, possibly with a detail after a space. ORG-38 */
export const imposedBy = (imposed: readonly Imposed[], kind: string): ImposedBy | null =>
  knownLevel(imposed.find((one) => one.kind === kind)?.by)

const imposedMost = (imposed: readonly Bounded[], kind: string): ImposedMost | null => {
  const found = imposed.find((one) => one.kind === kind)
  const by = knownLevel(found?.by)
  const { amount = null, count = 0 } = found?.most ?? {}
  return by && amount !== null ? { by, amount, count } : null
}

type LimitLine = { channel: string | null; period: string | null }

export const withImposed = <L extends LimitLine>(
  lines: readonly L[],
  imposed: readonly Bounded[],
  kind: 'BUSINESS_LIMIT' | 'CARD_LIMIT' | 'PROGRAM_LIMIT',
): (L & { imposed: ImposedMost | null })[] =>
  lines.map((line) => ({ ...line, imposed: imposedMost(imposed, `${kind} ${line.channel} ${line.period}`) }))
