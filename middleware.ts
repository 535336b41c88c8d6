import type { NextRequest } from 'next/server'
import { atFrontDoor } from '@/lib/session/front-door'

export const middleware = (request: NextRequest) => atFrontDoor(request)

export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!api/|_next/static|_next/image|favicon.ico|icon.svg).*)'],
}
