import type { ServerResponse } from 'node:http'
import { startUpstream, type Seen } from './upstream'

export type InterceptingProxy = {
  url: string
  seen: Seen[]
  /** Names the platform, which may start later. */
  passTo: (platform: string) => void
  intercept: (how: (request: Seen, response: ServerResponse) => boolean) => void
  rewrite: (how: (text: string, request: Seen) => string) => void
  close: () => Promise<void>
}

const OWN = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive', 'content-encoding'])
const passed = (headers: Iterable<[string, string]>) => [...headers].filter(([name]) => !OWN.has(name.toLowerCase()))

/** Stands between the portal and a real platform: passes everything on, and refuses or changes to order. */
export const startInterceptingProxy = async (platform = ''): Promise<InterceptingProxy> => {
  const upstream = await startUpstream()
  let target = platform
  let intercept: Parameters<InterceptingProxy['intercept']>[0] = () => false
  let rewrite: Parameters<InterceptingProxy['rewrite']>[0] = (text) => text
  const pass = async (request: Seen, response: ServerResponse) => {
    const given = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)])
    const answer = await fetch(`${target}${request.path}`, {
      method: request.method,
      headers: passed(given),
      ...(request.body && { body: request.body }),
    })
    const text = rewrite(await answer.text(), request)
    response.writeHead(answer.status, Object.fromEntries(passed(answer.headers))).end(text)
  }
  upstream.answer((request, response) => {
    if (intercept(request, response)) return
    void pass(request, response).catch(() => response.destroy())
  })
  return {
    url: upstream.url,
    seen: upstream.seen,
    passTo: (next) => void (target = next),
    intercept: (how) => void (intercept = how),
    rewrite: (how) => void (rewrite = how),
    close: upstream.close,
  }
}
