import * as z from 'zod/mini'
import { readNativeForm } from '@/lib/gateway/native-form'
import { Problem, respond } from '@/lib/gateway/problem'
import { reveal } from '@/lib/gateway/reveal'
import { Reveal } from '@/lib/rules/bodies/reveal'
import { sessionCookieIn, setCookieLine } from '@/lib/session/cookie'
import { openSession, resealCookie } from '@/lib/session/session'

/** Shows one masked value to a person who gives a reason. Decision 23 */
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
    const value = await reveal(asked.data, session, { address, requestId, givenRequestId })
    const sealed = await resealCookie(cookie)
    return json({ value }, ...(sealed ? [setCookieLine(sealed, secure)] : []))
  } catch (error) {
    if (error instanceof Problem) return respond(error)
    throw error
  }
})
