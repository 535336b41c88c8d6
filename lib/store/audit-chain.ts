import 'server-only'
import type { Kysely } from 'kysely'
import { log } from '../observability/log'
import { visibleText } from '../rules/words/visible-text'
import type { Addition, AuditRow } from './audit-row'
import { auditKeys, GENESIS, hashRecord, type AuditKey } from './audit-hash'
import { hasSubjects, insertSubjects } from './audit-subject-rows'
import { instanceName } from './instance'
import { auditWriter } from './portal-store'
import { whenFree } from './sqlite'
import type { Tables } from './tables'

export type Head = { instance: string; seq: number; hash: string }
type QueuedAddition = { addition: Addition; done: (seq: number) => void; failed: (error: unknown) => void }

const LARGEST_BATCH = 200
const CONFLICT_TRIES = 20
const REST_AFTER_FAILURE_MS = 1000

const isConflict = (error: unknown): boolean =>
  (error as { code?: string }).code === '23505' ||
  /UNIQUE constraint failed: audit_events\.instance/.test(String(error))

const SQLSTATE = /^(?:\d[0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/
/** SQLSTATE classes of failures that the database causes and not the record. */
const STORE_IS_AWAY = /^(?:08|25|28|3D|53|55|57|58|F0|XX)/
const FAULTS_OF_ROWS = /^SQLITE_(?:CONSTRAINT|ERROR|TOOBIG|MISMATCH|RANGE)/

/** Whether the record itself caused the error, and not the store or its connection. */
const isFaultOfRow = (error: unknown): boolean => {
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return /can only bind/.test(String(error))
  return SQLSTATE.test(code) ? !STORE_IS_AWAY.test(code) : FAULTS_OF_ROWS.test(code)
}

/** Changes text to what both databases return for it; otherwise digests would not match when read back. */
const asKept = (addition: Addition): Addition =>
  Object.fromEntries(
    Object.entries(addition).map(([name, value]) => [name, typeof value === 'string' ? visibleText(value) : value]),
  ) as Addition

export const listChainHeads = async (db: Kysely<Tables>): Promise<Head[]> => {
  const heads: Head[] = []
  for (let after = ''; ;) {
    const next = await db
      .selectFrom('audit_events')
      .select(['instance', 'seq', 'hash'])
      .where('instance', '=', (inner) =>
        inner.selectFrom('audit_events').select('instance').where('instance', '>', after).orderBy('instance').limit(1),
      )
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!next) return heads
    heads.push(next)
    after = next.instance
  }
}

const insertAll = async (db: Kysely<Tables>, rows: readonly AuditRow[]): Promise<void> => {
  const insert = (into: Kysely<Tables>) => into.insertInto('audit_events').values(rows).execute()
  if (!rows.some(hasSubjects)) return void (await insert(db))
  await whenFree(() =>
    db.transaction().execute(async (transaction) => {
      await insert(transaction)
      await insertSubjects(transaction, rows)
    }),
  )
}

/**
 * Appends events of one instance; each contains the digest of the one before. One batch is written at a time. If two processes have the
 * same instance name, the key (instance, seq) makes one of them try again.
 */
export class AuditChain {
  #head: Head | null = null
  #hasStarted = false
  #waiting: QueuedAddition[] = []
  #isWriting = false
  #restsUntilMs = 0

  constructor(
    private readonly store: () => Promise<Kysely<Tables>> = auditWriter,
    private readonly instance: () => string = instanceName,
    private readonly keys: () => readonly AuditKey[] = auditKeys,
  ) {}

  get head(): Head | null {
    return this.#head
  }

  append(addition: Addition): Promise<number> {
    return new Promise((done, failed) => {
      this.#waiting.push({ addition, done, failed })
      if (!this.#isWriting) void this.#writeAll()
    })
  }

  /** If the store refuses one record, only that one fails; if the store is down, all waiting records fail at once. */
  async #writeAll(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, LARGEST_BATCH)
      if (await this.#isWritten(batch)) continue
      for (const one of batch) await this.#isWritten([one])
    }
    this.#isWriting = false
  }

  async #isWritten(batch: readonly QueuedAddition[]): Promise<boolean> {
    try {
      const seqs = await this.#write(batch.map(({ addition }) => addition))
      batch.forEach(({ done }, index) => done(seqs[index] as number))
    } catch (error) {
      this.#head = null
      if (batch.length > 1 && isFaultOfRow(error)) return false
      batch.forEach(({ failed }) => failed(error))
    }
    return true
  }

  async #write(additions: readonly Addition[]): Promise<number[]> {
    if (Date.now() < this.#restsUntilMs) throw new Error('The audit store rests after a failure')
    try {
      const db = await this.store()
      for (let attempt = 1; ; attempt++) {
        try {
          return await this.#insert(db, additions)
        } catch (error) {
          this.#head = null
          if (attempt === CONFLICT_TRIES || !isConflict(error)) throw error
        }
      }
    } catch (error) {
      if (!isFaultOfRow(error)) this.#restsUntilMs = Date.now() + REST_AFTER_FAILURE_MS
      throw error
    }
  }

  async #insert(db: Kysely<Tables>, additions: readonly Addition[]): Promise<number[]> {
    this.#head ??= await this.#stored(db)
    const all = this.#hasStarted ? additions : [await this.#started(db, additions[0]?.at ?? ''), ...additions]
    const rows = this.#chained(this.#head, all)
    await insertAll(db, rows)
    const last = rows[rows.length - 1] as AuditRow
    this.#head = { instance: last.instance, seq: last.seq, hash: last.hash }
    if (!this.#hasStarted) log.info({ ...this.#head }, 'audit chain continues')
    this.#hasStarted = true
    return rows.slice(rows.length - additions.length).map(({ seq }) => seq)
  }

  async #stored(db: Kysely<Tables>): Promise<Head> {
    const instance = this.instance()
    const newest = await db
      .selectFrom('audit_events')
      .select(['seq', 'hash'])
      .where('instance', '=', instance)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    return { instance, seq: newest?.seq ?? 0, hash: newest?.hash ?? GENESIS }
  }

  /** The first event of a process lists the newest events of all chains, so that it shows if somebody removes the end of another chain. */
  async #started(db: Kysely<Tables>, at: string): Promise<Addition> {
    const heads = await listChainHeads(db)
    return {
      at,
      phase: 'whole',
      intent_seq: null,
      kind: 'start',
      action: 'audit start',
      target: '{}',
      outcome: 'ok',
      code: null,
      user_id: null,
      user_name: null,
      user_type: null,
      issuer: null,
      org_id: null,
      address: null,
      request_id: null,
      given_request_id: null,
      detail: JSON.stringify({ heads: heads.map(({ instance, seq, hash }) => [instance, seq, hash]) }),
    }
  }

  #chained(head: Head, additions: readonly Addition[]): AuditRow[] {
    let { seq, hash } = head
    const keys = this.keys()
    const key_id = keys[0]?.id ?? null
    return additions.map((addition) => {
      seq += 1
      const row = { ...asKept(addition), instance: head.instance, seq, key_id, prev_hash: hash }
      hash = hashRecord(row, keys) as string
      return { ...row, hash }
    })
  }
}
