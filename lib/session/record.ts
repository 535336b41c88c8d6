import 'server-only'
import type { Held } from '../privileges'
import type { Currency } from '../rules/money'

export type ActiveOrg = { id: string; name: string; currency: Currency; setUpComplete: boolean }

/** What the server alone knows of a session: newest token, idle clock, whether it is over. */
export type SessionRecord = {
  token: string
  /** Counts up whenever something the cookie also holds has changed. */
  generation: number
  lastActiveMs: number
  startedMs: number
  ended: false | 'signed-out' | 'refused' | 'expired'
  held: Held[]
  activeOrg: ActiveOrg | null
  tokenExpiryDay: number | null
}

/** Where records live: this process, or a store that several instances share. */
export interface RecordStore {
  get(sid: string): Promise<SessionRecord | undefined>
  put(sid: string, record: SessionRecord): Promise<void>
  /** How many sessions this process knows that are not over. */
  live?(): number
}

const SWEEP_EVERY = 500

class ProcessStore implements RecordStore {
  #records = new Map<string, SessionRecord>()
  #puts = 0

  async get(sid: string): Promise<SessionRecord | undefined> {
    return this.#records.get(sid)
  }

  async put(sid: string, record: SessionRecord): Promise<void> {
    this.#records.set(sid, record)
    if (++this.#puts % SWEEP_EVERY === 0) this.#sweep()
  }

  live(): number {
    let count = 0
    for (const { ended } of this.#records.values()) if (!ended) count++
    return count
  }

  #sweep(): void {
    const oldest = Date.now() - 24 * 3_600_000
    for (const [sid, record] of this.#records) if (record.lastActiveMs < oldest) this.#records.delete(sid)
  }
}

const shared = globalThis as { embossRecords?: RecordStore }

/** One store a process: middleware, pages and handlers are bundled apart and must meet here. */
export const records = (): RecordStore => (shared.embossRecords ??= new ProcessStore())
