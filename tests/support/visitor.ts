import { request as ask } from 'node:http'
import { PASSWORD } from './platform'

export type Answer = { status: number; headers: Headers; text: string; json: <T = Record<string, unknown>>() => T }
type VisitorRequest = {
  body?: unknown
  form?: Record<string, string>
  text?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}
export type Visitor = {
  send: (method: string, path: string, asked?: VisitorRequest) => Promise<Answer>
  get: (path: string, asked?: VisitorRequest) => Promise<Answer>
  signIn: (email: string) => Promise<Answer>
  cookie: (name?: string) => string
  setCookie: (name: string, value: string) => void
}

type FetchOptions = { method: string; headers: Record<string, string>; body?: string; signal?: AbortSignal }

/** Like fetch, which does not let the Host header be set. */
const askHost = (url: string, { body, ...options }: FetchOptions): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = ask(url, options, (message) => {
      const chunks: Buffer[] = []
      message.on('error', reject)
      message.on('data', (chunk: Buffer) => chunks.push(chunk))
      message.on('end', () => {
        const headers = new Headers()
        for (let at = 0; at < message.rawHeaders.length; at += 2)
          headers.append(message.rawHeaders[at] ?? '', message.rawHeaders[at + 1] ?? '')
        const text = Buffer.concat(chunks).toString('utf8')
        resolve(new Response(message.statusCode === 304 ? null : text, { status: message.statusCode ?? 0, headers }))
      })
    })
    request.on('error', reject)
    request.end(body)
  })

/** A browser without a screen: keeps its cookies, follows no redirect, says where it comes from. */
export const visitor = (base: string): Visitor => {
  const jar = new Map<string, string>()
  const keep = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const cut = pair.indexOf('=')
      const value = pair.slice(cut + 1)
      if (value && !/max-age=0/i.test(line)) jar.set(pair.slice(0, cut), value)
      else jar.delete(pair.slice(0, cut))
    }
  }
  const cookie = (name?: string) =>
    name ? (jar.get(name) ?? '') : [...jar].map(([key, value]) => `${key}=${value}`).join('; ')
  const send: Visitor['send'] = async (method, path, { body, form, text: given, headers = {}, signal } = {}) => {
    const content =
      given ?? (form ? new URLSearchParams(form).toString() : body === undefined ? undefined : JSON.stringify(body))
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
    const sent: FetchOptions = {
      method,
      headers: {
        ...(jar.size > 0 && { cookie: cookie() }),
        ...(method !== 'GET' && { origin: base }),
        ...(content !== undefined && { 'content-type': type }),
        ...headers,
      },
      ...(content !== undefined && { body: content }),
      ...(signal && { signal }),
    }
    const answer = headers.host
      ? await askHost(`${base}${path}`, {
          ...sent,
          headers: { ...sent.headers, 'content-length': String(Buffer.byteLength(content ?? '')) },
        })
      : await fetch(`${base}${path}`, { ...sent, redirect: 'manual' })
    keep(answer.headers)
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text, json: <T>() => JSON.parse(text) as T }
  }
  return {
    send,
    get: (path, asked) => send('GET', path, asked),
    signIn: (email) => send('POST', '/api/auth/sign-in', { form: { email, password: PASSWORD } }),
    cookie,
    setCookie: (name, value) => void jar.set(name, value),
  }
}
