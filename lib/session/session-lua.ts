import 'server-only'
import type { Redis } from 'ioredis'

const keyOf = (sid: string): string => `emboss:session:${sid}`
const indexOf = (userId: string): string => `emboss:sessions-of:${userId}`

/**
 * A record is a hash with gen, at and data, or only with ended, which is never overwritten. The last write wins; with merge = 1 a stored
 * record of the same or a newer gen wins. ARGV: gen, at, data, ttl, merge.
 */
const WRITE = `
local kept = redis.call('HMGET', KEYS[1], 'gen', 'at', 'ended', 'data')
if kept[3] then return {tostring(kept[1] or 0), tostring(kept[2] or 0), kept[3], ''} end
local gen = tonumber(ARGV[1])
local at = math.max(tonumber(ARGV[2]), tonumber(kept[2] or 0))
if kept[1] and tonumber(kept[1]) >= gen then
  if ARGV[5] == '1' then return {kept[1], string.format('%.0f', at), '', kept[4]} end
  gen = tonumber(kept[1]) + 1
end
if tonumber(ARGV[4]) <= 0 then return {string.format('%.0f', gen), string.format('%.0f', at), '', ''} end
redis.call('HSET', KEYS[1], 'gen', string.format('%.0f', gen), 'at', string.format('%.0f', at), 'data', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return {string.format('%.0f', gen), string.format('%.0f', at), '', ''}
`

/** Stores the time of the last activity. ARGV: at, ttl. */
const TOUCH = `
local kept = redis.call('HMGET', KEYS[1], 'at', 'ended')
if kept[2] or not kept[1] then return 0 end
if tonumber(kept[1]) < tonumber(ARGV[1]) then redis.call('HSET', KEYS[1], 'at', ARGV[1]) end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1
`

const UNLOCK = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`

export type Written = { generation: number; atMs: number; ended: string; data: string }

const whole = (ms: number): string => String(Math.max(0, Math.ceil(ms)))

export type Writing = {
  sid: string
  userId: string
  generation: number
  atMs: number
  data: string
  ttlMs: number
  longestMs: number
  merge: boolean
}

/** Each command has one key, so that they may be on different nodes of a cluster. A person's index may name sessions that are over. */
export const writeRecord = async (redis: Redis, writing: Writing): Promise<Written> => {
  const { sid, userId, generation, atMs, data, ttlMs, longestMs, merge } = writing
  const index = indexOf(userId)
  const [written] = await Promise.all([
    redis.eval(WRITE, 1, keyOf(sid), whole(generation), whole(atMs), data, whole(ttlMs), merge ? '1' : '0'),
    ...(ttlMs > 0 ? [redis.sadd(index, sid), redis.pexpire(index, whole(longestMs))] : []),
  ])
  const [gen, at, ended, kept] = written as [string, string, string, string]
  return { generation: Number(gen), atMs: Number(at), ended, data: kept }
}

export const readRecord = async (redis: Redis, sid: string): Promise<Written | null> => {
  const [gen, at, ended, data] = await redis.hmget(keyOf(sid), 'gen', 'at', 'ended', 'data')
  if (!gen && !ended) return null
  return { generation: Number(gen), atMs: Number(at), ended: ended ?? '', data: data ?? '' }
}

export const touchRecord = async (redis: Redis, sid: string, atMs: number, ttlMs: number): Promise<void> => {
  await redis.eval(TOUCH, 1, keyOf(sid), whole(atMs), whole(ttlMs))
}

export const endRecord = async (redis: Redis, sid: string, why: string, ttlMs: number): Promise<void> => {
  const key = keyOf(sid)
  await redis
    .multi()
    .del(key)
    .hset(key, 'ended', why)
    .pexpire(key, whole(Math.max(1, ttlMs)))
    .exec()
}

export const sidsOf = (redis: Redis, userId: string): Promise<string[]> => redis.smembers(indexOf(userId))

export const forgetSid = (redis: Redis, userId: string, sid: string): Promise<number> =>
  redis.srem(indexOf(userId), sid)

const lockOf = (sid: string): string => `emboss:turn:${sid}`

export const tryLock = async (redis: Redis, sid: string, whose: string, ms: number): Promise<boolean> =>
  (await redis.set(lockOf(sid), whose, 'PX', Math.ceil(ms), 'NX')) === 'OK'

export const unlock = async (redis: Redis, sid: string, whose: string): Promise<void> => {
  await redis.eval(UNLOCK, 1, lockOf(sid), whose)
}
