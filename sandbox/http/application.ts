import { createHash, randomUUID } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { parseJson } from '@/lib/rules/input/parse-json'
import { zoneIn } from '@/lib/rules/locale/zones'
import type { AnyAnswer, CallContext, Runtime, CallAddress, Uploads } from './answer'
import { refuseStale } from '../areas/lookup/changes'
import { answers } from './answers'
import { SHOWN_HEADER } from '@/lib/rules/changes/changes'
import { billImage } from '../areas/bills/rows'
import { documentBehind, isPaper } from '../areas/uploads'
import { CallCount } from './call-count'
import { readUploadFile } from '../bulk/uploads'
import { DAY } from '../db/days'
import { documentFile } from './document-file'
import { outboxPage } from './outbox'
import { paymentPage } from '../areas/cards/payment-page'
import { decide, findLoadOrder, buildReturnUrl } from '../areas/cards/payment-provider'
import { parseBody } from './parse-body'
import { designPicture, giftPicture, paperPicture } from './pictures'
import { notFound, Refusal } from './refusal'
import { findCall, patternOf } from './router'
import type { Match } from './router'
import { sheetForm } from '../bulk/sheets/sheet-form'
import { OWN_RECEIVER } from '../webhooks/receiver-address'
import { receiveEvent, repairReceiver } from '../webhooks/own-receiver'
import { findApiKey, recordApiRequest, requireKeyHolder } from '../identity/api-keys'
import type { ApiKey } from '../identity/api-keys'
import { findWho, narrowTo, nobody } from '../identity/who'
import { readDailyFile } from '../reports/daily-file'
import { readKeptFile } from '../reports/download'
import type { Who } from '../identity/who'

type Settings = {
  runtime: () => Runtime
  tools: boolean
  /** Addresses beside loopback whose sockets may use the tools. */
  toolsFrom?: readonly string[]
  reset: () => void
}

type HttpContext = Context<{ Bindings: HttpBindings }>
/** Who asks; with a key there is no session behind it. */
type Session = { who: Who; sessionId?: string; successor?: () => string }

const MOST_BYTES = 8 * 1024 * 1024
const IDEMPOTENCY_MS = DAY
const loopbackName = /^(127(\.\d+){3}|localhost|\[::1\])(:\d+)?$/i

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

const toErrorResponse = (error: unknown): Response => {
  if (error instanceof Refusal) return json(error.status, { message: error.message, ...error.more })
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  return json(500, { message: 'The platform failed to answer' })
}

const readJson = async (request: Request): Promise<unknown> => {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) throw new Refusal(413, 'The body is too large')
  const text = await request.text()
  if (text === '') return undefined
  try {
    return parseJson(text)
  } catch {
    throw new Refusal(400, 'The body is no JSON')
  }
}

const uploadReaders: { [K in keyof Uploads]: (request: Request) => Promise<Uploads[K]> } = {
  sheet: sheetForm,
  document: documentFile,
}

/** What came in, read as the answer asks for it. */
const readBody = async (entry: AnyAnswer, request: Request): Promise<unknown> => {
  if ('upload' in entry) return uploadReaders[entry.upload](request)
  const given = request.method === 'GET' ? undefined : await readJson(request)
  return 'body' in entry ? parseBody(entry.body, given) : given
}

const readBearer = (request: Request): string =>
  /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''

const LOCAL = /^https?:\/\/(127\.0\.0\.1|localhost|[a-z0-9-]+\.localhost)(:\d{1,5})?$/

/** A portal of several brands says whose mail it is; links lead to PORTAL_URL or to this machine, never where somebody else wants them. */
const mailLook = ({ headers }: Request, { portalUrl, sender }: Runtime): Pick<Runtime, 'portalUrl' | 'sender'> => {
  const origin = headers.get('x-portal-origin') ?? ''
  const named = decodeURIComponent(headers.get('x-mail-sender') ?? '')
  return {
    portalUrl: LOCAL.test(origin) ? origin : portalUrl,
    sender: /^[^<>\n]{1,80}$/.test(named) ? named : sender,
  }
}

/** Reads the bearer token and who it stands for; a call open to all does without one. */
const findSession = ({ db, tokens }: Runtime, request: Request, isOpen: boolean): Session | null => {
  const token = readBearer(request)
  const used = token ? tokens.use(token) : null
  const who = used && findWho(db, used.userId)
  if (used && who) return { who, sessionId: used.sessionId, successor: used.successor }
  if (isOpen) return null
  throw new Refusal(401, 'Your session has ended. Please sign in again')
}

/** Everybody reads the own profile. decisions.md, Calls */
const isOwnProfile = ({ call, path }: Match, who: Who) =>
  call.address === 'issuing GET admins/{id}' && path.id === String(who.id)

const allow = (match: Match, who: Who) => {
  const { need } = match.call
  if (typeof need === 'string' || need.some((privilege) => who.privileges.has(privilege))) return
  if (isOwnProfile(match, who)) return
  throw new Refusal(403, 'You do not have the privilege to do this')
}

const fingerprint = (asked: unknown) => createHash('sha256').update(JSON.stringify(asked)).digest('base64url')

/** An answer with its status, 202 where it waits for a second person, 206 where it was done in part. */
type MadeAnswer = { status: 200 | 202 | 206; json: unknown }

/** A repeated key with the same path, query and body gets the first answer again; the answer is kept in the transaction that earned it. Decision 20 */
const answerOnce = (
  runtime: Runtime,
  who: Who,
  address: CallAddress,
  key: string,
  asked: unknown,
  answer: () => MadeAnswer,
): Promise<MadeAnswer> => {
  const { db, now } = runtime
  return db.groupCommit(() => {
    db.run(db.q.deleteFrom('idempotency').where('created_at', '<', now() - IDEMPOTENCY_MS))
    const kept = db.first(
      db.q
        .selectFrom('idempotency')
        .select(['body_hash', 'answer'])
        .where('user_id', '=', who.id)
        .where('call', '=', address)
        .where('key', '=', key),
    )
    const hash = fingerprint(asked)
    if (kept && kept.body_hash !== hash) throw new Refusal(409, 'This Idempotency-Key was used for another request')
    if (kept) return JSON.parse(kept.answer) as MadeAnswer
    const made = answer()
    if (made.json instanceof Promise) throw new Error(`${address} moves money and must answer at once`)
    db.run(
      db.q.insertInto('idempotency').values({
        key,
        call: address,
        user_id: who.id,
        body_hash: hash,
        answer: JSON.stringify(made),
        created_at: now(),
      }),
    )
    return made
  })
}

const answer = async (runtime: Runtime, match: Match, context: HttpContext, key: ApiKey | null): Promise<Response> => {
  const { address, id, need, isMoney } = match.call
  const request = context.req.raw
  const session: Session | null = key
    ? { who: requireKeyHolder(runtime.db, key, match) }
    : findSession(runtime, request, need === 'open')
  const headers: Record<string, string> = session?.successor ? { token: session.successor() } : {}
  try {
    if (session) allow(match, session.who)
    // An entry is typed by its own call; which of them it is, is known here alone.
    const entry = answers[address] as AnyAnswer | undefined
    if (!entry) throw new Error(`nobody answers ${id}`)
    const body = await readBody(entry, request)
    const give = typeof entry === 'function' ? entry : entry.answer
    const find = (asked: CallContext<CallAddress>) => {
      if (request.method !== 'GET') refuseStale(asked, request.headers.get(SHOWN_HEADER))
      return give(asked)
    }
    let status: MadeAnswer['status'] = 200
    const who = session ? narrowTo(runtime.db, session.who, need) : nobody
    const ask = {
      ...runtime,
      ...mailLook(request, runtime),
      path: match.path,
      query: context.req.query(),
      body,
      who,
      bearer: readBearer(request),
      ...(session?.sessionId !== undefined && { sessionId: session.sessionId }),
      zone: zoneIn(request.headers.get('x-time-zone') ?? undefined),
      isTest: request.headers.get('x-data-source') === 'TEST',
      signIn: (userId: number) => {
        headers.token = runtime.tokens.start(userId)
      },
      signOut: () => {
        if (session?.sessionId !== undefined) runtime.tokens.end(session.sessionId)
        delete headers.token
      },
      partly: () => {
        status = 206
      },
      waits: () => {
        status = 202
      },
    } as CallContext<CallAddress>
    const moneyKey = isMoney ? request.headers.get('idempotency-key') : null
    const whole = (made: unknown): MadeAnswer => ({ json: made, status })
    const asked = [match.path, context.req.query(), body]
    const made = moneyKey
      ? await answerOnce(runtime, who, address, moneyKey, asked, () => whole(find(ask)))
      : whole(await find(ask))
    if (made.json instanceof Response) {
      for (const [name, value] of Object.entries(headers)) made.json.headers.set(name, value)
      return made.json
    }
    return json(made.status, made.json, headers)
  } catch (error) {
    const response = toErrorResponse(error)
    if (headers.token) response.headers.set('token', headers.token)
    return response
  }
}

/** An id that the caller gave, or one of our own. */
const requestIdOf = (context: HttpContext): string => {
  const given = context.req.header('x-request-id') ?? ''
  return /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/** Answers a call that is made with an API key, and notes it by the pattern of its address. */
const answerKey = async (
  runtime: Runtime,
  match: Match | null,
  context: HttpContext,
  key: ApiKey,
): Promise<Response> => {
  const startedMs = performance.now()
  const requestId = requestIdOf(context)
  const response = match
    ? await answer(runtime, match, context, key).catch(toErrorResponse)
    : toErrorResponse(new Refusal(404, 'There is nothing at this address'))
  recordApiRequest(
    runtime.db,
    key,
    {
      method: context.req.method,
      path: match ? patternOf(match.call) : '',
      status: response.status,
      durationMs: Math.round(performance.now() - startedMs),
      requestId,
    },
    runtime.now(),
  )
  response.headers.set('x-request-id', requestId)
  return response
}

const dropExtension = (name: string) => name.replace(/\.png$/, '')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** The socket's own address: what a request says of itself counts for nothing. The name keeps a page out whose own name leads to this machine. contract.md, sandbox platform */
const toolsAllowed = (context: HttpContext, toolsFrom: readonly string[]): boolean => {
  const address = (context.env.incoming.socket.remoteAddress ?? '').replace(/^::ffff:/i, '')
  const isNear = loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') || toolsFrom.includes(address)
  return isNear && loopbackName.test(context.req.header('host') ?? '')
}

const isForeign = (context: HttpContext): boolean => {
  const origin = context.req.header('origin')
  if (origin === undefined) return false
  try {
    return !loopbackName.test(new URL(origin).host)
  } catch {
    return true
  }
}

/** The platform as a web application: health, the tools of the sandbox, files, and every catalogued call. */
export const application = ({ runtime, tools, toolsFrom = [], reset }: Settings) => {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const counts = new CallCount()
  app.get('/sandbox/health', (context) => context.json({ status: 'ok' }))
  if (tools) {
    app.get('/sandbox/outbox', (context) => {
      if (!toolsAllowed(context, toolsFrom)) return toErrorResponse(new Refusal(403, 'Only from this machine'))
      const to = context.req.query('to') || undefined
      const messages = runtime().outbox.list(to)
      return (context.req.header('accept') ?? '').includes('application/json')
        ? context.json(messages)
        : context.html(outboxPage(messages, to))
    })
    app.get('/sandbox/calls', (context) =>
      toolsAllowed(context, toolsFrom)
        ? context.json(counts.list())
        : toErrorResponse(new Refusal(403, 'Only from this machine')),
    )
    app.post(`${OWN_RECEIVER}:answer`, (context) => receiveEvent(context.req.param('answer'), context.req.query()))
    app.put(`${OWN_RECEIVER}:answer`, (context) => {
      if (!toolsAllowed(context, toolsFrom) || isForeign(context))
        return toErrorResponse(new Refusal(403, 'Only from this machine'))
      return repairReceiver(context.req.query('of'))
    })
    app.post('/sandbox/reset', (context) => {
      if (!toolsAllowed(context, toolsFrom) || isForeign(context))
        return toErrorResponse(new Refusal(403, 'Only from this machine'))
      reset()
      return context.json({ message: 'Back to the seed data' })
    })
  }
  app.get('/sandbox/pay/:order', (context) => {
    const order = findLoadOrder(runtime().db, context.req.param('order'))
    return order
      ? context.html(paymentPage(order, buildReturnUrl(runtime().db, order)))
      : toErrorResponse(notFound('Order'))
  })
  app.post('/sandbox/pay/:order', async (context) => {
    const { decision } = await context.req.parseBody()
    const { db } = runtime()
    const order = findLoadOrder(db, context.req.param('order'))
    if (!order) return toErrorResponse(notFound('Order'))
    decide(db, order, decision === 'pay')
    return context.redirect(buildReturnUrl(db, findLoadOrder(db, order.id) ?? order), 303)
  })
  const picture = (bytes: Buffer) => new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/png' } })
  app.get('/sandbox/files/designs/:name', (context) => picture(designPicture(dropExtension(context.req.param('name')))))
  app.get('/sandbox/files/gift-cards/:name', (context) =>
    picture(giftPicture(dropExtension(context.req.param('name')))),
  )
  app.get('/sandbox/files/kyc/:name', (context) => {
    const id = dropExtension(context.req.param('name'))
    const isKnown = isPaper(runtime().db, id, context.req.query('seal') ?? '')
    return isKnown ? picture(paperPicture(id)) : toErrorResponse(new Refusal(404, 'File not found'))
  })
  app.get('/sandbox/files/bills/:name', (context) => {
    const image = billImage(runtime().db, dropExtension(context.req.param('name')), context.req.query('seal') ?? '')
    return image ? picture(image) : toErrorResponse(new Refusal(404, 'File not found'))
  })
  app.get('/sandbox/files/bulk/:id/:part', (context) => {
    const { id, part } = context.req.param()
    return (
      readUploadFile(runtime().db, id, part, context.req.query('seal') ?? '') ??
      toErrorResponse(new Refusal(404, 'File not found'))
    )
  })
  app.get('/sandbox/files/reports/:id', (context) => {
    const seal = context.req.query('seal') ?? ''
    return (
      readKeptFile(runtime().db, context.req.param('id'), seal) ?? toErrorResponse(new Refusal(404, 'File not found'))
    )
  })
  app.get('/sandbox/files/daily/:issuer/:date', (context) => {
    const { issuer, date } = context.req.param()
    const seal = context.req.query('seal') ?? ''
    return readDailyFile(runtime().db, issuer, date, seal) ?? toErrorResponse(new Refusal(404, 'File not found'))
  })
  app.get('/sandbox/files/documents/:key', (context) => {
    const seal = context.req.query('seal') ?? ''
    return (
      documentBehind(runtime().db, context.req.param('key'), seal) ??
      toErrorResponse(new Refusal(404, 'File not found'))
    )
  })
  app.all('*', async (context) => {
    try {
      const match = findCall(context.req.method, new URL(context.req.url).pathname)
      const key = findApiKey(runtime().db, context.req.raw)
      if (key) return await answerKey(runtime(), match, context, key)
      if (!match) throw new Refusal(404, 'There is nothing at this address')
      const answered = await answer(runtime(), match, context, null)
      if (tools) counts.add(match.call, context.req.header('user-agent') ?? '', answered.ok)
      return answered
    } catch (error) {
      return toErrorResponse(
        error instanceof URIError ? new Refusal(400, 'The address is not encoded as it should be') : error,
      )
    }
  })
  return app
}
