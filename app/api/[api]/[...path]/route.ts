import { throughDoor } from '@/lib/gate/door'
import { headerOf } from '@/lib/session/cookie'

const handle = async (request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url)
  const answer = await throughDoor({
    method: request.method,
    url: `${pathname}${search}`,
    header: headerOf(request.headers),
    body: async (most) => {
      const bytes = new Uint8Array(await request.arrayBuffer())
      return bytes.length > most ? null : bytes
    },
    signal: request.signal,
  })
  return answer ? new Response(answer.body, answer) : new Response(null, { status: 499 })
}

export const GET = handle
export const POST = handle
export const PUT = handle
export const DELETE = handle
