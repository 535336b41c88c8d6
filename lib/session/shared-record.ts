import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { env } from '../env'
import { log } from '../observability/log'
import { keepActivity, keepCopy, keepSessionEnding, keepUserEnding, readStoredSession } from '../store/sessions'
import { storeAnswers } from '../store/portal-store'
import { adoptWritten, adoptCopy, openRecordFor, markEnded, sealRecordFor, replaceRecord } from './newest-record'
import { absoluteEndMs, idleMs } from './session-limits'
import {
  endRecord,
  forgetSid,
  NEWS,
  readRecord,
  sidsOf,
  touchRecord,
  tryLock,
  unlock,
  writeRecord,
} from './record-scripts'
import type { EndReason, RecordStore, SessionRecord } from './session-record'
import { redisLinks } from './redis-links'

type Entry = {
  record: SessionRecord
  /** Which connection to Redis it was last compared over; older ones may have missed news. */
  link: number
  sharedAtMs: number
  writing: Promise<void> | null
  isDirty: boolean
}

const SHARE_ACTIVITY_MS = 30_000
const SLACK_MS = 120_000
const MAX_BUFFERED_UPDATES = 10_000
const SWEEP_EVERY = 500
const HUNG_MS = 1000
const STORE_MS = 1500

const logFailure = (what: string) => (error: unknown) =>
  log.warn({ what, error: error instanceof Error ? error.name : 'unknown' }, 'session not shared')

/** A store that hangs counts as away: whoever waits for a page shall not wait for it. */
const withinStoreLimit = <T>(operation: Promise<T>): Promise<T> => {
  const timeout = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), STORE_MS).unref())
  return Promise.race([operation, timeout])
}

/**
 * Several instances over one Redis. Each keeps a copy of what it uses, made current by the news that every change sends, so that a read costs no
 * journey; after a break in the news a record is compared anew before it is used. While Redis is away changes and endings go through the
 * portal's store, request by request; with neither, what the process knows carries on. Decision 27
 */
export class SharedStore implements RecordStore {
  #entries = new Map<string, Entry>()
  /** Newest news of sessions that this instance does not know yet. */
  #bufferedUpdates = new Map<string, { generation: number; data: string }>()
  #loading = new Map<string, Promise<SessionRecord | null>>()
  /** Endings that Redis has not accepted yet: of single sessions, and of all sessions of a person. */
  #pendingEndings = new Map<string, EndReason>()
  #pendingUserEndings = new Map<string, { exceptSid: string | null; atMs: number }>()
  #retryTimer: NodeJS.Timeout | null = null
  #instance = randomUUID()
  #redis: Redis | null = null
  #opening: Promise<void> | null = null
  #link = 0
  #isListening = false
  #hungUntilMs = 0
  #uses = 0
  #rolesMs = 0

  async find(sid: string, generation: number, sealed: () => SessionRecord): Promise<SessionRecord | null> {
    const entry = this.#entries.get(sid)
    if (entry && (entry.record.ended || (entry.record.generation >= generation && this.#isCurrent(entry))))
      return entry.record
    const loading = this.#loading.get(sid) ?? this.#load(sid, sealed()).finally(() => this.#loading.delete(sid))
    this.#loading.set(sid, loading)
    return loading
  }

  get(sid: string): SessionRecord | undefined {
    return this.#entries.get(sid)?.record
  }

  async add(sid: string, record: SessionRecord): Promise<void> {
    await this.#open()
    const entry = this.#register(sid, record)
    await this.#write(sid, entry)
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
    if (this.#isUp()) {
      try {
        return adoptWritten(sid, record, await readRecord(this.#redis as Redis, sid))
      } catch (error) {
        this.#noteFailure('record', error)
      }
    }
    adoptCopy(sid, record, (await this.#readStored(sid, record))?.copy)
  }

  async end(sid: string, why: EndReason): Promise<void> {
    await this.#open()
    const record = this.#entries.get(sid)?.record
    if (record?.ended) return
    const untilMs = absoluteEndMs(record?.startedMs ?? Date.now())
    if (record) markEnded(record, why)
    this.#bufferedUpdates.delete(sid)
    await this.#publishEnding(sid, why, untilMs)
  }

  async endAllOf(userId: string, exceptSid: string | null): Promise<void> {
    await this.#open()
    await withinStoreLimit(keepUserEnding(userId, exceptSid, absoluteEndMs(Date.now()))).catch(logFailure('ending'))
    await this.#endSessionsOf(userId, exceptSid, Date.now())
  }

  async listOf(userId: string): Promise<{ sid: string; record: SessionRecord }[]> {
    await this.#open()
    const { known } = await this.#listSessions(userId)
    return [...known].map(([sid, record]) => ({ sid, record }))
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

  /** `isWhole`: Redis has told of those that other instances know. */
  async #listSessions(userId: string): Promise<{ known: Map<string, SessionRecord>; isWhole: boolean }> {
    const known = new Map<string, SessionRecord>()
    for (const [sid, { record }] of this.#entries) if (record.userId === userId) known.set(sid, record)
    if (!this.#isUp()) return { known, isWhole: false }
    const redis = this.#redis as Redis
    try {
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
      return { known, isWhole: true }
    } catch (error) {
      this.#noteFailure('list', error)
      return { known, isWhole: false }
    }
  }

  async rolesChanged(): Promise<void> {
    await this.#open()
    this.#rolesMs = Date.now()
    if (this.#isUp()) await this.#redis?.publish(NEWS, `${this.#instance}|roles`).catch(logFailure('roles'))
  }

  rolesChangedMs(): number {
    return this.#rolesMs
  }

  async mayStart(): Promise<boolean> {
    await this.#open()
    return this.#isUp() || withinStoreLimit(storeAnswers()).catch(() => false)
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

  async #shareActivity(sid: string, record: SessionRecord): Promise<void> {
    if (this.#isUp()) {
      try {
        return await touchRecord(this.#redis as Redis, sid, record.lastActiveMs, this.#ttlMs(record))
      } catch (error) {
        this.#noteFailure('activity', error)
      }
    }
    await withinStoreLimit(keepActivity(sid, sealRecordFor(sid, record), absoluteEndMs(record.startedMs)))
  }

  #open(): Promise<void> {
    return (this.#opening ??= this.#connect())
  }

  async #connect(): Promise<void> {
    const { commands, news } = await redisLinks()
    this.#redis = commands
    news.on('message', (_, text: string) => this.#handleMessage(text))
    news.on('close', () => (this.#isListening = false))
    commands.on('ready', () => void this.#retryEndings())
    const subscribe = async () => {
      await news.subscribe(NEWS)
      // News that came before the subscription is lost: roles count as changed.
      if (this.#link > 0) this.#rolesMs = Date.now()
      this.#link += 1
      this.#isListening = true
    }
    news.on('ready', () => void subscribe().catch(logFailure('news')))
    if (news.status === 'ready') await subscribe().catch(logFailure('news'))
  }

  #isCurrent(entry: Entry): boolean {
    return entry.link === this.#link && this.#isUp()
  }

  #isUp(): boolean {
    return this.#isListening && this.#redis?.status === 'ready' && Date.now() >= this.#hungUntilMs
  }

  /** A Redis that has not answered is left alone for a moment, so that not every request waits for it. */
  #noteFailure(what: string, error: unknown): void {
    if (error instanceof Error && error.message.includes('timed out')) {
      this.#hungUntilMs = Date.now() + HUNG_MS
      this.#link += 1
    }
    logFailure(what)(error)
  }

  #register(sid: string, record: SessionRecord): Entry {
    this.#bufferedUpdates.delete(sid)
    const known = this.#entries.get(sid)
    if (known?.record === record) return known
    const entry: Entry = { record, link: this.#link, sharedAtMs: Date.now(), writing: null, isDirty: false }
    this.#entries.set(sid, entry)
    return entry
  }

  /** The newest of what this process, the seal, the store and Redis know; what is over in one of them is over. */
  async #load(sid: string, sealed: SessionRecord): Promise<SessionRecord | null> {
    await this.#open()
    const known = this.#entries.get(sid)
    const record = known?.record ?? sealed
    adoptCopy(sid, record, this.#bufferedUpdates.get(sid))
    if (sealed.token && sealed.generation > record.generation) replaceRecord(record, sealed, sealed.generation)
    const stored = await this.#readStored(sid, record)
    const ended = stored?.ended ?? this.#pendingEndings.get(sid)
    if (ended) markEnded(record, ended)
    else adoptCopy(sid, record, stored?.copy)
    const link = this.#link
    const answered = this.#isUp() && (await this.#merge(sid, record))
    if (!answered && !stored && !known) return null
    if (record.ended) record.token = ''
    const entry = this.#register(sid, record)
    entry.link = answered ? link : -1
    return record
  }

  async #readStored(sid: string, { userId, startedMs }: SessionRecord) {
    try {
      return await withinStoreLimit(readStoredSession({ sid, userId, startedMs }))
    } catch (error) {
      logFailure('store')(error)
      return null
    }
  }

  /** Brings record and Redis together; false where Redis has not answered. */
  async #merge(sid: string, record: SessionRecord): Promise<boolean> {
    try {
      if (record.ended) {
        await endRecord(
          this.#redis as Redis,
          sid,
          record.ended,
          absoluteEndMs(record.startedMs) - Date.now(),
          this.#instance,
        )
        return true
      }
      adoptWritten(sid, record, await writeRecord(this.#redis as Redis, this.#buildWrite(sid, record, true)))
      return true
    } catch (error) {
      this.#noteFailure('record', error)
      return false
    }
  }

  #ttlMs(record: SessionRecord): number {
    if (!record.token) return 0
    const now = Date.now()
    return Math.min(absoluteEndMs(record.startedMs), record.lastActiveMs + idleMs() + SLACK_MS) - now
  }

  #buildWrite(sid: string, record: SessionRecord, merge: boolean) {
    return {
      sid,
      userId: record.userId,
      atMs: record.lastActiveMs,
      ttlMs: this.#ttlMs(record),
      longestMs: env().SESSION_MAX_HOURS * 3_600_000,
      instance: this.#instance,
      merge,
      ...sealRecordFor(sid, record),
    }
  }

  /** One write of a session at a time: what changed meanwhile goes with the next. */
  async #flush(sid: string, entry: Entry): Promise<void> {
    while (entry.isDirty) {
      entry.isDirty = false
      await this.#write(sid, entry)
    }
  }

  async #write(sid: string, entry: Entry): Promise<void> {
    const { record } = entry
    if (record.ended) return
    const { generation } = record
    entry.sharedAtMs = Date.now()
    if (this.#isUp()) {
      try {
        const written = await writeRecord(this.#redis as Redis, this.#buildWrite(sid, record, false))
        if (written.ended) return markEnded(record, written.ended)
        if (record.generation === generation) record.generation = Math.max(generation, written.generation)
        else if (written.generation !== generation && !entry.isDirty) await this.refresh(sid, record)
        return
      } catch (error) {
        this.#noteFailure('record', error)
      }
    }
    entry.link = -1
    try {
      const kept = await withinStoreLimit(keepCopy(sid, sealRecordFor(sid, record), absoluteEndMs(record.startedMs)))
      if (record.generation === generation) record.generation = kept
    } catch (error) {
      logFailure('copy')(error)
    }
  }

  #handleMessage(text: string): void {
    const [instance, what, sid = '', third = '', fourth = '', data = ''] = text.split('|')
    if (instance === this.#instance) return
    if (what === 'roles') {
      this.#rolesMs = Date.now()
      return
    }
    const record = this.#entries.get(sid)?.record
    if (what === 'over') {
      this.#bufferedUpdates.delete(sid)
      if (record) markEnded(record, third)
      return
    }
    const generation = Number(third)
    if (record) {
      adoptWritten(sid, record, { generation, atMs: Number(fourth), ended: '', data })
      return
    }
    this.#bufferedUpdates.delete(sid)
    this.#bufferedUpdates.set(sid, { generation, data })
    if (this.#bufferedUpdates.size > MAX_BUFFERED_UPDATES)
      this.#bufferedUpdates.delete(this.#bufferedUpdates.keys().next().value as string)
  }

  /** An ending counts as published where one of the two stores has it; what neither accepted is tried again when Redis is back. */
  async #publishEnding(sid: string, why: EndReason, untilMs: number): Promise<void> {
    const toRedis = this.#isUp()
      ? endRecord(this.#redis as Redis, sid, why, untilMs - Date.now(), this.#instance)
      : Promise.reject(new Error('away'))
    const [redis, store] = await Promise.allSettled([toRedis, withinStoreLimit(keepSessionEnding(sid, why, untilMs))])
    if (redis.status === 'rejected') {
      this.#pendingEndings.set(sid, why)
      this.#scheduleRetry()
    }
    if (redis.status === 'rejected' && store.status === 'rejected')
      log.error('an ended session could not be told to the other instances')
  }

  /** A Redis that hung, or that another instance reached all the time, comes back without a word. */
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
        await endRecord(this.#redis as Redis, sid, why, untilMs - Date.now(), this.#instance)
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
    const oldest = Date.now() - idleMs() - SLACK_MS
    for (const [sid, { record }] of this.#entries) if (record.lastActiveMs < oldest) this.#entries.delete(sid)
  }
}
