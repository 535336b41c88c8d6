import 'server-only'
import { readListPage } from '@/components/list/read/list-page'
import { openList, type ListLocation, type OpenedList } from '@/components/list/read/open-list'
import type { ListPage } from '@/components/list/list-page'
import type { ListView } from '@/components/list/view-of'
import type { DataAnswer } from '@/lib/gateway/answer-node'
import { addEndReason } from '@/lib/gateway/api-proxy'
import { Problem, problemHeaders } from '@/lib/gateway/problem'
import { countSessionCall } from '@/lib/gateway/session-rate'
import { listWithin } from '@/lib/lists/define-list'
import { causeOf } from '@/lib/observability/cause'
import { log } from '@/lib/observability/log'
import { decodePart, type Address } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { ACTIVE_BUSINESS_HEADER } from '@/lib/session/active-business'
import { originIn, recordRefusedScreen } from '@/lib/session/audit'
import { headerOf, isSecure, sessionCookieOf, setCookieLine } from '@/lib/session/cookie'
import { findScreenLack } from '@/lib/session/find-lack'
import { withRequest, type ReadHeaders } from '@/lib/session/request-headers'
import { currentSession, resealCookie } from '@/lib/session/session'
import { BUSINESS_PARAM, businessInAddress } from '@/lib/rules/identity/business-address'
import { listPath } from '@/lib/paths'
import { findListView } from './views'

/** An address that another list shows is answered by its name alone. */
type Answer = ListPage | { name: null }

const isRedirect = (error: unknown): boolean =>
  String((error as { digest?: unknown } | null)?.digest ?? '').startsWith('NEXT_REDIRECT')

/** The session, if it may open the list's screen, by the same checks as the page. ACC-01, ACC-02, decision 40 */
const admit = async (list: ListView<object>, session: Session, headers: ReadHeaders, requestId: string) => {
  const lack = await findScreenLack(session, list.route)
  if (lack) {
    await recordRefusedScreen(session.user, list.route.path, originIn(headers))
    throw new Problem('privilege-missing', requestId, {
      fields: { need: lack.privileges.join(','), ...(lack.reach && { reach: lack.reach }) },
    })
  }
  if (session.isOutOfScope) throw new Problem('not-found', requestId)
}

const withPart = (list: ListView<object>, query: URLSearchParams, requestId: string): ListView<object> => {
  const { partsOf } = list
  if (!partsOf) return list
  const part = query.get(partsOf) ?? ''
  if (!/^[\w-]{1,64}$/.test(part)) throw new Problem('invalid', requestId, { fields: { [partsOf]: 'required' } })
  query.delete(partsOf)
  return listWithin(list, { [partsOf]: part })
}

const addressIn = (query: URLSearchParams): Address =>
  Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]))

const locationOf = (redirectTo: string): ListLocation => {
  const { pathname, searchParams } = new URL(redirectTo, 'http://portal.invalid')
  return { filter: decodePart(pathname.split('/').at(-1) ?? ''), address: addressIn(searchParams) }
}

/** Follows the redirects of the page: an unknown filter leads to the default one, a bare address to the person's start view. */
const openAtEnd = async (
  list: ListView<object>,
  session: Session,
  location: ListLocation,
): Promise<OpenedList<object>> => {
  const opened = await openList(list, session, location)
  return 'redirectTo' in opened ? openAtEnd(list, session, locationOf(opened.redirectTo)) : opened
}

const readAnswer = async (
  name: string,
  query: URLSearchParams,
  headers: ReadHeaders,
  requestId: string,
): Promise<Answer> => {
  const session = await currentSession()
  if (!session) throw new Problem('session-ended', requestId)
  countSessionCall(session.id, requestId)
  const view = findListView(name)
  if (!view) throw new Problem('not-found', requestId)
  await admit(view, session, headers, requestId)
  const list = withPart(view, query, requestId)
  const filter = decodePart(query.get('filter') ?? '')
  query.delete('filter')
  // The tab's business narrows the list but asks nothing of it, so that the start view still applies.
  query.delete(BUSINESS_PARAM)
  const location = { filter, address: addressIn(query) }
  if (list.isShownAt?.(filter, location.address) === false) return { name: null }
  const { page } = await readListPage(await openAtEnd(list, session, location))
  return page
}

const answerProblem = (problem: Problem): DataAnswer => ({
  status: problem.details.status,
  headers: problemHeaders(problem),
  body: JSON.stringify(problem.details),
})

/** Answers a page of a list as data, with the privileges, scope, preferences and words of its screen. LIST-21 */
export const answerList = async ({ pathname, searchParams }: URL, given: ReadHeaders): Promise<DataAnswer> => {
  const name = decodePart(pathname.slice(listPath.length))
  const query = new URLSearchParams(searchParams)
  const header = headerOf(given)
  const requestId = header('x-request-id') ?? ''
  const cookie = sessionCookieOf(header)
  const business = businessInAddress(query)
  const headers = { get: (key: string) => (key === ACTIVE_BUSINESS_HEADER ? business : given.get(key)) }
  try {
    const answer = await withRequest(headers, () => readAnswer(name, query, headers, requestId))
    const sealed = await resealCookie(cookie)
    return {
      status: 200,
      headers: {
        'content-type': 'application/json',
        'cache-control': 'private, no-store',
        vary: 'Cookie',
        'x-request-id': requestId,
        ...(sealed && { 'set-cookie': setCookieLine(sealed, isSecure(header)) }),
      },
      body: JSON.stringify(answer),
    }
  } catch (error) {
    if (isRedirect(error)) return answerProblem(new Problem('session-ended', requestId))
    if (error instanceof Problem) return answerProblem(await addEndReason(error, cookie))
    log.error({ requestId, cause: causeOf(error) }, 'gateway: a page of a list failed')
    return answerProblem(new Problem('upstream-error', requestId, { status: 500 }))
  }
}
