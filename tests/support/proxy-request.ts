import { proxyCall, type ProxyAnswer, type ProxyRequest } from '@/lib/gateway/api-proxy'

type ProxyOptions = {
  method?: string
  cookie?: string
  body?: unknown
  headers?: Record<string, string>
  text?: string
  bytes?: Uint8Array
}
export type ProxyReply = Omit<ProxyAnswer, 'headers'> & { headers: Record<string, string> }

export const buildProxyRequest = (
  address: string,
  { method = 'GET', cookie, body, headers = {}, text, bytes }: ProxyOptions = {},
): ProxyRequest => {
  const payload = bytes ?? Buffer.from(text ?? (body === undefined ? '' : JSON.stringify(body)))
  const all: Record<string, string> = {
    host: 'portal.test',
    ...(cookie && { cookie: `other=1; emboss=${cookie}` }),
    ...(method !== 'GET' && { origin: 'http://portal.test', 'content-type': 'application/json' }),
    ...(payload.length > 0 && { 'content-length': String(payload.length) }),
    ...headers,
  }
  return {
    method,
    url: `/api/${address}`,
    header: (name) => all[name],
    body: async () => payload,
    signal: new AbortController().signal,
  }
}

export const sendToProxy = async (address: string, sent?: ProxyOptions): Promise<ProxyReply> =>
  (await proxyCall(buildProxyRequest(address, sent))) as ProxyReply
