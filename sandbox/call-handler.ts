import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { CatalogueCall } from '@/lib/calls'
import { SHOWN_HEADER } from '@/lib/rules/changes/changes'
import { isChange } from '@/lib/rules/audit/is-change'
import { SIGNATURE_HEADER } from '@/lib/rules/approvals/signature-header'
import { SEE_AS_HEADER } from '@/lib/rules/users/see-as'
import { parseJson } from '@/lib/rules/input/parse-json'
import { zoneIn } from '@/lib/rules/locale/zones'
import { refuseStale } from './areas/lookup/changes'
import { limitToSeen } from './areas/users/see-as'
import { checkSignature } from './core/actor/approval-signature'
import { sheetForm } from './core/sheets/sheet-form'
import type { Database } from './core/db/database'
import { TooBusy } from './core/db/long-writes'
import type { ApiKey } from './core/actor/api-keys'
import { requireWholeIssuer, requireWholePlatform } from './core/scope/scope'
import { narrowTo, nobody, type Actor } from './core/actor/actor'
import type { AnyHandler, CallAddress, CallContext, Runtime, Uploads } from './core/http/handler'
import { handlers } from './handlers'
import { answerLongRead } from './long-reads'
import { allow, callerOf, isAllowed, readBearer } from './core/http/caller'
import { documentFile } from './core/files/document-file'
import { statementFile } from './core/sheets/statement-file'
import { answerLongOnce, answerOnce, type MadeAnswer } from './core/http/idempotency'
import { parseBody } from './core/http/parse-body'
import { readQuery } from './core/http/read-query'
import { HttpError } from './core/errors/http-error'
import { Outbox } from './core/outbox/outbox'
import { json, toErrorResponse } from './core/http/replies'
import type { Match } from './core/http/routes'
import { isLocalOrigin } from './core/http/local-origin'

export type HttpContext = Context<{ Bindings: HttpBindings }>

const readJson = async (request: Request): Promise<unknown> => {
  const text = await request.text()
  if (text === '') return undefined
  try {
    return parseJson(text)
  } catch {
    throw new HttpError(400, 'The body is not valid JSON')
  }
}

const uploadReaders: { [K in keyof Uploads]: (request: Request, actor: Actor) => Promise<Uploads[K]> } = {
  sheet: sheetForm,
  document: documentFile,
  statement: statementFile,
}

const readBody = async (
  { method }: CatalogueCall,
  entry: AnyHandler,
  request: Request,
  actor: Actor,
): Promise<unknown> => {
  const { upload, body } = typeof entry === 'function' ? {} : entry
  if (upload) return uploadReaders[upload](request, actor)
  const given = method === 'GET' ? undefined : await readJson(request)
  return body ? parseBody(body, given) : given
}

const isLong = (entry: AnyHandler): boolean =>
  typeof entry !== 'function' && (entry.upload === 'sheet' || entry.upload === 'statement' || entry.isLong === true)

/** Runs the call as a long write in the caller's turn. If the caller has disconnected while waiting, nothing is done. */
const inLongWrite = async <T>(
  runtime: Runtime,
  { id }: Actor,
  { signal }: Request,
  make: (at: Runtime) => Promise<T>,
): Promise<T> => {
  const work = async (db: Database) => {
    if (signal.aborted) throw new HttpError(409, 'The caller is no longer waiting for the answer')
    return make({
      ...runtime,
      db,
      outbox: new Outbox(db, runtime.now),
      // The queue reads through another connection, so it is woken only after the commit.
      wakeJobs: () => db.onCommit(runtime.wakeJobs),
    })
  }
  try {
    return await runtime.longWrites.run(String(id), work)
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error
    throw new HttpError(429, 'We are still processing other files. Send this one when they are finished')
  }
}

const decodeOr = (text: string, otherwise: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return otherwise
  }
}

/**
 * The portal sends its brand's name as the sender of mails. Links lead to PORTAL_URL or to this machine, never to another host that a
 * header names.
 */
const mailLook = ({ headers }: Request, { portalUrl, sender }: Runtime): Pick<Runtime, 'portalUrl' | 'sender'> => {
  const origin = headers.get('x-portal-origin') ?? ''
  const named = decodeOr(headers.get('x-mail-sender') ?? '', '')
  return {
    portalUrl: isLocalOrigin(origin) ? origin : portalUrl,
    sender: /^[^<>\n]{1,80}$/.test(named) ? named : sender,
  }
}

/** A call about a whole issuer or the platform needs a caller with that scope; anybody else gets 404. Decision 40 */
const requireReach = ({ reach }: CatalogueCall, entry: AnyHandler, context: CallContext<CallAddress>): void => {
  if (reach === 'platform') requireWholePlatform(context.actor)
  if (reach !== 'issuer') return
  if (typeof entry === 'function' || !entry.issuer) throw new Error('an answer that reaches an issuer names none')
  requireWholeIssuer(context.actor, entry.issuer(context))
}

export const answerCall = async (
  runtime: Runtime,
  match: Match,
  context: HttpContext,
  key: ApiKey | null,
): Promise<Response> => {
  const { call } = match
  const { address, need } = call
  const request = context.req.raw
  const findCaller = callerOf(runtime, match, request, key)
  const token = findCaller()?.successor?.()
  const headers: Record<string, string> = token ? { token } : {}
  const seeAs = request.headers.get(SEE_AS_HEADER)
  const admit = () => {
    const caller = findCaller()
    if (caller) allow(match, caller.actor)
    // What is the caller's own stays theirs.
    if (!caller || seeAs === null || call.reach === 'self') return caller
    const actor = limitToSeen(runtime.db, caller.actor, seeAs)
    if (!isAllowed(match, actor))
      throw new HttpError(409, 'The person or role that you see the console as may not do this')
    return { ...caller, actor }
  }
  const refuseChange = (body?: unknown) => {
    if (seeAs !== null && isChange(call, body))
      throw new HttpError(409, 'Nothing can be changed while you see the console as somebody else')
  }
  try {
    // Checked before the body is read, so that strangers cannot send large bodies, and again afterwards.
    const sender = admit()
    if (!call.reads) refuseChange()
    // The cast is safe: each handler is typed by the address that it stands under.
    const entry = handlers[address] as AnyHandler
    const query = readQuery(context.req.queries())
    const body = await readBody(call, entry, request, sender?.actor ?? nobody)
    const signed = request.headers.get(SIGNATURE_HEADER)
    const signature =
      sender && call.signed && signed !== null
        ? await checkSignature({ ...runtime, ...mailLook(request, runtime) }, sender.actor.id, signed)
        : undefined
    const longRead = async (asked: CallContext<CallAddress>) => {
      const bytes = await answerLongRead(address, asked)
      runtime.inspect?.(call, 200, JSON.parse(Buffer.from(bytes).toString()))
      return new Response(bytes, { headers: { 'content-type': 'application/json' } })
    }
    const give = typeof entry === 'function' ? entry : (entry.answer ?? longRead)
    let status: MadeAnswer['status'] = 200
    const prepare = (at: Runtime = runtime) => {
      const caller = admit()
      refuseChange(body)
      return {
        ...at,
        ...mailLook(request, at),
        path: match.path,
        query,
        body,
        actor: caller ? narrowTo(at.db, caller.actor, need) : nobody,
        bearer: readBearer(request),
        ...(caller?.sessionId !== undefined && { sessionId: caller.sessionId }),
        ...(signature !== undefined && { signature }),
        zone: zoneIn(request.headers.get('x-time-zone') ?? undefined),
        isTest: request.headers.get('x-data-source') === 'TEST',
        signIn: (userId: number) => {
          headers.token = runtime.tokens.start(userId)
        },
        signOut: () => {
          if (caller?.sessionId !== undefined) runtime.tokens.end(caller.sessionId)
          delete headers.token
        },
        partly: () => {
          status = 206
        },
        waits: () => {
          status = 202
        },
      } as CallContext<CallAddress>
    }
    const find = (asked: CallContext<CallAddress>) => {
      requireReach(call, entry, asked)
      if (call.method !== 'GET') refuseStale(asked, request.headers.get(SHOWN_HEADER))
      return give(asked)
    }
    const moneyKey = call.money ? request.headers.get('idempotency-key') || null : null
    const whole = (made: unknown): MadeAnswer => ({ json: made, status })
    const makeLong = (at: Runtime): Promise<MadeAnswer> => {
      status = 200
      const make = async (asked: CallContext<CallAddress>) => whole(await find(asked))
      return moneyKey ? answerLongOnce(at, address, moneyKey, () => prepare(at), make) : make(prepare(at))
    }
    const make = async (): Promise<MadeAnswer> => {
      if (call.method !== 'GET' && give !== longRead) await runtime.longWrites.turn()
      return call.money
        ? answerOnce(runtime, address, moneyKey, prepare, (asked) => whole(find(asked)))
        : whole(await find(prepare()))
    }
    const made = await (isLong(entry) ? inLongWrite(runtime, sender?.actor ?? nobody, request, makeLong) : make())
    if (made.json instanceof Response) {
      for (const [name, value] of Object.entries(headers)) made.json.headers.set(name, value)
      return made.json
    }
    runtime.inspect?.(call, made.status, made.json)
    return json(made.status, made.json, headers)
  } catch (error) {
    const response = toErrorResponse(error)
    if (headers.token) response.headers.set('token', headers.token)
    return response
  }
}
