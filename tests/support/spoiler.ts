import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Contract, JsonObject, Operation } from '@/conformance/contract'
import { PASSWORD } from './platform'

/** A request on its way to the platform. */
export type Asked = {
  operation: Operation
  person: string
  query: URLSearchParams
  headers: Record<string, string>
  body: JsonObject | undefined
}
/** An answer on its way back. */
export type Answered = { status: number; headers: Record<string, string>; bytes: Buffer }

/** What a spoiler may need besides the request: the platform itself. */
export type Platform = {
  /** The same request, changed, to the platform. */
  send: (asked: Asked) => Promise<Answered>
  /** The same request by somebody else. */
  sendAs: (asked: Asked, email: string) => Promise<Answered>
  /** What a read answers somebody else. */
  readAs: (path: string, email: string) => Promise<JsonObject>
  /** The newest token of the session that a token belongs to. */
  newestToken: (token: string) => string
  /** A token of somebody else. */
  tokenOf: (email: string) => Promise<string>
  wasRestarted: () => boolean
}

export type Spoil = {
  /** The call that is spoiled. */
  call: string
  request?: (asked: Asked, platform: Platform) => void | Promise<void>
  answer?: (answered: Answered, asked: Asked, platform: Platform) => Answered | Promise<Answered>
  /** Sends the answer by itself, so that it may break off. */
  raw?: (answered: Answered, response: ServerResponse) => void
}

const bases: Record<string, string> = {
  issuing: '/api/',
  'issuance-v1': '/api/issuance/v1/',
  'issuance-v2': '/api/issuance/v2/',
  go: '/go/',
  reporting: '/reporting/',
  support: '/support/v1/',
  reimbursement: '/reimbursement/',
  'live-signup': '/signup/',
}

/** Literals before placeholders, as servers do. */
const matcherOf = ({ operations }: Contract) => {
  const patterns = operations
    .map((operation) => ({ operation, path: `${bases[operation.api]}${operation.path}` }))
    .sort((one, other) => (one.path.replaceAll('{', '~') < other.path.replaceAll('{', '~') ? -1 : 1))
    .map(({ operation, path }) => ({
      operation,
      pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    }))
  return (method: string, path: string): Operation | undefined =>
    patterns.find(({ operation, pattern }) => operation.method === method && pattern.test(path))?.operation
}

const OWN = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive', 'content-encoding'])
const passed = (headers: Iterable<readonly [string, string]>): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => !OWN.has(name)))
const plain = (headers: IncomingHttpHeaders): Record<string, string> =>
  passed(Object.entries(headers).map(([name, value]) => [name, String(value)] as const))

export const jsonOf = ({ bytes }: Answered): JsonObject => JSON.parse(bytes.toString()) as JsonObject
export const withJson = (answered: Answered, json: unknown): Answered => ({
  ...answered,
  bytes: Buffer.from(JSON.stringify(json)),
})

type Spoiler = {
  url: string
  spoil: (how: Spoil | null) => void
  restarted: () => void
  close: () => Promise<void>
}

/** Stands between the conformance command and the platform: passes everything on, and spoils one call to order. */
export const startSpoiler = async (contract: Contract, target: string): Promise<Spoiler> => {
  const match = matcherOf(contract)
  let spoiled: Spoil | null = null
  let isRestarted = false
  const sessions = new Map<string, { email: string; newest: string }>()
  const note = (token: string | undefined, session: { email: string; newest: string } | undefined) => {
    if (!token || !session) return
    session.newest = token
    sessions.set(token, session)
  }

  const forward = async (path: string, { operation, query, headers, body }: Asked): Promise<Answered> => {
    const search = query.toString()
    const answer = await fetch(`${target}${path}${search ? `?${search}` : ''}`, {
      method: operation.method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return {
      status: answer.status,
      headers: passed(answer.headers),
      bytes: Buffer.from(await answer.arrayBuffer()),
    }
  }
  const signIn = async (email: string): Promise<string> => {
    const answer = await fetch(`${target}/api/admins/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    return answer.headers.get('token') ?? ''
  }
  const platformAt = (path: string): Platform => ({
    send: (asked) => forward(path, asked),
    sendAs: async (asked, email) => {
      const headers = { ...asked.headers, authorization: `Bearer ${await signIn(email)}` }
      return forward(path, { ...asked, headers })
    },
    readAs: async (other, email) => {
      const headers = { authorization: `Bearer ${await signIn(email)}` }
      const given = await fetch(`${target}${other}`, { headers })
      return (await given.json()) as JsonObject
    },
    newestToken: (token) => sessions.get(token)?.newest ?? token,
    tokenOf: signIn,
    wasRestarted: () => isRestarted,
  })

  const answer = async (path: string, asked: Asked, response: ServerResponse): Promise<void> => {
    const how = spoiled?.call === asked.operation.id ? spoiled : null
    const token = asked.headers.authorization?.slice('Bearer '.length)
    await how?.request?.(asked, platformAt(path))
    const session =
      asked.operation.id === 'sign-in-with-email'
        ? { email: String(asked.body?.email), newest: '' }
        : token === undefined
          ? undefined
          : sessions.get(token)
    const came = await forward(path, asked)
    note(came.headers.token, session)
    const given = how?.answer ? await how.answer(came, asked, platformAt(path)) : came
    if (how?.raw) return how.raw(given, response)
    response.writeHead(given.status, { ...given.headers, 'content-length': String(given.bytes.length) })
    response.end(given.bytes)
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://spoiler.test')
      const operation = match(request.method ?? '', pathname)
      if (!operation) {
        response.writeHead(404).end()
        return
      }
      const text = Buffer.concat(chunks).toString()
      const headers = plain(request.headers)
      const token = headers.authorization?.slice('Bearer '.length)
      const asked: Asked = {
        operation,
        person: (token !== undefined && sessions.get(token)?.email) || '',
        query: searchParams,
        headers,
        body: text ? (JSON.parse(text) as JsonObject) : undefined,
      }
      answer(pathname, asked, response).catch(() => response.destroy())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spoil: (how) => {
      spoiled = how
      isRestarted = false
    },
    restarted: () => {
      isRestarted = true
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
