import * as z from 'zod/mini'
import { readNativeForm } from '@/lib/gateway/native-form'
import { Problem, respond } from '@/lib/gateway/problem'
import { reveal, revealRequest } from '@/lib/gateway/reveal'
import { Reveal } from '@/lib/rules/bodies/reveal'
import { sessionCookieIn, setCookieLine } from '@/lib/session/cookie'
import { openSession, resealCookie } from '@/lib/session/session'

/** Shows one masked value, or all of a request, to a person who gives a reason. Decision 23, APPR-34 */
export const POST = readNativeForm(async ({ fields, requestId, givenRequestId, address, secure, json }, request) => {
  try {
    const cookie = sessionCookieIn(request)
    const session = await openSession(cookie)
    if (!session) throw new Problem('session-ended', requestId)
    const asked = z.safeParse(Reveal, Object.fromEntries(fields))
    if (!asked.success) {
      const wrong = asked.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message] as const)
      throw new Problem('invalid', requestId, { fields: Object.fromEntries(wrong) })
    }
    const origin = { address, requestId, givenRequestId }
    const value = await (asked.data.of === 'request-documents'
      ? revealRequest(asked.data, session, origin)
      : reveal(asked.data, session, origin))
    const sealed = await resealCookie(cookie)
    return json({ value }, ...(sealed ? [setCookieLine(sealed, secure)] : []))
  } catch (error) {
    if (error instanceof Problem) return respond(error)
    throw error
  }
})
