import { brandOf } from '@/lib/brand'
import { readNativeForm } from '@/lib/gateway/native-form'
import { signOutOf } from '@/lib/identity/sign-in'
import { publicPaths } from '@/lib/paths'
import { originIn, recordEndOfView, recordSignOut } from '@/lib/session/audit'
import { CLEAR_SITE_DATA, clearCookieLine, sessionCookieIn } from '@/lib/session/cookie'
import { endSession, openSession } from '@/lib/session/session'
import { preferenceLine } from '@/lib/session/preferences'
import { logoutAddress } from '@/lib/session/sign-on'

export const POST = readNativeForm(
  async ({ requestId, secure, redirectTo }, request) => {
    const session = await openSession(sessionCookieIn(request))
    if (session) {
      const end = async () => {
        await recordEndOfView(session, originIn(request.headers))
        await endSession(session.id, 'signed-out')
        await recordSignOut(session.user, originIn(request.headers))
      }
      await signOutOf([session.id], end, requestId)
    }
    const leadsTo = logoutAddress(brandOf(request.headers.get('x-forwarded-host'))) ?? publicPaths.root
    const answer = redirectTo(leadsTo, clearCookieLine(secure), preferenceLine('language', '', secure))
    answer.headers.set(...CLEAR_SITE_DATA)
    return answer
  },
  { whileSeeingAs: true },
)
