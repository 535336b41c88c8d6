import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export type Seen = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
export type Upstream = {
  url: string
  seen: Seen[]
  answer: (how: (request: Seen, response: ServerResponse, socket: Socket) => void) => void
  openSockets: () => number
  close: () => Promise<void>
}

/** An upstream that misbehaves to order: the other end of a real socket, for what a healthy platform never does. */
export const startUpstream = async (port = 0): Promise<Upstream> => {
  const seen: Seen[] = []
  const sockets = new Set<Socket>()
  let how: Parameters<Upstream['answer']>[0] = (_, response) => void response.writeHead(501).end()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('error', () => undefined)
    request.on('end', () => {
      const one: Seen = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      }
      seen.push(one)
      how(one, response, request.socket)
    })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    answer: (next) => {
      how = next
    },
    openSockets: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
