import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { atFrontDoor, PASSED_BY } from '../session/front-door'

/** Whoever came past server.mjs' front door needs no second one: the middleware's matcher knows this header, and no client can send it. */
const PASSED = 'x-front-door'

/** The front door without Next in between; false where it has answered. server.mjs hands it the request as it came. */
export const frontDoorForNode = async (message: IncomingMessage, response: ServerResponse): Promise<boolean> => {
  if (PASSED_BY.test(message.url ?? '')) return true
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://localhost')
  const { to, told, headers, cookies } = await atFrontDoor({
    path: pathname,
    search: searchParams,
    header: (name) => message.headers[name]?.toString(),
  })
  for (const name in headers) response.setHeader(name, headers[name] as string)
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  if (to !== undefined) {
    response.writeHead(302, { location: to, 'content-length': 0 }).end()
    return false
  }
  for (const [name, value] of Object.entries(told)) {
    if (value === null) delete message.headers[name]
    else message.headers[name] = value
  }
  message.headers[PASSED] = '1'
  return true
}
