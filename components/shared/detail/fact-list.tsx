import type { ReactNode } from 'react'
import { Fact, Facts } from '@/components/ui/facts'

/** Label and value, in reading order. If the value is empty, the page says so. */
export type FactEntry = readonly [label: string, value: ReactNode]

export function FactList({ facts, empty }: { facts: readonly FactEntry[]; empty: string }) {
  return (
    <Facts>
      {facts.map(([label, value]) => (
        <Fact key={label} label={label} empty={empty}>
          {value}
        </Fact>
      ))}
    </Facts>
  )
}
