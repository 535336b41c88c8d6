import 'server-only'
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Header } from './cookie'
import { hasRedis, redisClient } from './redis-client'
import { countLimited } from '../observability/metrics'
import { processState } from '../process-state'

/** Attempts are counted per account, per client address and per OTP session. */
export type LimitKeys = { account?: string; address?: string; session?: string }
export type LimitKind =
  'sign-in' | 'otp-request' | 'otp-try' | 'reset' | 'sign-up' | 'link' | 'limits-reset' | 'limits-lift'
/** The counter that blocks an attempt and for how long; `name` contains no personal data. */
export type Block = { name: string; seconds: number }
export type LimitResult = { allowed: true } | { allowed: false; retryAfterSeconds: number; block: Block }

/** With `isDaily`, the counter starts again at midnight UTC. */
type Rule = { by: (keyof LimitKeys)[]; points: number; seconds: number; isDaily?: true }

const MINUTES_30 = 30 * 60
const DAY_SECONDS = 86_400
const pair: Rule = { by: ['account', 'address'], points: 10, seconds: MINUTES_30 }
const everyAccount: Rule = { by: ['address'], points: 100, seconds: MINUTES_30 }

/** Counts the account's attempts from all addresses; beyond the limit it is blocked until the next day. Decision 29 */
const daily = (points: number): Rule => ({ by: ['account'], points, seconds: DAY_SECONDS, isDaily: true })

/** An OTP can be requested every 30 seconds and tried five times. Decisions 28, 29 */
const rules: Record<LimitKind, Rule[]> = {
  'sign-in': [pair, everyAccount, daily(50)],
  'otp-request': [{ by: ['account'], points: 1, seconds: 30 }, pair, everyAccount, daily(10)],
  'otp-try': [{ by: ['session'], points: 5, seconds: MINUTES_30 }, pair, everyAccount, daily(20)],
  reset: [{ by: ['account'], points: 1, seconds: 30 }, pair, everyAccount, daily(10)],
  'sign-up': [everyAccount],
  link: [everyAccount],
  'limits-reset': [{ by: ['account'], points: 20, seconds: MINUTES_30 }],
  'limits-lift': [daily(3)],
}

/** The client's address from lib/http-server.mjs, which overwrites what the client sent in this header. */
export const addressOf = (header: Header): string => header('x-forwarded-for') ?? ''

/** IPv6 addresses count by their /64 network, because a single client has a whole one. */
const network = (address: string): string => {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array.from({ length: gap }, () => '0'), ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':')
}

export const isSameAccount = (one: string, other: string): boolean => account(one) === account(other)

/** Spellings of the same account become equal: a mobile number with or without country code, an e-mail address in any case. */
const account = (typed: string): string => {
  const text = typed.trim().toLowerCase()
  const digits = text.replace(/[\s+()-]/g, '')
  return /^\d+$/.test(digits) ? digits.slice(-10) : text
}

const normal = { account, address: network, session: (id: string) => id }

/** The key is hashed, so that counters contain no personal data. */
const keyOf = (rule: Rule, keys: LimitKeys): string | null => {
  const parts = rule.by.map((name) => (keys[name] === undefined ? null : normal[name](keys[name])))
  if (parts.includes(null)) return null
  const day = rule.isDaily ? [new Date().toISOString().slice(0, 10)] : []
  return createHash('sha256')
    .update([...parts, ...day].join('\n'))
    .digest('base64url')
    .slice(0, 24)
}

type Limiters = Map<string, Promise<RateLimiterAbstract>>
declare module '../process-state' {
  interface ProcessState {
    limiters?: Limiters
  }
}

const made = async (name: string, { points, seconds: duration }: Rule): Promise<RateLimiterAbstract> => {
  const { RateLimiterMemory, RateLimiterRedis } = await import('rate-limiter-flexible')
  const options = { keyPrefix: `emboss:limit:${name}`, points, duration }
  const inProcess = new RateLimiterMemory(options)
  if (!hasRedis()) return inProcess
  const redis = await redisClient()
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: inProcess,
  })
}

/** The kind is part of the name, so that each kind has its own limit per address. */
const nameOf = (kind: LimitKind, { by, isDaily }: Rule): string => `${kind}:${by.join('+')}${isDaily ? ':day' : ''}`

const limiterOf = (kind: LimitKind, rule: Rule): Promise<RateLimiterAbstract> => limiterNamed(nameOf(kind, rule), rule)

const limiterNamed = (name: string, rule: Rule): Promise<RateLimiterAbstract> => {
  const limiters: Limiters = (processState.limiters ??= new Map())
  const known = limiters.get(name)
  if (known) return known
  const limiter = made(name, rule)
  limiters.set(name, limiter)
  return limiter
}

const counters = (kind: LimitKind, keys: LimitKeys) =>
  rules[kind].flatMap((rule) => {
    const key = keyOf(rule, keys)
    return key === null ? [] : [{ rule, key, limiter: limiterOf(kind, rule), name: `${nameOf(kind, rule)}:${key}` }]
  })

type Counted = { consumedPoints: number; msBeforeNext: number }
const isCounted = (thrown: unknown): thrown is Counted => typeof (thrown as Counted | null)?.msBeforeNext === 'number'

const leftOfDay = (): number => DAY_SECONDS - (Math.floor(Date.now() / 1000) % DAY_SECONDS)

type Wait = { rule: Rule; name: string; ms: number }
const secondsOf = (ms: number): number => Math.ceil(ms / 1000)

/** If several rules refuse, the block of the whole address is the one to report. */
const verdict = (waits: Wait[]): LimitResult => {
  const refusing = waits.filter(({ ms }) => ms > 0)
  const block = refusing.find(({ rule }) => rule === everyAccount) ?? refusing[0]
  if (!block) return { allowed: true }
  const retryAfterSeconds = secondsOf(Math.max(...refusing.map(({ ms }) => ms)))
  return { allowed: false, retryAfterSeconds, block: { name: block.name, seconds: secondsOf(block.ms) } }
}

/** Whether another attempt is allowed now. This does not count as an attempt. */
export const mayTry = async (kind: LimitKind, keys: LimitKeys): Promise<LimitResult> => {
  const waits = counters(kind, keys).map(async ({ rule, key, limiter, name }) => {
    const kept = await (await limiter).get(key)
    return { rule, name, ms: kept && kept.consumedPoints >= rule.points ? kept.msBeforeNext : 0 }
  })
  const spent = verdict(await Promise.all(waits))
  if (!spent.allowed) countLimited(kind)
  return spent
}

/** Counts an attempt. A refused one is not counted, so the 30 minutes start with the last allowed attempt. Decision 28 */
export const consume = async (kind: LimitKind, keys: LimitKeys): Promise<LimitResult> => {
  const before = await mayTry(kind, keys)
  if (!before.allowed) return before
  const waits = counters(kind, keys).map(async ({ rule, key, limiter, name }) => {
    const counter = await limiter
    try {
      const { consumedPoints } = await counter.consume(key, 1, rule.isDaily ? { customDuration: leftOfDay() } : {})
      if (rule.points > 1 && consumedPoints === rule.points && !rule.isDaily)
        await counter.set(key, rule.points, rule.seconds)
      return { rule, name, ms: 0 }
    } catch (thrown) {
      if (!isCounted(thrown)) throw thrown
      return { rule, name, ms: thrown.msBeforeNext }
    }
  })
  return verdict(await Promise.all(waits))
}

/** True for the first refusal of a block; the audit leaves out the later ones. Decision 26 */
export const isFirstBlock = async ({ name, seconds }: Block): Promise<boolean> => {
  const told: Rule = { by: [], points: 1, seconds }
  try {
    await (await limiterNamed('told', told)).consume(name, 1, { customDuration: seconds })
    return true
  } catch (thrown) {
    return !isCounted(thrown)
  }
}

/**
 * Resets the account's counters after a success. The counter of the address is not reset, because somebody could then use their own account
 * to go on guessing others; with `refund` it only gets back the one attempt that was counted in advance.
 */
export const resetLimit = async (kind: LimitKind, keys: LimitKeys, refund = false): Promise<void> => {
  await Promise.all(
    counters(kind, keys).map(async ({ rule, key, limiter }) => {
      const counter = await limiter
      if (rule.by.length > 1 || rule.by[0] === 'session' || rule.isDaily) await counter.delete(key)
      else if (refund && rule.by[0] === 'address') await counter.reward(key).catch(() => undefined)
    }),
  )
}

/** Takes back a counted attempt whose result is unknown. */
export const refund = async (kind: LimitKind, keys: LimitKeys): Promise<void> => {
  await Promise.all(
    counters(kind, keys).map(async ({ key, limiter }) => (await limiter).reward(key).catch(() => undefined)),
  )
}

const accountKinds: readonly LimitKind[] = ['sign-in', 'otp-request', 'otp-try', 'reset']

/** Resets the daily counters of an account, after a new password or at an administrator's request. Decision 29 */
export const resetDay = async (account: string): Promise<void> => {
  const daily = accountKinds.flatMap((kind) => counters(kind, { account }).filter(({ rule }) => rule.isDaily))
  await Promise.all(daily.map(async ({ limiter, key }) => (await limiter).delete(key)))
}
