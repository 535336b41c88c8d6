import { createHmac, randomUUID } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Runtime } from '../http/answer'
import { isListed, NotPublic, publicLookup, requireReceiver } from './receiver-address'

class TimedOut extends Error {}

type Lent = Pick<Runtime, 'origin' | 'webhooks' | 'now'>
type Event = { type: string; orgId: string; data: Record<string, unknown>; isTest?: boolean }
export type Delivery = { delivered: boolean; status: number | null; durationMs: number; message: string }

/** What a receiver reckons again from the secret, the moment and the body, byte by byte. HOOK-03 */
export const signEvent = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

const wordOf = (status: number): string => {
  if (status >= 200 && status < 300) return `The receiver took the event (${status})`
  if (status >= 300 && status < 400) return `The receiver answered with a redirect (${status}), which is not followed`
  return `The receiver answered ${status}`
}

const failureOf = (error: unknown, timeoutMs: number): string => {
  if (error instanceof NotPublic) return 'This address does not lead to a public one'
  if (error instanceof TimedOut) return `The receiver did not answer within ${timeoutMs / 1000} seconds`
  return 'The receiver could not be reached'
}

const post = (lent: Lent, url: URL, headers: Record<string, string>, body: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(lent.webhooks.timeoutMs)
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const outgoing = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        signal,
        ...(!isListed(lent, url) && { lookup: publicLookup }),
      },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        // Nobody reads what it says: a receiver that never ends is left.
        answer.destroy()
      },
    )
    outgoing.once('error', (error) => reject(signal.aborted ? new TimedOut() : error))
    outgoing.end(body)
  })

/** Sends one signed event, once; no redirect is followed, and what went wrong is told in words. HOOK-03 */
export const deliver = async (
  lent: Lent,
  { url: text, secret }: { url: string; secret: string },
  { type, orgId, data, isTest = false }: Event,
): Promise<Delivery> => {
  const url = requireReceiver(lent, text)
  const timestamp = String(Math.floor(lent.now() / 1000))
  const id = randomUUID()
  const body = JSON.stringify({ id, type, orgId, test: isTest, createdAt: new Date(lent.now()).toISOString(), data })
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Emboss-Webhooks',
    'x-emboss-event-id': id,
    'x-emboss-event': type,
    'x-emboss-timestamp': timestamp,
    'x-emboss-signature': signEvent(secret, timestamp, body),
  }
  const startedMs = performance.now()
  const durationOf = () => Math.round(performance.now() - startedMs)
  try {
    const status = await post(lent, url, headers, body)
    return { delivered: status >= 200 && status < 300, status, durationMs: durationOf(), message: wordOf(status) }
  } catch (error) {
    const message = failureOf(error, lent.webhooks.timeoutMs)
    return { delivered: false, status: null, durationMs: durationOf(), message }
  }
}
