import { readNativeForm, readReturnPath } from '@/lib/gateway/native-form'
import { Problem } from '@/lib/gateway/problem'
import { findActiveBusiness } from '@/lib/queries/active-business'
import { publicPaths } from '@/lib/paths'
import { routes } from '@/lib/routes'
import { pageParams } from '@/lib/rules/lists/list-query'
import { EVERY_BUSINESS, withBusiness } from '@/lib/rules/identity/business-address'
import { sessionCookieIn, setCookieLine } from '@/lib/session/cookie'
import { chooseBusiness, openSession, resealCookie } from '@/lib/session/session'
import type { ActiveBusiness } from '@/lib/rules/identity/session'

export const POST = readNativeForm(
  async ({ fields, requestId, secure, redirectTo }, request) => {
    const cookie = sessionCookieIn(request)
    const session = await openSession(cookie)
    if (!session) return redirectTo(publicPaths.signIn)
    const orgId = fields.get('orgId') ?? ''
    const name = (fields.get('orgName') ?? '').trim()
    const isClearing = fields.get('orgId') === '' || (!orgId && !name)
    let org: ActiveBusiness | null
    try {
      org = isClearing ? null : await findActiveBusiness(session, orgId, name, requestId)
      if (!isClearing && !org) return redirectTo(`${publicPaths.error}?code=not-found&status=404`)
      await chooseBusiness(session.id, org)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { code, status } = error.details
      return redirectTo(`${publicPaths.error}?code=${code}&status=${status}&id=${requestId}`)
    }
    const sealed = await resealCookie(cookie, true)
    const to = withBusiness(withoutPage(readReturnPath(request, routes.app())), org?.id ?? EVERY_BUSINESS)
    return redirectTo(to, ...(sealed ? [setCookieLine(sealed, secure)] : []))
  },
  { whileSeeingAs: true },
)

/** Another business has other rows, so its list begins at the first page. LIST-02 */
const withoutPage = (address: string): string => {
  const [path = '', search] = address.split('?')
  const params = new URLSearchParams(search)
  for (const name of pageParams) params.delete(name)
  return params.size > 0 ? `${path}?${params}` : path
}
