import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { env } from '../env'
import { causeOf } from '../observability/cause'
import { log } from '../observability/log'
import { storeAnswers } from '../store/portal-store'
import { keepActivity, keepCopy, keepSessionEnding, keepUserEnding, readStoredSession } from '../store/sessions'
import { adoptCopy, adoptWritten, markEnded, openRecordFor, replaceRecord, sealRecordFor } from './merge-session'
import { redisClient } from './redis-client'
import { absoluteEndMs, CLOCK_SKEW_MS, idleMs } from './session-limits'
import { endRecord, forgetSid, readRecord, sidsOf, touchRecord, tryLock, unlock, writeRecord } from './session-lua'
import type { EndReason, RecordStore, SessionRecord } from './session-record'

type RecordEntry = {
  record: SessionRecord
  /** The Redis connection at the last comparison. A new number means that other instances may have used the portal's store meanwhile. */
  link: number
  /** The request that last read the record from Redis. */
  requestId: string | undefined
  sharedAtMs: number
  writing: Promise<void> | null
  isDirty: boolean
}

const SHARE_ACTIVITY_MS = 30_000
const SWEEP_EVERY = 500
const HUNG_MS = 1000
const STORE_MS = 1500
/** A counter and not a time, because the clocks of instances differ. */
const ROLES = 'emboss:roles-changed'

const logFailure = (what: string) => (error: unknown) => log.warn({ what, cause: causeOf(error) }, 'session not shared')

/** A store that does not answer in time counts as down, so that no page waits for it. */
const raceTimeout = <T>(operation: Promise<T>): Promise<T> => {
  const timeout = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), STORE_MS).unref())
  return Promise.race([operation, timeout])
}

/**
 * For several instances with one Redis, which each request reads once. While Redis is down, changes and ended sessions go through the
 * portal's store; without both, each process goes on with what it knows. Decision 27
 */
export class SharedStore implements RecordStore {
  #entries = new Map<string, RecordEntry>()
  #loading = new Map<string, Promise<SessionRecord | null>>()
  /** Ended sessions that Redis does not know yet: single ones, and all of a person. */
  #pendingEndings = new Map<string, EndReason>()
  #pendingUserEndings = new Map<string, { exceptSid: string | null; atMs: number }>()
  #retryTimer: NodeJS.Timeout | null = null
  #redis: Redis | null = null
  #opening: Promise<void> | null = null
  #link = 0
  #hungUntilMs = 0
  #uses = 0
  #rolesCount: string | null = null
  #rolesMs = 0

  async find(
    sid: string,
    generation: number,
    sealed: () => SessionRecord,
    requestId?: string,
  ): Promise<SessionRecord | null> {
    const entry = this.#entries.get(sid)
    if (entry?.record.ended) return entry.record
    if (entry && entry.link === this.#link) {
      const isRead = requestId !== undefined && entry.requestId === requestId
      if ((isRead || (await this.#compare(sid, entry))) && entry.record.generation >= generation) {
        entry.requestId = requestId
        return entry.record
      }
    }
    const loading =
      this.#loading.get(sid) ?? this.#load(sid, sealed(), requestId).finally(() => this.#loading.delete(sid))
    this.#loading.set(sid, loading)
    return loading
  }

  get(sid: string): SessionRecord | undefined {
    return this.#entries.get(sid)?.record
  }

  async add(sid: string, record: SessionRecord): Promise<void> {
    await this.#open()
    await this.#write(sid, this.#register(sid, record))
  }

  async changed(sid: string, record: SessionRecord): Promise<void> {
    const entry = this.#entries.get(sid)
    if (!entry || entry.record !== record) return
    entry.isDirty = true
    entry.writing ??= this.#flush(sid, entry).finally(() => (entry.writing = null))
    await entry.writing
  }

  active(sid: string, record: SessionRecord): void {
    if (++this.#uses % SWEEP_EVERY === 0) this.#sweep()
    const entry = this.#entries.get(sid)
    const now = Date.now()
    if (!entry || now - entry.sharedAtMs < Math.min(SHARE_ACTIVITY_MS, idleMs() / 20)) return
    entry.sharedAtMs = now
    void this.#shareActivity(sid, record).catch(logFailure('activity'))
  }

  async refresh(sid: string, record: SessionRecord): Promise<void> {
    const answer = await this.#ask('record', (redis) => readRecord(redis, sid))
    if (answer) adoptWritten(sid, record, answer.value)
    else adoptCopy(sid, record, (await this.#readStored(sid, record))?.copy)
  }

  async end(sid: string, why: EndReason): Promise<void> {
    await this.#open()
    const record = this.#entries.get(sid)?.record
    if (record?.ended) return
    const untilMs = absoluteEndMs(record?.startedMs ?? Date.now())
    if (record) markEnded(record, why)
    await this.#publishEnding(sid, why, untilMs)
  }

  async endAllOf(userId: string, exceptSid: string | null): Promise<void> {
    await this.#open()
    await raceTimeout(keepUserEnding(userId, exceptSid, absoluteEndMs(Date.now()))).catch(logFailure('ending'))
    await this.#endSessionsOf(userId, exceptSid, Date.now())
  }

  async listOf(userId: string): Promise<{ sid: string; record: SessionRecord }[]> {
    await this.#open()
    const { known } = await this.#listSessions(userId)
    return [...known].map(([sid, record]) => ({ sid, record }))
  }

  async rolesChanged(): Promise<void> {
    await this.#open()
    this.#rolesMs = Date.now()
    const answer = await this.#ask('roles', (redis) => redis.incr(ROLES))
    if (answer) this.#rolesCount = String(answer.value)
  }

  rolesChangedMs(): number {
    return this.#rolesMs
  }

  async mayStart(): Promise<boolean> {
    await this.#open()
    return this.#isUp() || raceTimeout(storeAnswers()).catch(() => false)
  }

  async alone<T>(sid: string, work: () => Promise<T>): Promise<T> {
    if (!this.#isUp()) return work()
    const redis = this.#redis as Redis
    const whose = randomUUID()
    const limitMs = env().UPSTREAM_TIMEOUT_MS + 1000
    const until = Date.now() + limitMs
    try {
      while (!(await tryLock(redis, sid, whose, limitMs)) && Date.now() < until)
        await new Promise((resume) => setTimeout(resume, 2 + Math.random() * 6))
      const record = this.#entries.get(sid)?.record
      if (record) await this.refresh(sid, record)
    } catch (error) {
      logFailure('turn')(error)
    }
    try {
      return await work()
    } finally {
      await unlock(redis, sid, whose).catch(() => undefined)
    }
  }

  live(): number {
    const oldest = Date.now() - idleMs()
    let count = 0
    for (const { record } of this.#entries.values()) if (!record.ended && record.lastActiveMs >= oldest) count++
    return count
  }

  #open(): Promise<void> {
    return (this.#opening ??= this.#connect())
  }

  async #connect(): Promise<void> {
    this.#redis = await redisClient()
    this.#redis.on('ready', () => {
      this.#link += 1
      // While Redis was down, another instance may have changed roles without counting it.
      this.#rolesMs = Date.now()
      void this.#retryEndings()
    })
  }

  #isUp(): boolean {
    return this.#redis?.status === 'ready' && Date.now() >= this.#hungUntilMs
  }

  /** Asks Redis; null if it is down. After a timeout Redis is left alone for a moment, so that not every request waits. */
  async #ask<T>(what: string, work: (redis: Redis) => Promise<T>): Promise<{ value: T } | null> {
    if (!this.#isUp()) return null
    try {
      return { value: await work(this.#redis as Redis) }
    } catch (error) {
      if (error instanceof Error && error.message.includes('timed out')) {
        this.#hungUntilMs = Date.now() + HUNG_MS
        this.#link += 1
      }
      logFailure(what)(error)
      return null
    }
  }

  /** The counter of role changes is read together with the session's record, so it costs no extra round trip. */
  async #readRoles(redis: Redis): Promise<void> {
    const count = await redis.get(ROLES)
    if (count === this.#rolesCount) return
    this.#rolesCount = count
    this.#rolesMs = Date.now()
  }

  /** False if Redis is down or does not know the session. */
  async #compare(sid: string, { record }: RecordEntry): Promise<boolean> {
    const answer = await this.#ask('record', (redis) => Promise.all([readRecord(redis, sid), this.#readRoles(redis)]))
    const written = answer?.value[0] ?? null
    adoptWritten(sid, record, written)
    return written !== null
  }

  #register(sid: string, record: SessionRecord): RecordEntry {
    const known = this.#entries.get(sid)
    if (known?.record === record) return known
    const entry: RecordEntry = {
      record,
      link: this.#link,
      requestId: undefined,
      sharedAtMs: Date.now(),
      writing: null,
      isDirty: false,
    }
    this.#entries.set(sid, entry)
    return entry
  }

  /** Takes the newest record of this process, the cookie, the store and Redis. If any of them says that the session has ended, it has. */
  async #load(sid: string, sealed: SessionRecord, requestId?: string): Promise<SessionRecord | null> {
    await this.#open()
    const known = this.#entries.get(sid)
    const record = known?.record ?? sealed
    if (sealed.token && sealed.generation > record.generation) replaceRecord(record, sealed, sealed.generation)
    const stored = await this.#readStored(sid, record)
    const ended = stored?.ended ?? this.#pendingEndings.get(sid)
    if (ended) markEnded(record, ended)
    else adoptCopy(sid, record, stored?.copy)
    const link = this.#link
    const isCompared = await this.#merge(sid, record)
    if (!isCompared && !stored && !known) return null
    if (record.ended) record.token = ''
    Object.assign(this.#register(sid, record), { link: isCompared ? link : -1, requestId })
    return record
  }

  async #readStored(sid: string, { userId, startedMs }: SessionRecord) {
    try {
      return await raceTimeout(readStoredSession({ sid, userId, startedMs }))
    } catch (error) {
      logFailure('store')(error)
      return null
    }
  }

  /** Merges the record with Redis; false if Redis is down. */
  async #merge(sid: string, record: SessionRecord): Promise<boolean> {
    const { ended } = record
    const answer = await this.#ask('record', async (redis) => {
      if (ended) return endRecord(redis, sid, ended, absoluteEndMs(record.startedMs) - Date.now())
      const writing = writeRecord(redis, this.#buildWrite(sid, record, true))
      adoptWritten(sid, record, (await Promise.all([writing, this.#readRoles(redis)]))[0])
    })
    return answer !== null
  }

  #ttlMs(record: SessionRecord): number {
    if (!record.token) return 0
    const now = Date.now()
    return Math.min(absoluteEndMs(record.startedMs), record.lastActiveMs + idleMs() + CLOCK_SKEW_MS) - now
  }

  #buildWrite(sid: string, record: SessionRecord, merge: boolean) {
    return {
      sid,
      userId: record.userId,
      atMs: record.lastActiveMs,
      ttlMs: this.#ttlMs(record),
      longestMs: env().SESSION_MAX_HOURS * 3_600_000,
      merge,
      ...sealRecordFor(sid, record),
    }
  }

  /** Writes a session one change at a time; changes during a write go with the next one. */
  async #flush(sid: string, entry: RecordEntry): Promise<void> {
    while (entry.isDirty) {
      entry.isDirty = false
      await this.#write(sid, entry)
    }
  }

  async #write(sid: string, entry: RecordEntry): Promise<void> {
    const { record } = entry
    if (record.ended) return
    const { generation } = record
    entry.sharedAtMs = Date.now()
    const answer = await this.#ask('record', (redis) => writeRecord(redis, this.#buildWrite(sid, record, false)))
    if (answer) {
      const written = answer.value
      if (written.ended) markEnded(record, written.ended)
      else if (record.generation === generation) record.generation = Math.max(generation, written.generation)
      else if (written.generation !== generation && !entry.isDirty) await this.refresh(sid, record)
      return
    }
    entry.link = -1
    try {
      const kept = await raceTimeout(keepCopy(sid, sealRecordFor(sid, record), absoluteEndMs(record.startedMs)))
      if (record.generation === generation) record.generation = kept
    } catch (error) {
      logFailure('copy')(error)
    }
  }

  async #shareActivity(sid: string, record: SessionRecord): Promise<void> {
    const { lastActiveMs } = record
    if (await this.#ask('activity', (redis) => touchRecord(redis, sid, lastActiveMs, this.#ttlMs(record)))) return
    await raceTimeout(keepActivity(sid, sealRecordFor(sid, record), absoluteEndMs(record.startedMs)))
  }

  async #endSessionsOf(userId: string, exceptSid: string | null, atMs: number): Promise<void> {
    const { known, isWhole } = await this.#listSessions(userId)
    if (!isWhole) {
      this.#pendingUserEndings.set(userId, { exceptSid, atMs })
      this.#scheduleRetry()
    }
    const mine = [...known].filter(([sid, { startedMs }]) => sid !== exceptSid && startedMs <= atMs)
    await Promise.all(mine.map(([sid]) => this.end(sid, 'signed-out')))
  }

  /** `isWhole` is true if Redis answered, so that sessions of other instances are included. */
  async #listSessions(userId: string): Promise<{ known: Map<string, SessionRecord>; isWhole: boolean }> {
    const known = new Map<string, SessionRecord>()
    for (const [sid, { record }] of this.#entries) if (record.userId === userId) known.set(sid, record)
    const answer = await this.#ask('list', async (redis) => {
      for (const sid of await sidsOf(redis, userId)) {
        const mine = known.get(sid)
        const written = await readRecord(redis, sid)
        if (!written || written.ended) {
          if (mine && written) markEnded(mine, written.ended)
          await forgetSid(redis, userId, sid)
          continue
        }
        const record = openRecordFor(sid, userId, written.data)
        if (!record) continue
        const lastActiveMs = Math.max(record.lastActiveMs, written.atMs, mine?.lastActiveMs ?? 0)
        known.set(sid, { ...record, lastActiveMs })
      }
    })
    return { known, isWhole: answer !== null }
  }

  /** Tells Redis and the store that a session has ended. If Redis is down, this is tried again later. */
  async #publishEnding(sid: string, why: EndReason, untilMs: number): Promise<void> {
    const [inRedis, store] = await Promise.all([
      this.#ask('ending', (redis) => endRecord(redis, sid, why, untilMs - Date.now())),
      Promise.allSettled([raceTimeout(keepSessionEnding(sid, why, untilMs))]),
    ])
    if (inRedis) return
    this.#pendingEndings.set(sid, why)
    this.#scheduleRetry()
    if (store[0].status === 'rejected') log.error('session end not shared')
  }

  /** A timer is needed because Redis sends no event if it only hung or could not be reached. */
  #scheduleRetry(): void {
    this.#retryTimer ??= setTimeout(() => {
      this.#retryTimer = null
      void this.#retryEndings()
    }, HUNG_MS).unref()
  }

  async #retryEndings(): Promise<void> {
    try {
      for (const [sid, why] of this.#redis?.status === 'ready' ? this.#pendingEndings : []) {
        const untilMs = absoluteEndMs(this.#entries.get(sid)?.record.startedMs ?? Date.now())
        await endRecord(this.#redis as Redis, sid, why, untilMs - Date.now())
        this.#pendingEndings.delete(sid)
      }
    } catch (error) {
      logFailure('ending')(error)
    }
    const people = [...this.#pendingUserEndings]
    this.#pendingUserEndings.clear()
    for (const [userId, { exceptSid, atMs }] of people) await this.#endSessionsOf(userId, exceptSid, atMs)
    if (this.#pendingEndings.size) this.#scheduleRetry()
  }

  #sweep(): void {
    const oldest = Date.now() - idleMs() - CLOCK_SKEW_MS
    for (const [sid, { record }] of this.#entries) if (record.lastActiveMs < oldest) this.#entries.delete(sid)
  }
}
