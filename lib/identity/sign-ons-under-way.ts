import 'server-only'
import { createHash } from 'node:crypto'
import { decode } from 'next-auth/jwt'
import { env } from '../env'
import { cookieName, readCookie } from '../rules/identity/cookies'
import { headerOf, isSecure, type Header } from '../session/cookie'

export const MINUTES = 10
export const CHECKS = ['pkce', 'state', 'nonce'] as const

/** Several tabs of a browser can sign on at the same time. Each uses one of these suffixes for its three cookies. */
const SLOTS = ['', '-2', '-3', '-4'] as const
type Slot = (typeof SLOTS)[number]

export const plainName = (check: string, slot: Slot = ''): string => `emboss-sso-${check}${slot}`
export const nameOf = (secure: boolean, check: string): string => cookieName(plainName(check), secure)

export const secrets = (): string[] =>
  env().SESSION_SECRET.map((key) => createHash('sha256').update(`single sign-on ${key}`).digest('hex'))

/** The three cookies of a sign-on under the names that next-auth expects. Null if one is missing; requests from other sites do not carry them. */
const givenChecks = (header: Header, secure: boolean, slot: Slot): Record<string, string> | null => {
  const pairs = CHECKS.map((check) => [nameOf(secure, check), readCookie(header, plainName(check, slot))])
  return pairs.every(([, value]) => value) ? (Object.fromEntries(pairs) as Record<string, string>) : null
}

type SignOn = { slot: Slot; cookies: Record<string, string>; state: string | null; startedAt: number }

const readState = async (token: string, salt: string): Promise<Pick<SignOn, 'state' | 'startedAt'>> => {
  for (const secret of secrets()) {
    const sealed = await decode({ token, secret, salt }).catch(() => null)
    if (sealed) return { state: String(sealed.value), startedAt: Number(sealed.iat) }
  }
  return { state: null, startedAt: 0 }
}

export const readSignOns = async (header: Header, secure: boolean): Promise<SignOn[]> => {
  const salt = nameOf(secure, 'state')
  const found = SLOTS.flatMap((slot) => {
    const cookies = givenChecks(header, secure, slot)
    return cookies ? [{ slot, cookies }] : []
  })
  return Promise.all(found.map(async (one) => ({ ...one, ...(await readState(one.cookies[salt] ?? '', salt)) })))
}

export const freeSlot = (taken: readonly SignOn[]): Slot =>
  SLOTS.find((slot) => taken.every((one) => one.slot !== slot)) ??
  [...taken].sort((one, other) => one.startedAt - other.startedAt)[0]?.slot ??
  ''

export const findSignOn = async (request: Request): Promise<SignOn | null> => {
  const header = headerOf(request.headers)
  const state = new URL(request.url).searchParams.get('state')
  const all = await readSignOns(header, isSecure(header))
  return all.find((one) => one.state !== null && one.state === state) ?? null
}

/** True if this browser started a sign-on. A forged request has no such cookies. */
export const isSignOnUnderWay = (request: Request): boolean => {
  const header = headerOf(request.headers)
  return SLOTS.some((slot) => givenChecks(header, isSecure(header), slot) !== null)
}
