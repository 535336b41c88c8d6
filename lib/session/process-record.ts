import 'server-only'
import { causeOf } from '../observability/cause'
import { log } from '../observability/log'
import { keepSessionEnding, keepUserEnding, readStoredSession } from '../store/sessions'
import { absoluteEndMs, idleMs } from './session-limits'
import type { EndReason, RecordStore, SessionRecord } from './session-record'

const SWEEP_EVERY = 500

/** For a single instance: sessions are in memory, and the portal's store holds which have ended, so that they stay ended after a restart. */
export class ProcessStore implements RecordStore {
  #records = new Map<string, SessionRecord>()
  #finding = new Map<string, Promise<SessionRecord | null>>()
  #uses = 0
  #rolesMs = 0

  async find(sid: string, _: number, sealed: () => SessionRecord): Promise<SessionRecord | null> {
    const known = this.#records.get(sid)
    if (known) return known
    const finding = this.#finding.get(sid) ?? this.#meet(sid, sealed()).finally(() => this.#finding.delete(sid))
    this.#finding.set(sid, finding)
    return finding
  }

  /** After a restart the cookie alone restores a session, unless the store says that it has ended or cannot be read. */
  async #meet(sid: string, record: SessionRecord): Promise<SessionRecord | null> {
    try {
      const { ended } = await readStoredSession({ sid, userId: record.userId, startedMs: record.startedMs })
      if (ended) record.ended = ended as EndReason
    } catch (error) {
      log.warn({ cause: causeOf(error) }, 'session end not read')
      return null
    }
    if (record.ended) record.token = ''
    this.#records.set(sid, record)
    return record
  }

  get(sid: string): SessionRecord | undefined {
    return this.#records.get(sid)
  }

  async add(sid: string, record: SessionRecord): Promise<void> {
    this.#records.set(sid, record)
  }

  async changed(): Promise<void> {}

  active(): void {
    if (++this.#uses % SWEEP_EVERY === 0) this.#sweep()
  }

  async refresh(): Promise<void> {}

  async end(sid: string, why: EndReason): Promise<void> {
    const record = this.#records.get(sid)
    if (record?.ended) return
    if (record) Object.assign(record, { ended: why, token: '' })
    await kept(keepSessionEnding(sid, why, absoluteEndMs(record?.startedMs ?? Date.now())))
  }

  async endAllOf(userId: string, exceptSid: string | null): Promise<void> {
    for (const [sid, record] of this.#records)
      if (record.userId === userId && sid !== exceptSid && !record.ended)
        Object.assign(record, { ended: 'signed-out', token: '' })
    await kept(keepUserEnding(userId, exceptSid, absoluteEndMs(Date.now())))
  }

  async listOf(userId: string): Promise<{ sid: string; record: SessionRecord }[]> {
    return [...this.#records].flatMap(([sid, record]) => (record.userId === userId ? [{ sid, record }] : []))
  }

  async rolesChanged(): Promise<void> {
    this.#rolesMs = Date.now()
  }

  rolesChangedMs(): number {
    return this.#rolesMs
  }

  async mayStart(): Promise<boolean> {
    return true
  }

  alone<T>(_: string, work: () => Promise<T>): Promise<T> {
    return work()
  }

  live(): number {
    const oldest = Date.now() - idleMs()
    let count = 0
    for (const { ended, lastActiveMs } of this.#records.values()) if (!ended && lastActiveMs >= oldest) count++
    return count
  }

  #sweep(): void {
    const oldest = Date.now() - 24 * 3_600_000
    for (const [sid, record] of this.#records) if (record.lastActiveMs < oldest) this.#records.delete(sid)
  }
}

/** The session has ended in memory in any case. If the store fails, the log says that it could come back after a restart. */
const kept = async (writing: Promise<void>): Promise<void> => {
  try {
    await writing
  } catch (error) {
    log.error({ cause: causeOf(error) }, 'session end not stored')
  }
}
