import { createHash, createHmac, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { startUpstream, type Seen } from './upstream'

type Claims = Record<string, unknown>
type SignInRequest = { state: string; nonce: string; challenge: string; redirectUri: string }
export type Fault = {
  claims?: (right: Claims) => Claims
  /** How the token is sealed: another key under the right name, none at all, or a secret everybody knows. */
  seal?: 'foreign' | 'none' | 'shared-secret' | 'cut'
  discovery?: (right: Claims) => Claims
  /** Takes any verifier and any code, however often. */
  isCareless?: boolean
  /** Never says whether a code is good. */
  isSilent?: boolean
}
export type IdentityServer = {
  url: string
  asked: SignInRequest[]
  tokenRequests: URLSearchParams[]
  requests: () => number
  fault: (fault: Fault) => void
  /** Comes to the sign-on page and goes back at once, as a person who is known there does. */
  visit: (address: string) => URL
  close: () => Promise<void>
}

const CLIENT = { id: 'emboss', secret: 'emboss-signs-on-in-the-sandbox' }
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const sealed = (claims: Claims, kid: string, key: KeyObject, foreign: KeyObject, how: Fault['seal']): string => {
  if (how === 'none') return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
  if (how === 'shared-secret') {
    const text = `${part({ alg: 'HS256', typ: 'JWT', kid })}.${part(claims)}`
    return `${text}.${createHmac('sha256', CLIENT.secret).update(text).digest('base64url')}`
  }
  const text = `${part({ alg: 'RS256', typ: 'JWT', kid })}.${part(claims)}`
  const seal = createSign('RSA-SHA256').update(text)
  const whole = `${text}.${seal.sign(how === 'foreign' ? foreign : key).toString('base64url')}`
  return how === 'cut' ? whole.slice(0, -10) : whole
}

/** An OpenID Connect provider of the test's own on a real socket, right in everything but what it is told to do wrong. */
export const startIdentityServer = async (): Promise<IdentityServer> => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const kid = 'test-key'
  const server = await startUpstream()
  const issuer = `${server.url}/adfs`
  const codes = new Map<string, SignInRequest>()
  const asked: SignInRequest[] = []
  const tokenRequests: URLSearchParams[] = []
  let fault: Fault = {}

  const claimsFor = ({ nonce }: SignInRequest): Claims => {
    const now = Math.floor(Date.now() / 1000)
    const right = { iss: issuer, aud: CLIENT.id, sub: '7', upn: 'a@bank.example', nonce, iat: now, exp: now + 300 }
    return fault.claims ? fault.claims(right) : right
  }

  const tokenFor = ({ body, headers }: Seen): [number, unknown] => {
    const fields = new URLSearchParams(body)
    tokenRequests.push(fields)
    const code = fields.get('code') ?? ''
    const known = codes.get(code) ?? (fault.isCareless ? asked.at(-1) : undefined)
    const challenge = createHash('sha256')
      .update(fields.get('code_verifier') ?? '')
      .digest('base64url')
    const isClient =
      headers.authorization === `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}` ||
      (fields.get('client_id') === CLIENT.id && fields.get('client_secret') === CLIENT.secret)
    const isRight = known && known.challenge === challenge && known.redirectUri === fields.get('redirect_uri')
    if (!known || !isClient || !(isRight || fault.isCareless)) return [400, { error: 'invalid_grant' }]
    if (!fault.isCareless) codes.delete(code)
    const idToken = sealed(claimsFor(known), kid, privateKey, foreign, fault.seal)
    return [200, { access_token: randomBytes(8).toString('hex'), token_type: 'Bearer', id_token: idToken }]
  }

  server.answer((seen, response) => {
    const say = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end(JSON.stringify(body))
    }
    if (seen.path === '/adfs/.well-known/openid-configuration') {
      const right: Claims = {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }
      return say(200, fault.discovery ? fault.discovery(right) : right)
    }
    if (seen.path === '/adfs/keys')
      return say(200, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] })
    if (seen.path === '/adfs/token') return fault.isSilent ? undefined : say(...tokenFor(seen))
    return say(404, {})
  })

  return {
    url: issuer,
    asked,
    tokenRequests,
    requests: () => server.seen.length,
    fault: (next) => {
      fault = next
    },
    visit: (address) => {
      const { searchParams } = new URL(address)
      const of = (name: string) => searchParams.get(name) ?? ''
      const one = {
        state: of('state'),
        nonce: of('nonce'),
        challenge: of('code_challenge'),
        redirectUri: of('redirect_uri'),
      }
      asked.push(one)
      const code = randomBytes(16).toString('hex')
      codes.set(code, one)
      const back = new URL(one.redirectUri)
      back.searchParams.set('code', code)
      back.searchParams.set('state', one.state)
      return back
    },
    close: server.close,
  }
}
