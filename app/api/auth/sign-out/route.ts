import { brandOf } from '@/lib/brand'
import { nativeForm } from '@/lib/gate/native-form'
import { signOutOf } from '@/lib/gate/sign-in'
import { publicPaths } from '@/lib/routes'
import { originIn, recordSignOut } from '@/lib/session/audit'
import { clearCookieLine, sessionCookieIn } from '@/lib/session/cookie'
import { endSession, openSession } from '@/lib/session/session'
import { logoutAddress } from '@/lib/session/sign-on'

const CLEARED = ['language', 'organization'].map((name) => `${name}=; Path=/; Max-Age=0`)

export const POST = nativeForm(async ({ requestId, secure, redirectTo }, request) => {
  const session = await openSession(sessionCookieIn(request))
  if (session) {
    const end = async () => {
      await endSession(session.id, 'signed-out')
      await recordSignOut(session.user, originIn(request.headers))
    }
    await signOutOf([session.id], end, requestId)
  }
  const leadsTo = logoutAddress(brandOf(request.headers.get('x-forwarded-host'))) ?? publicPaths.root
  return redirectTo(leadsTo, clearCookieLine(secure), ...CLEARED)
})
