import type { CallAddress } from './core/http/handler'
import type { Match } from './core/http/routes'

type CallCounts = { id: string; address: CallAddress; agent: string; answered: number; refused: number }

export class CallCount {
  private readonly counts = new Map<string, CallCounts>()

  add({ id, call: { address } }: Match, agent: string, isAnswered: boolean): void {
    const key = `${id} ${agent}`
    const counted = this.counts.get(key) ?? { id, address, agent, answered: 0, refused: 0 }
    counted[isAnswered ? 'answered' : 'refused'] += 1
    this.counts.set(key, counted)
  }

  list(): CallCounts[] {
    return [...this.counts.values()]
  }
}
