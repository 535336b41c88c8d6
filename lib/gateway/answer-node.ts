import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ReadHeaders } from '../session/request-headers'

export type DataAnswer = { status: number; headers: Record<string, string>; body: string }

const compress = promisify(gzip)
/** Costs least for bodies of some ten kB; higher levels save little. */
const LEVEL = 4

/** Serves data without Next; lib/http-server.mjs passes the requests on. */
export const answerForNode =
  (answer: (url: URL, headers: ReadHeaders) => Promise<DataAnswer>) =>
  async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const get = (name: string) => message.headers[name]?.toString() ?? null
    const { status, headers, body } = await answer(new URL(message.url ?? '', 'http://portal.invalid'), { get })
    const isCompressed = /\bgzip\b/.test(get('accept-encoding') ?? '')
    const bytes = isCompressed ? await compress(body, { level: LEVEL }) : Buffer.from(body)
    response.writeHead(status, {
      ...headers,
      ...(isCompressed && { 'content-encoding': 'gzip' }),
      vary: 'Cookie, Accept-Encoding',
      'content-length': bytes.length,
    })
    response.end(bytes)
  }
