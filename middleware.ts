import { NextResponse } from 'next/server'
import type { NextRequest } from 'next/server'
import { headerOf } from '@/lib/session/cookie'
import { atFrontDoor } from '@/lib/session/front-door'

/** The front door in development, and of a portal that somebody starts without server.mjs. */
export const middleware = async (request: NextRequest): Promise<NextResponse> => {
  const { pathname: path, searchParams: search } = request.nextUrl
  const { to, told, headers, cookies } = await atFrontDoor({ path, search, header: headerOf(request.headers) })
  const asked = new Headers(request.headers)
  for (const [name, value] of Object.entries(told)) {
    if (value === null) asked.delete(name)
    else asked.set(name, value)
  }
  const response =
    to === undefined
      ? NextResponse.next({ request: { headers: asked } })
      : NextResponse.redirect(new URL(to, request.url), 302)
  for (const name in headers) response.headers.set(name, headers[name] as string)
  for (const line of cookies) response.headers.append('set-cookie', line)
  return response
}

export const config = {
  runtime: 'nodejs',
  /** server.mjs takes this header from every request that comes, and sets it on those that its own front door let in. */
  matcher: [
    {
      source: '/((?!api/|_next/static|_next/image|favicon.ico|icon.svg).*)',
      missing: [{ type: 'header', key: 'x-front-door' }],
    },
  ],
}
