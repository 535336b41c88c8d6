import 'server-only'
import { randomUUID } from 'node:crypto'
import { brandFileOf } from '../brand'
import { Problem, respond } from './problem'

const DAY_SECONDS = 86_400

/** Serves the logo or favicon of the host's brand, with headers that keep scripts in the file from running. PREF-06 */
export const brandFileAnswer = (request: Request, name: string): Response => {
  const file = brandFileOf(request.headers.get('x-forwarded-host'), name)
  if (!file) return respond(new Problem('not-found', request.headers.get('x-request-id') ?? randomUUID()))
  return new Response(file.bytes, {
    headers: {
      'content-type': file.type,
      'cache-control': `public, max-age=${DAY_SECONDS}`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      vary: 'host',
    },
  })
}
