import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { SIGNED_IN_HEADER } from '../session/cookie'
import { proxyCall, type ProxyRequest } from './api-proxy'
import { receiveBody, TooSlowBody } from './receive-body'

type Received = IncomingMessage & { method: string; url: string }

const toProxyRequest = (message: Received, response: ServerResponse, signal: AbortSignal): ProxyRequest => ({
  method: message.method,
  url: message.url,
  header: (name) => message.headers[name]?.toString(),
  body: (length, takeRoom, givenUp) =>
    receiveBody(message, length, takeRoom, { givenUp }).catch((error: unknown) => {
      if (error instanceof TooSlowBody || givenUp?.aborted) response.setHeader('connection', 'close')
      throw error
    }),
  signal,
  signedIn: () => void (message.headers[SIGNED_IN_HEADER] = '1'),
})

/** Serves the API proxy without Next; lib/http-server.mjs passes the requests on. */
export const apiProxyForNode = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
  const gone = new AbortController()
  response.once('close', () => response.writableFinished || gone.abort())
  const answer = await proxyCall(toProxyRequest(message as Received, response, gone.signal))
  if (!answer) return void response.destroy()
  if (answer.file) {
    response.writeHead(answer.status, answer.headers)
    // If the client leaves, this ends the upstream call; if the upstream fails, this breaks off the response.
    return void pipeline(answer.file, response, () => undefined)
  }
  response.writeHead(answer.status, { ...answer.headers, 'content-length': Buffer.byteLength(answer.body) })
  response.end(answer.body)
}
