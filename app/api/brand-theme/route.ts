import * as z from 'zod/mini'
import { saveBrandTheme } from '@/lib/gateway/brand-theme'
import { readNativeForm } from '@/lib/gateway/native-form'
import { Problem, respond } from '@/lib/gateway/problem'
import { publicPaths } from '@/lib/paths'
import { routes } from '@/lib/routes'
import { RestoreBrandTheme, SaveBrandTheme } from '@/lib/rules/bodies/brand-theme'
import { sessionCookieIn } from '@/lib/session/cookie'
import { openSession } from '@/lib/session/session'

/** Large enough for a logo in base64 with the escapes that a form adds. */
const LARGEST_FORM = 160 * 1024

export const POST = readNativeForm(
  async (form, request) => {
    const { fields, requestId, givenRequestId, address, wantsJson, json, redirectTo } = form
    try {
      const session = await openSession(sessionCookieIn(request))
      if (!session) throw new Problem('session-ended', requestId)
      const body = fields.has('restore') ? RestoreBrandTheme : SaveBrandTheme
      const asked = z.safeParse<typeof SaveBrandTheme | typeof RestoreBrandTheme>(body, Object.fromEntries(fields))
      if (!asked.success) {
        const wrong = asked.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message] as const)
        throw new Problem('invalid', requestId, { fields: Object.fromEntries(wrong) })
      }
      const saved = await saveBrandTheme(asked.data, session, { address, requestId, givenRequestId })
      return wantsJson ? json(saved) : redirectTo(routes.brandTheme({ brand: asked.data.brand }))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (wantsJson) return respond(error)
      if (error.details.code === 'session-ended') return redirectTo(`${publicPaths.signIn}?error=ended`)
      return redirectTo(`${publicPaths.error}?code=${error.details.code}&id=${requestId}`)
    }
  },
  { largest: LARGEST_FORM },
)
