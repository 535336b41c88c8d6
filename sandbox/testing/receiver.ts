import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { path: string; headers: IncomingMessage['headers']; body: string }
type Answering = (response: ServerResponse) => void

/** A receiver of webhook events whose answer for each path the test sets. It never answers on other paths. */
export const startReceiver = async () => {
  const received: Received[] = []
  const answers = new Map<string, Answering>()
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ path, headers: request.headers, body })
      answers.get(path)?.(response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (path: string, answer: Answering) => void answers.set(path, answer),
    /** The requests to one path, in order of arrival. */
    at: (path: string) => received.filter((one) => one.path === path),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>

export const status =
  (code: number, headers: Record<string, string> = {}, text = ''): Answering =>
  (response) =>
    void response.writeHead(code, headers).end(text)
