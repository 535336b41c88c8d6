import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { proxyCall } from './api-proxy'
import type { ProxyRequest } from './api-proxy'

/** The body in one piece of memory as large as the request says it is: pieces that are joined at the end would need twice that. */
const bodyOf = async (message: IncomingMessage, most: number): Promise<Uint8Array | null> => {
  const length = Number(message.headers['content-length'] ?? 0)
  if (length > most) return null
  const body = Buffer.allocUnsafe(length)
  let size = 0
  for await (const chunk of message) size += (chunk as Buffer).copy(body, size)
  return body.subarray(0, size)
}

const doorRequest = (message: IncomingMessage, signal: AbortSignal): ProxyRequest => ({
  method: message.method ?? 'GET',
  url: message.url ?? '/',
  header: (name) => {
    const value = message.headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  },
  body: (most) => bodyOf(message, most),
  signal,
})

/** The API proxy without Next in between: server.mjs hands it the request as it came. */
export const apiProxyForNode = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
  const gone = new AbortController()
  response.once('close', () => response.writableFinished || gone.abort())
  const answer = await proxyCall(doorRequest(message, gone.signal))
  if (!answer || response.destroyed) return void response.destroy()
  response.writeHead(answer.status, { ...answer.headers, 'content-length': Buffer.byteLength(answer.body) })
  response.end(answer.body)
}
