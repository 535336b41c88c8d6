import { NextResponse, type NextRequest } from 'next/server'
import { headerOf } from '@/lib/session/cookie'
import { checkAccess } from '@/lib/session/middleware'

/** Lets people in: login and privilege of the address, CSP nonce, request id, the cookie sealed anew where it lags. */
export const middleware = async (request: NextRequest): Promise<NextResponse> => {
  const { pathname: path, searchParams: search } = request.nextUrl
  const { redirectTo, problem, requestHeaders, headers, cookies } = await checkAccess({
    path,
    search,
    header: headerOf(request.headers),
  })
  const forwarded = new Headers(request.headers)
  for (const [name, value] of Object.entries(requestHeaders)) {
    if (value === null) forwarded.delete(name)
    else forwarded.set(name, value)
  }
  const next = () =>
    redirectTo === undefined
      ? NextResponse.next({ request: { headers: forwarded } })
      : NextResponse.redirect(new URL(redirectTo, request.url), 302)
  const response = problem
    ? NextResponse.json(problem, { status: problem.status, headers: { 'content-type': 'application/problem+json' } })
    : next()
  for (const name in headers) response.headers.set(name, headers[name] as string)
  for (const line of cookies) response.headers.append('set-cookie', line)
  return response
}

export const config = {
  runtime: 'nodejs',
  /** The API and its endpoints guard themselves, files are anybody's. Nothing is left out by a header: any client can send one. */
  matcher: '/((?!api/|_next/static|_next/image|favicon.ico|icon.svg|robots.txt$|.well-known/security.txt$).*)',
}
