import 'server-only'
import NextAuth, { type AuthOptions, type CookiesOptions, type Profile } from 'next-auth'
import { decode } from 'next-auth/jwt'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import type { NextApiRequest, NextApiResponse } from 'next'
import { signOnClientAt, type SignOnClient } from '../brand'
import { env, trustStampedHost } from '../env'
import { log } from '../observability/log'
import { publicPaths } from '../paths'
import { headerOf, isSecure, ownOrigin } from '../session/cookie'
import { cookieLine, cookieName, readCookie, type Header } from '../rules/identity/cookies'
import { withoutLastSlash } from '../rules/identity/without-last-slash'
import { isFirstTime } from '../session/first-time'
import { addressOf, mayTry, consume } from '../session/rate-limit'
import { identityServer, type IdentityServer } from './identity-server'
import { checkTries, signInWithIdToken, type SignInOutcome } from './sign-in'
import { CHECKS, findSignOn, freeSlot, MINUTES, nameOf, plainName, readSignOns, secrets } from './sign-ons-under-way'

const PROVIDER = 'adfs'
/** Banks register this path at their identity server, so it cannot change. contract.md, wire facts */
const CALLBACK_PATH = '/api/auth/callback/adfs'
/** The only parameters that next-auth may see. `id_token` or `response` would make it use another sign-in flow. */
const CALLBACK_PARAMETERS = ['code', 'state', 'iss', 'error'] as const

/** The library's errors have the form "what, expected …". Only the part before the comma is logged, because the rest can contain personal data. */
const reasonOf = (metadata: unknown): string => {
  const error = (metadata as { error?: unknown } | undefined)?.error ?? metadata
  return error instanceof Error ? (error.message.split(/[,:(]/)[0]?.slice(0, 80).trim() ?? '') : ''
}

const logger: AuthOptions['logger'] = {
  error: (code, metadata) => log.warn({ code, reason: reasonOf(metadata) }, 'sign-in by single sign-on refused'),
  warn: () => undefined,
  debug: () => undefined,
}

const cookiesOf = (secure: boolean): Partial<CookiesOptions> => {
  const cookie = (check: (typeof CHECKS)[number]) => ({
    name: nameOf(secure, check),
    options: { httpOnly: true, sameSite: 'lax' as const, path: '/', secure, maxAge: MINUTES * 60 },
  })
  return { pkceCodeVerifier: cookie('pkce'), state: cookie('state'), nonce: cookie('nonce') }
}

/** The brand's own client, otherwise that of the environment; null without an identity server. SESS-03 */
const signOnClient = (header: Header): SignOnClient | null => {
  const own = signOnClientAt(header('x-forwarded-host'))
  if (own) return own
  const { ADFS_ISSUER, ADFS_CLIENT_ID, ADFS_CLIENT_SECRET } = env()
  if (!ADFS_ISSUER) return null
  if (!ADFS_CLIENT_ID || !ADFS_CLIENT_SECRET) throw new Error('Single sign-on is not configured')
  return { issuer: ADFS_ISSUER, clientId: ADFS_CLIENT_ID, clientSecret: ADFS_CLIENT_SECRET }
}

/** Leaves the exchange of the code to the library. A custom `token.request` would skip its checks of state, nonce and the identity token. */
const provider = (server: IdentityServer, { clientId, clientSecret }: SignOnClient): OAuthConfig<Profile> => {
  const ways = server.token_endpoint_auth_methods_supported
  const byPost = ways?.includes('client_secret_post') && !ways.includes('client_secret_basic')
  return {
    id: PROVIDER,
    name: PROVIDER,
    type: 'oauth',
    issuer: server.issuer,
    token: { url: server.token_endpoint },
    jwks_endpoint: server.jwks_uri,
    clientId,
    clientSecret,
    client: {
      id_token_signed_response_alg: 'RS256',
      ...(byPost && { token_endpoint_auth_method: 'client_secret_post' }),
    },
    idToken: true,
    checks: [...CHECKS],
    authorization: { url: server.authorization_endpoint, params: { scope: 'openid email profile' } },
    httpOptions: { timeout: env().UPSTREAM_TIMEOUT_MS },
    profile: ({ sub }) => ({ id: sub ?? '' }),
  }
}

type SignIn = NonNullable<NonNullable<AuthOptions['callbacks']>['signIn']>

const findSecret = async (cookies: Record<string, string> = {}): Promise<string> => {
  const all = secrets()
  for (const secret of all)
    for (const [salt, token] of Object.entries(cookies))
      if (await decode({ token, secret, salt }).catch(() => null)) return secret
  return all[0] as string
}

type BankServer = { server: IdentityServer; client: SignOnClient }

/** The identity server of the request's brand; null if it cannot be reached. */
const bankServer = async (header: Header): Promise<BankServer | null> => {
  const client = signOnClient(header)
  const server = client && (await identityServer(client.issuer))
  return server && { server, client }
}

const optionsFor = ({ server, client }: BankServer, secret: string, secure: boolean, signIn: SignIn): AuthOptions => ({
  providers: [provider(server, client)],
  secret,
  cookies: cookiesOf(secure),
  useSecureCookies: secure,
  logger,
  callbacks: { signIn },
})

type SignOnRequest = {
  method: 'GET' | 'POST'
  action: string[]
  origin: string
  cookies: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, string>
}
type NextAuthAnswer = { location: string | null; cookies: string[]; json: unknown }

/** Calls next-auth with plain objects, because it uses only five properties of a request and four of a response. */
const callNextAuth = async (asked: SignOnRequest, options: AuthOptions): Promise<NextAuthAnswer> => {
  trustStampedHost()
  const { host, protocol } = new URL(asked.origin)
  const spoken: NextAuthAnswer = { location: null, cookies: [], json: null }
  const request = {
    method: asked.method,
    query: { nextauth: asked.action, ...asked.query },
    body: asked.body ?? {},
    cookies: asked.cookies,
    headers: { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) },
  }
  const response = {
    status: () => response,
    end: () => response,
    getHeader: () => spoken.cookies,
    setHeader: (name: string, value: string | string[]) => {
      if (name.toLowerCase() === 'set-cookie') spoken.cookies = [value].flat()
      if (name.toLowerCase() === 'location') spoken.location = String(value)
      return response
    },
    send: (body: unknown) => {
      spoken.json = body
      return response
    },
  }
  /* The casts are needed because the library's types ask for whole Node requests and responses. */
  await NextAuth(request as unknown as NextApiRequest, response as unknown as NextApiResponse, options)
  return spoken
}

const firstPair = (line: string): [name: string, value: string] => {
  const [pair = ''] = line.split(';')
  const at = pair.indexOf('=')
  return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
}

const nobody: SignIn = () => false

const AGAIN = 'again'
const againFor = ['security', 'api-keys'] as const
export type Reconfirmation = (typeof againFor)[number]
export const readReconfirmation = (text: string | null | undefined): Reconfirmation | null =>
  againFor.find((tab) => tab === text) ?? null

/** Returns the identity server's address and the cookies that its answer must match; null if the server cannot be reached. SESS-03 */
export const startSignOn = async (
  request: Request,
  again: Reconfirmation | null = null,
): Promise<{ to: string; cookies: string[] } | null> => {
  const header = headerOf(request.headers)
  const secure = isSecure(header)
  const origin = ownOrigin(header)
  const bank = await bankServer(header)
  if (!bank) return null
  const options = optionsFor(bank, await findSecret(), secure, nobody)
  const csrf = await callNextAuth({ method: 'GET', action: ['csrf'], origin, cookies: {} }, options)
  const { to, cookies } = await callNextAuth(
    {
      method: 'POST',
      action: ['signin', PROVIDER],
      origin,
      cookies: Object.fromEntries(csrf.cookies.map(firstPair)),
      ...(again && { query: { prompt: 'login', max_age: '300' } }),
      body: { csrfToken: (csrf.json as { csrfToken: string }).csrfToken },
    },
    options,
  ).then(({ location, cookies }) => ({ to: location ?? '', cookies }))
  if (!URL.canParse(to)) return null
  const slot = freeSlot(await readSignOns(header, secure))
  const kept = CHECKS.flatMap((check) =>
    cookies
      .filter((line) => line.startsWith(`${nameOf(secure, check)}=`))
      .map((line) => line.replace(nameOf(secure, check), cookieName(plainName(check, slot), secure))),
  )
  const name = plainName(AGAIN, slot)
  if (again) return { to, cookies: [...kept, cookieLine(name, again, secure, { maxAge: MINUTES * 60 })] }
  const isLeft = readCookie(header, name) !== undefined
  return { to, cookies: isLeft ? [...kept, cookieLine(name, '', secure, { maxAge: 0 })] : kept }
}

const answerIn = (search: URLSearchParams): Record<string, string> | null => {
  const given = CALLBACK_PARAMETERS.map((name) => [name, search.getAll(name)] as const)
  if (given.some(([, values]) => values.length > 1)) return null
  return Object.fromEntries(given.flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]])))
}

export const refuseSignOn: SignInOutcome = { kind: 'error', error: 'signOn', message: null }

export const reconfirmationIn = async (request: Request): Promise<Reconfirmation | null> => {
  const signOn = await findSignOn(request)
  return signOn && readReconfirmation(readCookie(headerOf(request.headers), plainName(AGAIN, signOn.slot)))
}

/**
 * Signs in with the identity server's answer. State, nonce and PKCE verifier must belong to this browser. Failures count per IP address
 * like wrong passwords, but only if this browser started a sign-on. SESS-03, decision 28
 */
export const finishSignOn = async (request: Request, requestId: string): Promise<SignInOutcome> => {
  const header = headerOf(request.headers)
  const secure = isSecure(header)
  const origin = ownOrigin(header)
  const query = answerIn(new URL(request.url).searchParams)
  // An answer that matches no sign-on gets the cookies of another one, so that the library refuses it and it counts as a failure.
  const { cookies } = (await findSignOn(request)) ?? (await readSignOns(header, secure))[0] ?? {}
  const { code, state } = query ?? {}
  if (!query || !code || !state || !cookies) return refuseSignOn
  const bank = await bankServer(header)
  if (!bank) return { kind: 'error', error: 'signOnDown', message: null }
  if (bank.server.authorization_response_iss_parameter_supported && !query.iss) return refuseSignOn
  const keys = { address: addressOf(header) }
  const before = checkTries(await mayTry('sign-in', keys))
  if (before) return before
  const found: { outcome?: SignInOutcome } = {}
  const signIn: SignIn = async ({ account, profile }) => {
    const idToken = account?.id_token
    const issuer = (profile as { iss?: string } | undefined)?.iss ?? ''
    if (!idToken || withoutLastSlash(issuer) !== withoutLastSlash(bank.client.issuer)) return false
    /* A code may be used only once, but not every identity server checks that. */
    if (!(await isFirstTime('sign-on', state, MINUTES * 60))) return false
    const bankMs = Number((profile as { auth_time?: number } | undefined)?.auth_time ?? 0) * 1000
    found.outcome = await signInWithIdToken(idToken, `${origin}${CALLBACK_PATH}`, bankMs, requestId)
    /** Returning a path stops the library from creating a session of its own. */
    return publicPaths.root
  }
  await callNextAuth(
    { method: 'GET', action: ['callback', PROVIDER], origin, cookies, query },
    optionsFor(bank, await findSecret(cookies), secure, signIn),
  )
  const outcome = found.outcome ?? refuseSignOn
  const isRefused = outcome.kind === 'error' && outcome.error === 'signOn'
  return isRefused ? (checkTries(await consume('sign-in', keys)) ?? outcome) : outcome
}

export const clearSignOn = async (request: Request): Promise<string[]> => {
  const signOn = await findSignOn(request)
  if (!signOn) return []
  const secure = isSecure(headerOf(request.headers))
  return [...CHECKS, AGAIN].map((check) => cookieLine(plainName(check, signOn.slot), '', secure, { maxAge: 0 }))
}
