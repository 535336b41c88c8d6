import { randomUUID } from 'node:crypto'
import { isObject, type JsonObject, type Operation } from './contract'

export type Params = {
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | number>>
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

/** One request and what came back. `failure` says why there is no whole answer. */
export type Exchange = {
  operation: Operation
  person: string
  url: string
  requestHeaders: Readonly<Record<string, string>>
  body?: unknown
  status: number
  headers: Headers
  bytes: Uint8Array
  text: string
  /** Undefined if the answer is no JSON. */
  json: unknown
  failure?: string
  isSlow?: boolean
  tooLarge?: boolean
  token: string
}

export type Wire = {
  bases: Readonly<Record<string, string>>
  zone: string
  timeoutMs: number
  /** The header that test tenants want; false for an upstream in LIVE mode. */
  isTest: boolean
  /** Sees every exchange as it comes. */
  inspect: (exchange: Exchange) => void
  onToken: (token: string) => void
}

/** The portal reads no more of a JSON answer. */
const MOST_ANSWER_BYTES = 8 * 1024 * 1024

const readBody = async (response: Response): Promise<{ bytes: Uint8Array; tooLarge: boolean }> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).byteLength
    if (size > MOST_ANSWER_BYTES) return { bytes: new Uint8Array(), tooLarge: true }
    chunks.push(chunk as Uint8Array)
  }
  return { bytes: Buffer.concat(chunks), tooLarge: false }
}

const parse = (bytes: Uint8Array): { text: string; json: unknown } => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  try {
    return { text, json: JSON.parse(text.replace(/^\uFEFF/, '')) }
  } catch {
    return { text, json: undefined }
  }
}

const urlOf = ({ bases }: Wire, { api, path }: Operation, { path: parts = {}, query = {} }: Params): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''))
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)])
  return `${bases[api]}/${filled}${pairs.length ? `?${new URLSearchParams(pairs)}` : ''}`
}

/** Sends one request as it is and waits for the whole answer; follows no redirect. */
const exchange = async (
  wire: Wire,
  person: string,
  operation: Operation,
  params: Params,
  token: string,
): Promise<Exchange> => {
  const { body, headers = {} } = params
  const url = urlOf(wire, operation, params)
  const requestHeaders = {
    accept: 'application/json',
    'x-request-id': randomUUID(),
    'x-time-zone': wire.zone,
    ...(wire.isTest && { 'x-data-source': 'TEST' }),
    ...(operation.api === 'reimbursement' && { 'x-environment': wire.isTest ? 'sandbox' : 'live' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  }
  const asked = { operation, person, url, requestHeaders, token, ...(body !== undefined && { body }) }
  const empty = { status: 0, headers: new Headers(), bytes: new Uint8Array(), text: '', json: undefined }
  let answer: Exchange
  try {
    const response = await fetch(url, {
      method: operation.method,
      headers: requestHeaders,
      redirect: 'manual',
      signal: AbortSignal.timeout(wire.timeoutMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { bytes, tooLarge } = await readBody(response)
    const { status, headers: given } = response
    answer = { ...asked, status, headers: given, bytes, ...parse(bytes), ...(tooLarge && { tooLarge }) }
  } catch (error) {
    const { name, cause = error } = error as { name?: string; cause?: unknown }
    const isSlow = name === 'TimeoutError'
    const failure = isSlow ? `No whole answer within ${wire.timeoutMs} ms` : `The connection broke: ${String(cause)}`
    answer = { ...asked, ...empty, failure, ...(isSlow && { isSlow }) }
  }
  const next = answer.headers.get('token')
  if (next) wire.onToken(next)
  wire.inspect(answer)
  return answer
}

/** One signed-in person. Requests go one after another, each with the newest token, so that an upstream which accepts no older one is fine. */
export class Session {
  /** What sign-in told about the person. */
  user: JsonObject = {}
  roles: readonly JsonObject[] = []
  readonly tokens: string[] = []
  /** The answer to sign-in. */
  signedIn: Exchange | null = null
  private turn: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly wire: Wire,
    readonly name: string,
  ) {}

  get token(): string {
    return this.tokens.at(-1) ?? ''
  }

  get privileges(): ReadonlySet<string> {
    return new Set(Array.isArray(this.user.permissions) ? this.user.permissions.map(String) : [])
  }

  may({ need }: Operation): boolean {
    return typeof need === 'string' || need.some((one) => this.privileges.has(one))
  }

  async signIn(operation: Operation, account: { email: string; password: string }): Promise<Exchange> {
    const answer = await this.send(operation, { body: account })
    if (isObject(answer.json) && isObject(answer.json.user)) this.user = answer.json.user
    const roles = isObject(answer.json) ? answer.json.roleDefinitionList : null
    if (Array.isArray(roles)) this.roles = roles.filter(isObject)
    this.signedIn = answer
    return answer
  }

  send(operation: Operation, params: Params = {}): Promise<Exchange> {
    const answer = this.turn.then(() => this.once(operation, params))
    this.turn = answer.catch(() => undefined)
    return answer
  }

  /** Sends with an older token and keeps nothing of the answer. */
  sendWith(token: string, operation: Operation, params: Params = {}): Promise<Exchange> {
    return exchange(this.wire, this.name, operation, params, token)
  }

  private async once(operation: Operation, params: Params): Promise<Exchange> {
    const answer = await exchange(this.wire, this.name, operation, params, this.token)
    const next = answer.headers.get('token')
    if (next) this.tokens.push(next)
    return answer
  }
}
