import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { proxyCall } from './api-proxy'
import type { ProxyRequest } from './api-proxy'

/** As Node's server hands it on. */
type Received = IncomingMessage & { method: string; url: string }

/** The body in one piece of memory: pieces that are joined at the end would need twice that. */
const bodyOf = async (message: IncomingMessage, length: number): Promise<Uint8Array> => {
  const body = Buffer.allocUnsafe(length)
  let size = 0
  for await (const chunk of message) size += (chunk as Buffer).copy(body, size)
  return body.subarray(0, size)
}

const toProxyRequest = (message: Received, signal: AbortSignal): ProxyRequest => ({
  method: message.method,
  url: message.url,
  header: (name) => message.headers[name]?.toString(),
  body: (length) => bodyOf(message, length),
  signal,
})

/** The API proxy without Next in between: server.mjs hands it the request as it came. */
export const apiProxyForNode = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
  const gone = new AbortController()
  response.once('close', () => response.writableFinished || gone.abort())
  const answer = await proxyCall(toProxyRequest(message as Received, gone.signal))
  if (!answer) return void response.destroy()
  if (answer.file) {
    response.writeHead(answer.status, answer.headers)
    // Whoever leaves ends it at the upstream too; what breaks off there breaks off here.
    return void pipeline(answer.file, response, () => undefined)
  }
  response.writeHead(answer.status, { ...answer.headers, 'content-length': Buffer.byteLength(answer.body) })
  response.end(answer.body)
}
