import { ReadableStream } from 'node:stream/web'
import { HUNG_UP } from '@/lib/calls/problem'
import { proxyCall } from '@/lib/gateway/api-proxy'
import { headerOf } from '@/lib/session/cookie'

const handle = async (request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url)
  const answer = await proxyCall({
    method: request.method,
    url: `${pathname}${search}`,
    header: headerOf(request.headers),
    body: async () => new Uint8Array(await request.arrayBuffer()),
    signal: request.signal,
  })
  if (!answer) return new Response(null, { status: HUNG_UP })
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of [value].flat()) headers.append(name, one)
  const body = answer.file ? (ReadableStream.from(answer.file) as BodyInit) : answer.body
  return new Response(body, { status: answer.status, headers })
}

export const GET = handle
export const POST = handle
export const PUT = handle
export const DELETE = handle
