import * as z from 'zod/mini'
import { readNativeForm } from '@/lib/gateway/native-form'
import { Problem, respond } from '@/lib/gateway/problem'
import { resetSignInLimits } from '@/lib/identity/sign-in-limits'
import { publicPaths } from '@/lib/paths'
import { routes } from '@/lib/routes'
import { ResetSignInLimits } from '@/lib/rules/bodies/sign-in-limits'
import { sessionCookieIn } from '@/lib/session/cookie'
import { openSession } from '@/lib/session/session'

/** Unblocks an account that would otherwise be blocked until the next day. Decision 29 */
export const POST = readNativeForm(async (form, request) => {
  const { fields, requestId, givenRequestId, address, wantsJson, json, redirectTo } = form
  try {
    const session = await openSession(sessionCookieIn(request))
    if (!session) throw new Problem('session-ended', requestId)
    const asked = z.safeParse(ResetSignInLimits, Object.fromEntries(fields))
    if (!asked.success) {
      const wrong = asked.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message] as const)
      throw new Problem('invalid', requestId, { fields: Object.fromEntries(wrong) })
    }
    await resetSignInLimits(asked.data.account, session, { address, requestId, givenRequestId })
    return wantsJson ? json({ done: true }) : redirectTo(routes.userList({ filter: 'all' }, { reset: 1 }))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (wantsJson) return respond(error)
    if (error.details.code === 'session-ended') return redirectTo(`${publicPaths.signIn}?error=ended`)
    return redirectTo(`${publicPaths.error}?code=${error.details.code}&id=${requestId}`)
  }
})
