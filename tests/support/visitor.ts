import { PASSWORD } from './platform'

export type Answer = { status: number; headers: Headers; text: string; json: <T = Record<string, unknown>>() => T }
type Asked = { body?: unknown; form?: Record<string, string>; headers?: Record<string, string>; signal?: AbortSignal }
export type Visitor = {
  send: (method: string, path: string, asked?: Asked) => Promise<Answer>
  get: (path: string, asked?: Asked) => Promise<Answer>
  signIn: (email: string) => Promise<Answer>
  cookie: (name?: string) => string
  setCookie: (name: string, value: string) => void
}

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
  const send: Visitor['send'] = async (method, path, { body, form, headers = {}, signal } = {}) => {
    const content = form ? new URLSearchParams(form).toString() : body === undefined ? undefined : JSON.stringify(body)
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
    const answer = await fetch(`${base}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(jar.size > 0 && { cookie: cookie() }),
        ...(method !== 'GET' && { origin: base }),
        ...(content !== undefined && { 'content-type': type }),
        ...headers,
      },
      ...(content !== undefined && { body: content }),
      ...(signal && { signal }),
    })
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
