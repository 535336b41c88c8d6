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
import type { Ending, RecordStore, SessionRecord } from './session-record'
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
const MOST_HEARD = 10_000
const SWEEP_EVERY = 500
const HUNG_MS = 1000
const STORE_MS = 1500

const quietly = (what: string) => (error: unknown) =>
  log.warn({ what, error: error instanceof Error ? error.name : 'unknown' }, 'session not shared')

/** A store that hangs counts as away: whoever waits for a page shall not wait for it. */
const soon = <T>(asked: Promise<T>): Promise<T> => {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), STORE_MS).unref())
  return Promise.race([asked, late])
}

/**
 * Several instances over one Redis. Each keeps a copy of what it uses, made current by the news that every change sends, so that a read costs no
 * journey; after a break in the news a record is compared anew before it is used. While Redis is away changes and endings go through the
 * portal's store, request by request; with neither, what the process knows carries on. Decision 27
 */
export class SharedStore implements RecordStore {
  #entries = new Map<string, Entry>()
  /** News of sessions that this instance has not met, as it came. */
  #heard = new Map<string, { generation: number; data: string }>()
  #meeting = new Map<string, Promise<SessionRecord | null>>()
  /** Endings that Redis has not taken yet, of one session and of all that a person had begun. */
  #unsaid = new Map<string, Ending>()
  #unsaidOf = new Map<string, { exceptSid: string | null; atMs: number }>()
  #sayingAgain: NodeJS.Timeout | null = null
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
    const meeting = this.#meeting.get(sid) ?? this.#meet(sid, sealed()).finally(() => this.#meeting.delete(sid))
    this.#meeting.set(sid, meeting)
    return meeting
  }

  get(sid: string): SessionRecord | undefined {
    return this.#entries.get(sid)?.record
  }

  async add(sid: string, record: SessionRecord): Promise<void> {
    await this.#open()
    const entry = this.#put(sid, record)
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
    void this.#shareActivity(sid, record).catch(quietly('activity'))
  }

  async refresh(sid: string, record: SessionRecord): Promise<void> {
    if (this.#isUp()) {
      try {
        return adoptWritten(sid, record, await readRecord(this.#redis as Redis, sid))
      } catch (error) {
        this.#fell('record', error)
      }
    }
    adoptCopy(sid, record, (await this.#kept(sid, record))?.copy)
  }

  async end(sid: string, why: Ending): Promise<void> {
    await this.#open()
    const record = this.#entries.get(sid)?.record
    if (record?.ended) return
    const untilMs = absoluteEndMs(record?.startedMs ?? Date.now())
    if (record) markEnded(record, why)
    this.#heard.delete(sid)
    await this.#say(sid, why, untilMs)
  }

  async endAllOf(userId: string, exceptSid: string | null): Promise<void> {
    await this.#open()
    await soon(keepUserEnding(userId, exceptSid, absoluteEndMs(Date.now()))).catch(quietly('ending'))
    await this.#endListed(userId, exceptSid, Date.now())
  }

  async listOf(userId: string): Promise<{ sid: string; record: SessionRecord }[]> {
    await this.#open()
    const { known } = await this.#list(userId)
    return [...known].map(([sid, record]) => ({ sid, record }))
  }

  async #endListed(userId: string, exceptSid: string | null, atMs: number): Promise<void> {
    const { known, isWhole } = await this.#list(userId)
    if (!isWhole) {
      this.#unsaidOf.set(userId, { exceptSid, atMs })
      this.#sayLater()
    }
    const mine = [...known].filter(([sid, { startedMs }]) => sid !== exceptSid && startedMs <= atMs)
    await Promise.all(mine.map(([sid]) => this.end(sid, 'signed-out')))
  }

  /** `isWhole`: Redis has told of those that other instances know. */
  async #list(userId: string): Promise<{ known: Map<string, SessionRecord>; isWhole: boolean }> {
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
      this.#fell('list', error)
      return { known, isWhole: false }
    }
  }

  async rolesChanged(): Promise<void> {
    await this.#open()
    this.#rolesMs = Date.now()
    if (this.#isUp()) await this.#redis?.publish(NEWS, `${this.#instance}|roles`).catch(quietly('roles'))
  }

  rolesChangedMs(): number {
    return this.#rolesMs
  }

  async mayStart(): Promise<boolean> {
    await this.#open()
    return this.#isUp() || soon(storeAnswers()).catch(() => false)
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
      quietly('turn')(error)
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
        this.#fell('activity', error)
      }
    }
    await soon(keepActivity(sid, sealRecordFor(sid, record), absoluteEndMs(record.startedMs)))
  }

  #open(): Promise<void> {
    return (this.#opening ??= this.#listen())
  }

  async #listen(): Promise<void> {
    const { commands, news } = await redisLinks()
    this.#redis = commands
    news.on('message', (_, text: string) => this.#hear(text))
    news.on('close', () => (this.#isListening = false))
    commands.on('ready', () => void this.#sayAgain())
    const subscribe = async () => {
      await news.subscribe(NEWS)
      // What was told meanwhile was not heard.
      if (this.#link > 0) this.#rolesMs = Date.now()
      this.#link += 1
      this.#isListening = true
    }
    news.on('ready', () => void subscribe().catch(quietly('news')))
    if (news.status === 'ready') await subscribe().catch(quietly('news'))
  }

  #isCurrent(entry: Entry): boolean {
    return entry.link === this.#link && this.#isUp()
  }

  #isUp(): boolean {
    return this.#isListening && this.#redis?.status === 'ready' && Date.now() >= this.#hungUntilMs
  }

  /** A Redis that has not answered is left alone for a moment, so that not every request waits for it. */
  #fell(what: string, error: unknown): void {
    if (error instanceof Error && error.message.includes('timed out')) {
      this.#hungUntilMs = Date.now() + HUNG_MS
      this.#link += 1
    }
    quietly(what)(error)
  }

  #put(sid: string, record: SessionRecord): Entry {
    this.#heard.delete(sid)
    const known = this.#entries.get(sid)
    if (known?.record === record) return known
    const entry: Entry = { record, link: this.#link, sharedAtMs: Date.now(), writing: null, isDirty: false }
    this.#entries.set(sid, entry)
    return entry
  }

  /** The newest of what this process, the seal, the store and Redis know; what is over in one of them is over. */
  async #meet(sid: string, sealed: SessionRecord): Promise<SessionRecord | null> {
    await this.#open()
    const known = this.#entries.get(sid)
    const record = known?.record ?? sealed
    adoptCopy(sid, record, this.#heard.get(sid))
    if (sealed.token && sealed.generation > record.generation) replaceRecord(record, sealed, sealed.generation)
    const kept = await this.#kept(sid, record)
    const ended = kept?.ended ?? this.#unsaid.get(sid)
    if (ended) markEnded(record, ended)
    else adoptCopy(sid, record, kept?.copy)
    const link = this.#link
    const answered = this.#isUp() && (await this.#merge(sid, record))
    if (!answered && !kept && !known) return null
    if (record.ended) record.token = ''
    const entry = this.#put(sid, record)
    entry.link = answered ? link : -1
    return record
  }

  async #kept(sid: string, { userId, startedMs }: SessionRecord) {
    try {
      return await soon(readStoredSession({ sid, userId, startedMs }))
    } catch (error) {
      quietly('store')(error)
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
      adoptWritten(sid, record, await writeRecord(this.#redis as Redis, this.#writing(sid, record, true)))
      return true
    } catch (error) {
      this.#fell('record', error)
      return false
    }
  }

  #ttlMs(record: SessionRecord): number {
    if (!record.token) return 0
    const now = Date.now()
    return Math.min(absoluteEndMs(record.startedMs), record.lastActiveMs + idleMs() + SLACK_MS) - now
  }

  #writing(sid: string, record: SessionRecord, merge: boolean) {
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
        const written = await writeRecord(this.#redis as Redis, this.#writing(sid, record, false))
        if (written.ended) return markEnded(record, written.ended)
        if (record.generation === generation) record.generation = Math.max(generation, written.generation)
        else if (written.generation !== generation && !entry.isDirty) await this.refresh(sid, record)
        return
      } catch (error) {
        this.#fell('record', error)
      }
    }
    entry.link = -1
    try {
      const kept = await soon(keepCopy(sid, sealRecordFor(sid, record), absoluteEndMs(record.startedMs)))
      if (record.generation === generation) record.generation = kept
    } catch (error) {
      quietly('copy')(error)
    }
  }

  #hear(text: string): void {
    const [instance, what, sid = '', third = '', fourth = '', data = ''] = text.split('|')
    if (instance === this.#instance) return
    if (what === 'roles') {
      this.#rolesMs = Date.now()
      return
    }
    const record = this.#entries.get(sid)?.record
    if (what === 'over') {
      this.#heard.delete(sid)
      if (record) markEnded(record, third)
      return
    }
    const generation = Number(third)
    if (record) {
      adoptWritten(sid, record, { generation, atMs: Number(fourth), ended: '', data })
      return
    }
    this.#heard.delete(sid)
    this.#heard.set(sid, { generation, data })
    if (this.#heard.size > MOST_HEARD) this.#heard.delete(this.#heard.keys().next().value as string)
  }

  /** An ending counts as said where one of the two stores has it; what neither took is said again when Redis is back. */
  async #say(sid: string, why: Ending, untilMs: number): Promise<void> {
    const toRedis = this.#isUp()
      ? endRecord(this.#redis as Redis, sid, why, untilMs - Date.now(), this.#instance)
      : Promise.reject(new Error('away'))
    const [redis, store] = await Promise.allSettled([toRedis, soon(keepSessionEnding(sid, why, untilMs))])
    if (redis.status === 'rejected') {
      this.#unsaid.set(sid, why)
      this.#sayLater()
    }
    if (redis.status === 'rejected' && store.status === 'rejected')
      log.error('an ended session could not be told to the other instances')
  }

  /** A Redis that hung, or that another instance reached all the time, comes back without a word. */
  #sayLater(): void {
    this.#sayingAgain ??= setTimeout(() => {
      this.#sayingAgain = null
      void this.#sayAgain()
    }, HUNG_MS).unref()
  }

  async #sayAgain(): Promise<void> {
    try {
      for (const [sid, why] of this.#redis?.status === 'ready' ? this.#unsaid : []) {
        const untilMs = absoluteEndMs(this.#entries.get(sid)?.record.startedMs ?? Date.now())
        await endRecord(this.#redis as Redis, sid, why, untilMs - Date.now(), this.#instance)
        this.#unsaid.delete(sid)
      }
    } catch (error) {
      quietly('ending')(error)
    }
    const people = [...this.#unsaidOf]
    this.#unsaidOf.clear()
    for (const [userId, { exceptSid, atMs }] of people) await this.#endListed(userId, exceptSid, atMs)
    if (this.#unsaid.size) this.#sayLater()
  }

  #sweep(): void {
    const oldest = Date.now() - idleMs() - SLACK_MS
    for (const [sid, { record }] of this.#entries) if (record.lastActiveMs < oldest) this.#entries.delete(sid)
  }
}
