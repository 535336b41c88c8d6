import 'server-only'
import { randomUUID } from 'node:crypto'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { strictObject } from 'zod/mini'
import * as core from 'zod/v4/core'
import type { CallParams, Call, ReplyOf } from '../calls/call'
import type { ProblemDetails, Result } from '../calls/problem'
import { env } from '../env'
import { holdsAny } from '../privileges'
import type { Privilege } from '../privileges'
import { publicPaths } from '../paths'
import { currentOrigin } from '../session/audit'
import type { Origin } from '../session/audit'
import { currentSession, readSessionEnd, endSession, tellRolesChanged } from '../session/session'
import type { Session } from '../session/session'
import { withSessionLock, keepPrivileges, keepToken, tokenExpiryDayOf, tokenOf } from '../session/token'
import { auditCall, isChange, recordRefusedCall } from './audit'
import { replaceFileLinks } from './file-links'
import { rememberMissingCall } from './missing-calls'
import { mask, TooDeep } from './mask'
import { Problem, problemFrom, waitingFrom } from './problem'
import { send } from './send'
import { sendForFile } from './send-file'
import type { UpstreamAnswer, UpstreamRequest } from './send'

/** What the API proxy knows already; a page leaves it to be found here. */
export type PerformContext = {
  session?: Session | null
  requestId?: string
  /** The client's, as server.mjs has stamped it. */
  address?: string
  /** Beside our own. */
  givenRequestId?: string | null
  idempotencyKey?: string
  /** What the page showed that the call was sent from. */
  shown?: string
  signal?: AbortSignal
  /** A multipart body, passed on as it came. */
  raw?: { body: Uint8Array; contentType: string }
  /** Told what the upstream answered with, where it succeeded. */
  answered?: (status: number) => void
  /** The portal's own reveal alone. Decision 23 */
  isUnmasked?: true
}

type Parts = { path?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

const fieldsOf = (error: core.$ZodError): Record<string, string> =>
  Object.fromEntries(error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]))

const validate = (schema: core.$ZodType | undefined, value: unknown, requestId: string): unknown => {
  if (!schema) return value
  const result = core.safeParse(schema, value)
  if (result.success) return result.data
  throw new Problem('invalid', requestId, { fields: fieldsOf(result.error) })
}

const fillPath = (call: Call, parts: Record<string, string> | undefined, requestId: string): string =>
  call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const part = parts?.[name]
    if (!part || part === '.' || part === '..')
      throw new Problem('invalid', requestId, { fields: { [name]: 'required' } })
    return encodeURIComponent(part)
  })

const toQueryString = (query: unknown): string => {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  return pairs.length ? `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}` : ''
}

/** A call that names no query has none. */
const NoQuery = strictObject({})

const buildRequest = (call: Call, asked: Parts, context: PerformContext, requestId: string): UpstreamRequest => {
  const path = `${fillPath(call, asked.path, requestId)}${toQueryString(validate(call.query ?? NoQuery, asked.query ?? {}, requestId))}`
  const hasBody = call.method !== 'GET' && !context.raw
  const body = hasBody ? JSON.stringify(validate(call.body, asked.body ?? {}, requestId)) : context.raw?.body
  return {
    path,
    requestId,
    ...(body !== undefined && { body }),
    ...(context.raw && { contentType: context.raw.contentType }),
    ...(context.signal && { signal: context.signal }),
    ...(call.guarded && context.shown && { shown: context.shown }),
    ...(call.money && { idempotencyKey: context.idempotencyKey ?? randomUUID() }),
  }
}

const privilegesIn = (json: unknown): string[] | null => {
  const list = (json as { roleDefinitionList?: unknown } | null)?.roleDefinitionList
  if (!Array.isArray(list)) return null
  type Role = { roleEnabled?: boolean; privilegeList?: { rolePrivilege?: unknown; enabled?: boolean }[] }
  return (list as Role[])
    .filter((role) => role.roleEnabled !== false)
    .flatMap((role) => role.privilegeList ?? [])
    .flatMap((entry) =>
      entry.enabled !== false && typeof entry.rolePrivilege === 'string' ? [entry.rolePrivilege] : [],
    )
}

/** An upstream 401 or 403 ends the session; on the day the token expires it is marked expired instead. ERR-04, ERR-05 */
const endSessionFor = async (session: Session, problem: Problem): Promise<Problem> => {
  const today = Math.floor(Date.now() / 86_400_000)
  const isExpired = (await tokenExpiryDayOf(session.id)) === today
  const isLive = (await tokenOf(session.id)) !== ''
  const { requestId, detail, status } = problem.details
  if (isLive) await endSession(session.id, isExpired ? 'expired' : 'refused', { requestId, detail })
  const ended = new Problem('session-ended', requestId, {
    status,
    detail,
    fields: { reason: isExpired ? 'expired' : 'refused' },
  })
  ended.endsSession = isLive
  return ended
}

const keepSessionChanges = async (call: Call, session: Session, answer: UpstreamAnswer): Promise<void> => {
  if (answer.token) await keepToken(session.id, answer.token)
  const names = call.ownRoles && answer.status < 400 ? privilegesIn(answer.json) : null
  if (names) await keepPrivileges(session.id, names)
}

const parseReply = (call: Call, answer: UpstreamAnswer, requestId: string, isUnmasked = false): unknown => {
  const result = call.reply ? core.safeParse(call.reply, answer.json) : { success: true as const, data: answer.json }
  if (!result.success) throw new Problem('upstream-error', requestId)
  if (!isUnmasked) maskReply(result.data, requestId)
  return result.data
}

const maskReply = (reply: unknown, requestId: string): void => {
  try {
    mask(reply)
  } catch (error) {
    throw error instanceof TooDeep ? new Problem('upstream-error', requestId) : error
  }
}

/** The privileges of which any one would do, where the session holds none of them. */
const findMissingPrivileges = (session: Session, { need }: Call): readonly Privilege[] | null =>
  need === 'login' || holdsAny(session.held, need) ? null : need

const originOf = async ({ address, givenRequestId = null }: PerformContext, requestId: string): Promise<Origin> =>
  address === undefined ? { ...(await currentOrigin()), requestId } : { address, givenRequestId, requestId }

/** Who asks, and may: throws a Problem before anything else of the request is looked at, its body included. */
export const admit = async (
  call: Call,
  asked: Parts,
  session: Session | null,
  context: PerformContext,
  requestId: string,
): Promise<Session> => {
  if (!session) throw new Problem('session-ended', requestId)
  if (call.sandboxOnly && env().MODE !== 'SANDBOX') throw new Problem('not-supported', requestId)
  const need = findMissingPrivileges(session, call)
  if (!need) return session
  // A part of a page that a person may not see is no event of theirs: only what they asked for themselves leaves a record.
  if (context.session) await recordRefusedCall(call, asked, session, await originOf(context, requestId))
  throw new Problem('privilege-missing', requestId, { fields: { need: need.join(',') } })
}

/** The one way to an upstream for pages and API proxy: privilege, shape, token, time limit, masking. Throws a Problem. */
export const perform = async <C extends Call>(
  call: C,
  asked: CallParams<C>,
  context: PerformContext = {},
): Promise<ReplyOf<C>> => {
  const requestId = context.requestId ?? (await headers()).get('x-request-id') ?? randomUUID()
  const asking = context.session === undefined ? await currentSession() : context.session
  const session = await admit(call, asked as Parts, asking, context, requestId)
  const out = buildRequest(call, asked as Parts, context, requestId)
  const exchange = async () => {
    const token = await tokenOf(session.id)
    if (!token) throw new Problem('session-ended', requestId)
    const answer = await (call.file ? sendForFile : send)(call, {
      ...out,
      token,
      ...(session.zone && { timeZone: session.zone }),
    })
    await keepSessionChanges(call, session, answer)
    return answer
  }
  const sent = () => (env().UPSTREAM_STRICT_TOKENS ? withSessionLock(session.id, exchange) : exchange())
  const answer = await (isChange(call, asked.body)
    ? auditCall(
        call,
        { ...(asked as Parts), ...(context.raw && { raw: context.raw }) },
        session,
        await originOf(context, requestId),
        sent,
      )
    : sent())
  if (call.othersRoles) await tellRolesChanged()
  if (answer.status < 400) {
    context.answered?.(answer.status)
    if (answer.file) return answer.file as ReplyOf<C>
    const waiting = waitingFrom(answer, requestId)
    if (waiting) throw waiting
    const reply = parseReply(call, answer, requestId, context.isUnmasked)
    replaceFileLinks(call, reply, session.id)
    return reply as ReplyOf<C>
  }
  const problem = problemFrom(call, answer, requestId)
  if (call.optional && !call.path.includes('{') && problem.details.code === 'not-supported') rememberMissingCall(call)
  throw problem.details.code === 'session-ended' ? await endSessionFor(session, problem) : problem
}

/** As perform, for a page that shows a part's own failure, the end of the session included; one that was signed out leads to sign-in. ERR-04, ERR-05, ERR-06 */
export const tryPerform = async <C extends Call>(call: C, asked: CallParams<C>): Promise<Result<ReplyOf<C>>> => {
  try {
    return { ok: true, value: await perform(call, asked) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return {
      ok: false,
      problem: error.details.code === 'session-ended' ? await addEndReason(error.details) : error.details,
    }
  }
}

/** A call that stood beside the refused one knows no more than that the session is over: its record says why. */
const addEndReason = async (problem: ProblemDetails): Promise<ProblemDetails> => {
  if (problem.fields?.reason) return problem
  const session = await currentSession()
  const reason = session && readSessionEnd(session.id)
  if (!reason || reason === 'out') redirect(`${publicPaths.signIn}?error=ended`)
  return { ...problem, fields: { reason } }
}
