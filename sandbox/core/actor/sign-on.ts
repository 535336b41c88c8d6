import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  randomBytes,
  verify,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import type { default as Provider, JWKS } from 'oidc-provider'
import { resetTries, takeTry } from './account-tries'
import { HOUR, MINUTE, SECOND } from '../db/days'
import type { Database } from '../db/database'
import { parseId } from '../db/ids'
import { isPassword } from './passwords'
import { signOnMemory } from './sign-on-memory'
import { loginPage, refusedPage, signedOutPage } from './sign-on-page'

/** The only bank whose people sign in with the identity server. Doc 1 §1 */
const BANK = 'INDIANBANK'
const SIGN_ON_PATH = '/adfs'
const CALLBACK_PATH = '/api/auth/callback/adfs'
const MOST_TRIES = 5
const LARGEST_FORM = 4096
const SESSION_COOKIE = 'adfs-session'
const KEY_NAME = 'sign-on-key'

type SignOnOptions = {
  db: Database
  origin: () => string
  portalUrl: string
  client: { id: string; secret: string }
  now: () => number
}
type Claims = { iss?: unknown; aud?: unknown; sub?: unknown; exp?: unknown }
type Signer = { provider: Provider; publicKey: KeyObject }
type Mounted = IncomingMessage & { originalUrl?: string }

const seconds = (ms: number): number => ms / SECOND

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > LARGEST_FORM) return ''
  }
  return text
}

const claimsIn = (idToken: string, key: KeyObject): Claims | null => {
  const [head = '', body = '', seal = ''] = idToken.split('.')
  const isSigned = verify('RSA-SHA256', Buffer.from(`${head}.${body}`), key, Buffer.from(seal, 'base64url'))
  return isSigned ? (JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims) : null
}

const show = (response: ServerResponse, status: number, html: string) => {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  response.end(html)
}

/** A stand-in for the bank's identity server (OpenID Connect, like ADFS), loaded on first use. SESS-03 */
export class SignOn {
  private signer: Promise<Signer> | undefined
  private readonly memory = signOnMemory()
  private readonly tries = new Map<string, number>()
  private readonly spent = new Map<string, number>()

  constructor(private readonly options: SignOnOptions) {}

  isFor(url: string): boolean {
    return url.startsWith(`${SIGN_ON_PATH}/`)
  }

  async handle(request: Mounted, response: ServerResponse): Promise<void> {
    const url = request.url ?? ''
    request.originalUrl = url
    request.url = url.slice(SIGN_ON_PATH.length)
    const { pathname } = new URL(request.url, this.options.origin())
    try {
      await this.answer(pathname, request, response)
    } catch {
      show(
        response,
        400,
        refusedPage('The sign-in took too long or was started in another window. Please start again.', this.backTo),
      )
    }
  }

  /** The person whom an identity token names, or null. Checks signature, client, time and the portal's address, and accepts each token once. */
  async personOf(idToken: string, redirectUri: string): Promise<number | null> {
    const claims = claimsIn(idToken, (await this.ready()).publicKey)
    const now = this.options.now()
    if (!claims || claims.iss !== this.issuer || claims.aud !== this.options.client.id) return null
    if (typeof claims.exp !== 'number' || claims.exp * SECOND < now || !this.isCallback(redirectUri)) return null
    if (this.spent.has(idToken)) return null
    for (const [old, until] of this.spent) if (until < now) this.spent.delete(old)
    this.spent.set(idToken, claims.exp * SECOND)
    return this.accountOf(String(claims.sub))?.id ?? null
  }

  private async answer(pathname: string, request: Mounted, response: ServerResponse): Promise<void> {
    if (pathname === '/logout') return this.signOut(request, response)
    const { provider } = await this.ready()
    const [, uid] = /^\/interaction\/([\w-]+)$/.exec(pathname) ?? []
    return uid ? this.interact(provider, uid, request, response) : provider.callback()(request, response)
  }

  private get issuer(): string {
    return `${this.options.origin()}${SIGN_ON_PATH}`
  }

  private get backTo(): string {
    return this.options.portalUrl
  }

  private get bank(): string {
    const { db } = this.options
    return db.first(db.q.selectFrom('issuers').select('name').where('code', '=', BANK))?.name ?? BANK
  }

  private accountOf(id: string) {
    const { db } = this.options
    const query = db.q.selectFrom('users').select(['id', 'email', 'name']).where('id', '=', parseId(id))
    return db.first(query.where('issuer', '=', BANK).where('status', '=', 'ACTIVE')) ?? null
  }

  private async accountFor(email: string, password: string): Promise<string | null> {
    const { db } = this.options
    const user = db.first(
      db.q
        .selectFrom('users')
        .select(['id', 'password_salt', 'password_hash'])
        .where('email', '=', email)
        .where('issuer', '=', BANK)
        .where('status', '=', 'ACTIVE'),
    )
    const mayTry = user !== undefined && takeTry(this.options, user.id, 'PASSWORD')
    const isRight = await isPassword(password, user?.password_salt ?? null, user?.password_hash ?? null)
    if (!user || !mayTry || !isRight) return null
    resetTries(this.options, user.id, 'PASSWORD')
    return String(user.id)
  }

  private async interact(provider: Provider, uid: string, request: Mounted, response: ServerResponse): Promise<void> {
    await provider.interactionDetails(request, response)
    const action = `${SIGN_ON_PATH}/interaction/${uid}`
    const form = { bank: this.bank, action, typed: '', isWrong: false }
    if (request.method !== 'POST') return show(response, 200, loginPage(form))
    const fields = new URLSearchParams(await textOf(request))
    const typed = (fields.get('username') ?? '').trim().toLowerCase()
    const accountId = await this.accountFor(typed, fields.get('password') ?? '')
    if (accountId) return provider.interactionFinished(request, response, { login: { accountId } })
    const tries = (this.tries.get(uid) ?? 0) + 1
    if (this.tries.size > 1000) this.tries.clear()
    this.tries.set(uid, tries)
    if (tries < MOST_TRIES) return show(response, 200, loginPage({ ...form, typed, isWrong: true }))
    return provider.interactionFinished(request, response, { error: 'access_denied' })
  }

  private async signOut(request: Mounted, response: ServerResponse): Promise<void> {
    const [, id] = new RegExp(`(?:^|; )${SESSION_COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '') ?? []
    if (id) await (this.memory as (model: string) => { destroy(id: string): Promise<unknown> })('Session').destroy(id)
    response.setHeader('set-cookie', `${SESSION_COOKIE}=; Path=${SIGN_ON_PATH}; HttpOnly; SameSite=Lax; Max-Age=0`)
    show(response, 200, signedOutPage(this.bank, this.backTo))
  }

  /** Whether an address is the portal's callback: at PORTAL_URL, or on this machine at any port and brand. */
  private isCallback(address: string): boolean {
    if (!URL.canParse(address)) return false
    const { origin, protocol, hostname, pathname, search, hash } = new URL(address)
    if (pathname !== CALLBACK_PATH || search !== '' || hash !== '') return false
    const isHere = protocol === 'http:' && /^(127\.0\.0\.1|localhost|[\w-]+\.localhost)$/.test(hostname)
    return isHere || origin === new URL(this.backTo).origin
  }

  private ready(): Promise<Signer> {
    this.signer ??= this.start()
    return this.signer
  }

  private async start(): Promise<Signer> {
    const { client } = this.options
    const [{ default: OidcProvider }, key] = await Promise.all([import('oidc-provider'), this.signingKey()])
    const provider = new OidcProvider(this.issuer, {
      adapter: this.memory,
      clients: [
        {
          client_id: client.id,
          client_secret: client.secret,
          redirect_uris: [`${this.backTo}${CALLBACK_PATH}`],
          response_types: ['code'],
          grant_types: ['authorization_code'],
        },
      ],
      jwks: { keys: [key] } as JWKS,
      cookies: {
        keys: [randomBytes(24).toString('base64url')],
        names: { session: SESSION_COOKIE, interaction: 'adfs-interaction', resume: 'adfs-resume' },
        long: { signed: true, httpOnly: true, sameSite: 'lax', path: SIGN_ON_PATH },
        short: { signed: true, httpOnly: true, sameSite: 'lax' },
      },
      claims: { openid: ['sub', 'upn'], email: ['email'], profile: ['name'] },
      conformIdTokenClaims: false,
      findAccount: (_, id) => {
        const account = this.accountOf(id)
        if (!account) return undefined
        const { email, name } = account
        return { accountId: id, claims: () => ({ sub: id, upn: email, email, name }) }
      },
      features: {
        devInteractions: { enabled: false },
        dPoP: { enabled: false },
        pushedAuthorizationRequests: { enabled: false },
        rpInitiatedLogout: { enabled: false },
        userinfo: { enabled: false },
      },
      responseTypes: ['code'],
      scopes: ['openid', 'email', 'profile'],
      interactions: { url: (_, { uid }) => `${SIGN_ON_PATH}/interaction/${uid}` },
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
      pkce: { required: () => true },
      renderError: (context, { error_description: reason, error }) => {
        context.type = 'html'
        context.body = refusedPage(reason ?? error, this.backTo)
      },
      ttl: {
        AccessToken: seconds(MINUTE),
        AuthorizationCode: seconds(MINUTE),
        Grant: seconds(HOUR),
        IdToken: seconds(5 * MINUTE),
        Interaction: seconds(10 * MINUTE),
        Session: seconds(8 * HOUR),
      },
    })
    provider.Client.prototype.redirectUriAllowed = (address: string) => this.isCallback(address)
    return { provider, publicKey: createPublicKey(createPrivateKey({ key, format: 'jwk' })) }
  }

  /** The key is stored in the database, so that tokens stay valid after a restart. */
  private async signingKey(): Promise<JsonWebKey> {
    const { db } = this.options
    const kept = db.first(db.q.selectFrom('meta').select('value').where('key', '=', KEY_NAME))
    if (kept) return JSON.parse(kept.value) as JsonWebKey
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
    const key = {
      ...privateKey.export({ format: 'jwk' }),
      alg: 'RS256',
      use: 'sig',
      kid: randomBytes(8).toString('hex'),
    }
    db.insert('meta', { key: KEY_NAME, value: JSON.stringify(key) })
    return key
  }
}
