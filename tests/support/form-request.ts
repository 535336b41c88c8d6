import type { Header } from '@/lib/rules/identity/cookies'

/** The host that lib/http-server.mjs has stamped on the request. */
export const HOST = 'portal.example'
export const own = { 'x-forwarded-host': HOST, origin: `http://${HOST}` }

export const formRequest = (headers: Record<string, string> = {}, body: string | null = ''): Request =>
  new Request(`http://${HOST}/api/auth/x`, { method: 'POST', headers, body })

export const headersAs =
  (given: Record<string, string>): Header =>
  (name) =>
    given[name]

export const ledTo = (answer: Response): [status: number, to: string | null] => [
  answer.status,
  answer.headers.get('location'),
]
