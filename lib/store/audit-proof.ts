import 'server-only'
import type { Head } from './audit-chain'
import type { AuditRow } from './audit-row'
import type { TellEvent } from './audit-verify'

const idOf = ({ instance, seq, hash }: Head): string => `${seq} ${hash} ${instance}`

const headsIn = ({ kind, detail }: AuditRow): Head[] => {
  if ((kind !== 'start' && kind !== 'archive') || !detail) return []
  const { heads } = JSON.parse(detail) as { heads: [string, number, string][] }
  return heads.map(([instance, seq, hash]) => ({ instance, seq, hash }))
}

/**
 * Collects the events that hold, of whole chains, and lists the chains that nothing proves: their newest event has a digest without key, so
 * anybody who writes the table could have written them anew, and no event under a key names it. AUD-08
 */
export class KeyProof {
  #heads = new Map<string, Head & { isKeyed: boolean }>()
  #named = new Set<string>()

  readonly add: TellEvent = (row) => {
    const { instance, seq, hash } = row
    const isKeyed = row.key_id !== null
    if (seq > (this.#heads.get(instance)?.seq ?? 0)) this.#heads.set(instance, { instance, seq, hash, isKeyed })
    if (isKeyed) for (const head of headsIn(row)) this.#named.add(idOf(head))
  }

  /** `known` lists events that were noted where nobody who writes the store can. */
  finish(known: readonly Head[] = []): Head[] {
    const noted = new Set(known.map(idOf))
    return [...this.#heads.values()].filter(
      (head) => !head.isKeyed && !this.#named.has(idOf(head)) && !noted.has(idOf(head)),
    )
  }
}
