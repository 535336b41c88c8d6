import { createServer, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * An upstream that answers one call from memory, with the platform's first reply to it, and passes every other call on. Each answer brings a
 * new token, as the platform's do: the platform's own with a number, which is taken off before a call is passed on.
 */
const { MEMORY_PLATFORM, MEMORY_PORT, MEMORY_PATH } = process.env
const platform = new URL(MEMORY_PLATFORM)
const perReply = ['connection', 'date', 'keep-alive', 'transfer-encoding']
let kept = null
let given = 0

const bearer = (headers) => (headers.authorization ?? '').replace(/~\d+$/, '')

const passOn = (asked, use) => {
  const { hostname, port } = platform
  const headers = { ...asked.headers, ...(asked.headers.authorization && { authorization: bearer(asked.headers) }) }
  asked.pipe(request({ hostname, port, path: asked.url, method: asked.method, headers }, use))
}

createServer((asked, answer) => {
  const isKept = asked.method === 'GET' && asked.url.startsWith(MEMORY_PATH)
  if (!isKept)
    return passOn(asked, (reply) => {
      answer.writeHead(reply.statusCode, reply.headers)
      reply.pipe(answer)
    })
  const send = () => {
    answer.writeHead(200, { ...kept.headers, token: `${bearer(asked.headers).replace('Bearer ', '')}~${++given}` })
    answer.end(kept.body)
  }
  if (kept) return send()
  passOn(asked, async (reply) => {
    const body = await buffer(reply)
    if (reply.statusCode !== 200) return answer.writeHead(reply.statusCode, reply.headers).end(body)
    const headers = Object.fromEntries(Object.entries(reply.headers).filter(([name]) => !perReply.includes(name)))
    kept = { body, headers: { ...headers, 'content-length': body.length } }
    answer.writeHead(200, reply.headers).end(body)
  })
}).listen(Number(MEMORY_PORT), '127.0.0.1')
