import 'server-only'
import { millisecondsInDay } from 'date-fns/constants'
import { randomUUID } from 'node:crypto'
import { redirect } from 'next/navigation'
import type { CallParams, Call, ReplyOf } from '../calls/call'
import { isChange } from '../rules/audit/is-change'
import type { ProblemDetails, Result } from '../calls/problem'
import { env } from '../env'
import { publicPaths } from '../paths'
import { findLack } from '../rules/users/offers'
import { currentOrigin, type Origin } from '../session/audit'
import { findLackNow } from '../session/find-lack'
import { currentSession, endSession, tellRolesChanged } from '../session/session'
import type { Session } from '../rules/identity/session'
import { readSessionEnd } from '../session/session-state'
import { withSessionLock, keepPrivileges, keepToken, tokenExpiryDayOf, tokenOf } from '../session/token'
import { auditCall, recordLook, recordRefusedCall } from './audit'
import { buildRequest, type CallParts, type RequestContext } from './build-request'
import { replaceFileLinks } from './file-links'
import { rememberMissingCall } from './missing-calls'
import { parseReply, requireFit } from './parse-reply'
import { Problem, problemFrom, waitingFrom } from './problem'
import { addDoneSentence, addFailedSentence, translateProblem, wordRefusal } from './sentences'
import { send, type UpstreamAnswer } from './send'
import { sendForFile } from './send-file'
import { requestHeaders } from '../session/request-headers'

export type PerformContext = RequestContext & {
  session?: Session | null
  requestId?: string
  address?: string
  givenRequestId?: string | null
  answered?: (status: number) => void
  isUnmasked?: true
  /** The person asked for this record: it is audited as a look where the call says so. AUD-02 */
  isLook?: true
  /** The answer is about the person themselves, also while they see the console as somebody else. */
  isAboutOneself?: true
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

/** A 401 or 403 from the upstream ends the session, as `expired` on the day the token expires and otherwise as `refused`. ERR-04, ERR-05 */
const endSessionFor = async (session: Session, problem: Problem): Promise<Problem> => {
  const today = Math.floor(Date.now() / millisecondsInDay)
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

const originOf = async ({ address, givenRequestId = null }: PerformContext, requestId: string): Promise<Origin> =>
  address === undefined ? { ...(await currentOrigin()), requestId } : { address, givenRequestId, requestId }

/** Checks that the session may send the call. It throws a Problem before the request's body is read. */
export const admit = async (
  call: Call,
  asked: CallParts,
  session: Session | null,
  context: PerformContext,
  requestId: string,
): Promise<Session> => {
  if (!session) throw new Problem('session-ended', requestId)
  if (call.sandboxOnly && env().MODE !== 'SANDBOX') throw new Problem('not-supported', requestId)
  // Calls from scripts are checked here by privilege alone. For a record out of reach the platform itself answers, in the same way as for a
  // record that does not exist.
  // While the person sees the console as somebody else, the platform would answer for the person themselves.
  const offer = session.seeAs ? call : { need: call.need }
  const lack = context.session ? findLack(session, offer) : await findLackNow(session, call)
  if (!lack) return session
  // Only calls that the person sent are audited. If a page leaves out a part because of a missing privilege, nobody tried anything.
  if (context.session && !session.seeAs)
    await recordRefusedCall(call, asked, session, await originOf(context, requestId))
  throw new Problem('privilege-missing', requestId, {
    fields: { need: lack.privileges.join(','), ...(lack.reach && { reach: lack.reach }) },
  })
}

/** The only way to an upstream. It checks privilege and shape, adds the token, limits the time, audits and masks. Throws a Problem. */
export const perform = async <C extends Call>(
  call: C,
  asked: CallParams<C>,
  context: PerformContext = {},
): Promise<ReplyOf<C>> => {
  const requestId = context.requestId ?? (await requestHeaders()).get('x-request-id') ?? randomUUID()
  const asking = context.session === undefined ? await currentSession() : context.session
  const session = await admit(call, asked as CallParts, asking, context, requestId)
  if (session.seeAs && (context.isUnmasked || isChange(call, asked.body))) throw new Problem('seeing-as', requestId)
  const seeAs = context.isAboutOneself ? undefined : session.seeAs
  const out = buildRequest(call, asked as CallParts, context, requestId)
  const exchange = async () => {
    const token = await tokenOf(session.id)
    if (!token) throw new Problem('session-ended', requestId)
    const answer = await (call.file ? sendForFile : send)(call, {
      ...out,
      token,
      ...(session.zone && { timeZone: session.zone }),
      ...(seeAs && { seeAs }),
    })
    await keepSessionChanges(call, session, answer)
    return answer
  }
  const sent = () => (env().UPSTREAM_STRICT_TOKENS ? withSessionLock(session.id, exchange) : exchange())
  const answer = await (isChange(call, asked.body)
    ? auditCall(
        call,
        {
          ...(asked as CallParts),
          ...(context.raw && { raw: context.raw }),
          ...(out.signature && { signature: out.signature }),
        },
        session,
        await originOf(context, requestId),
        async () => requireFit(call, await sent(), requestId),
      )
    : sent())
  if (call.othersRoles) await tellRolesChanged()
  if (answer.status < 400) {
    context.answered?.(answer.status)
    if (context.isLook && call.repeats === 'view' && call.method === 'GET')
      await recordLook(call, asked as CallParts, session, await originOf(context, requestId))
    if (answer.file) return answer.file as ReplyOf<C>
    const waiting = waitingFrom(answer, requestId)
    if (waiting) throw waiting
    const reply = parseReply(call, answer, { requestId, userId: session.user.id, isUnmasked: context.isUnmasked })
    replaceFileLinks(call, reply, session.id, asked as CallParts)
    addDoneSentence(call, reply, (asked as CallParts).body, session.locale)
    return reply as ReplyOf<C>
  }
  const problem = addFailedSentence(
    call,
    translateProblem(
      problemFrom(
        call,
        { status: answer.status, json: wordRefusal(answer.json, session.locale) },
        requestId,
        (asked as CallParts).body,
      ),
      session.locale,
    ),
    session.locale,
  )
  if (call.optional && !call.path.includes('{') && problem.details.code === 'not-supported') rememberMissingCall(call)
  throw problem.details.code === 'session-ended' ? await endSessionFor(session, problem) : problem
}

/** Like `perform`, but returns the failure for the page to show. A signed-out person is redirected to sign-in. ERR-04, ERR-05, ERR-06 */
export const tryPerform = <C extends Call>(
  call: C,
  asked: CallParams<C>,
  context?: PerformContext,
): Promise<Result<ReplyOf<C>>> => tryAnswer(() => perform(call, asked, context))

export const tryAnswer = async <T>(work: () => Promise<T>): Promise<Result<T>> => {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return {
      ok: false,
      problem: error.details.code === 'session-ended' ? await addEndReason(error.details) : error.details,
    }
  }
}

/** If several calls run at once, only one of them learns why the session ended; the others read the reason from the session's record. */
const addEndReason = async (problem: ProblemDetails): Promise<ProblemDetails> => {
  if (problem.fields?.reason) return problem
  const session = await currentSession()
  const reason = session && readSessionEnd(session.id)
  if (!reason || reason === 'out') redirect(`${publicPaths.signIn}?error=ended`)
  return { ...problem, fields: { reason } }
}
