import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { outcomeOf, type AttemptOutcome } from '@/lib/rules/webhooks/deliveries'
import type { Runtime } from '../../core/http/handler'
import { HttpError } from '../../core/errors/http-error'
import { isInnerHost, isListed, NotPublic, publicLookup, requireReceiver } from './receiver-address'
import { secretsAt, shortenSignatures, signatureHeaders } from './sign'

class TimedOut extends Error {}

type Context = Pick<Runtime, 'origin' | 'webhooks' | 'now'>
type Endpoint = { url: string; secret: string; old_secret: string | null; old_secret_until: number | null }
type SentEvent = { id: string; type: string; name: string; body: string; attempt: number }
export type Attempt = {
  outcome: AttemptOutcome
  status: number | null
  durationMs: number
  message: string
  answer: string | null
  /** The headers that were sent, with the signatures shortened. */
  headers: Record<string, string>
}
type ReceiverAnswer = { status: number; location: string | undefined; text: string }

const MOST_ANSWER_BYTES = 2048

const wordOf = (status: number): string =>
  status >= 200 && status < 300
    ? `The receiver accepted the event (${status})`
    : status >= 300 && status < 400
      ? `The receiver answered with a redirect (${status}), which we do not follow`
      : `The receiver answered ${status}`

const innerTarget = ({ location }: ReceiverAnswer, url: URL): string | null => {
  if (location === undefined || !URL.canParse(location, url)) return null
  const target = new URL(location, url)
  return target.host !== url.host && isInnerHost(target) ? target.hostname : null
}

const tellAnswer = (answer: ReceiverAnswer, url: URL): Pick<Attempt, 'outcome' | 'message'> => {
  const outcome = outcomeOf(answer.status)
  const inner = outcome === 'REDIRECTED' ? innerTarget(answer, url) : null
  if (inner === null) return { outcome, message: wordOf(answer.status) }
  const message = `The receiver answered with a redirect (${answer.status}) to the internal address ${inner}, which we do not follow`
  return { outcome: 'REDIRECTED_INSIDE', message }
}

const tellFailure = (error: unknown, timeoutMs: number): Pick<Attempt, 'outcome' | 'message'> => {
  if (error instanceof NotPublic)
    return { outcome: 'NOT_PUBLIC', message: 'This address does not resolve to a public address' }
  if (error instanceof HttpError) return { outcome: 'NOT_PUBLIC', message: error.message }
  if (error instanceof TimedOut)
    return { outcome: 'TIMED_OUT', message: `The receiver did not answer within ${timeoutMs / 1000} seconds` }
  return { outcome: 'UNREACHABLE', message: 'The receiver could not be reached' }
}

const readStart = (answer: IncomingMessage): Promise<string> =>
  new Promise((resolve) => {
    const pieces: Buffer[] = []
    let size = 0
    const finish = () => {
      answer.destroy()
      resolve(Buffer.concat(pieces).subarray(0, MOST_ANSWER_BYTES).toString('utf8'))
    }
    answer.on('data', (piece: Buffer) => {
      pieces.push(piece)
      size += piece.length
      if (size >= MOST_ANSWER_BYTES) finish()
    })
    answer.once('end', finish)
    answer.once('error', finish)
    answer.once('close', finish)
  })

const post = (lent: Context, url: URL, headers: Record<string, string>, body: string): Promise<ReceiverAnswer> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(lent.webhooks.timeoutMs)
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    let hasAnswered = false
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
        hasAnswered = true
        const { statusCode: status = 0, headers: told } = answer
        void readStart(answer).then((text) => resolve({ status, location: told.location, text }))
      },
    )
    outgoing.on('error', (error) => {
      // If the connection breaks after the status line, the attempt still counts with that status.
      if (!hasAnswered) reject(signal.aborted ? new TimedOut() : error)
    })
    outgoing.end(body)
  })

/** The receiver's answer as it can be shown: without control characters and invalid UTF-8, at most 500 characters. */
const plainText = (text: string): string | null =>
  text
    .replace(/[\p{Cc}\uFFFD]+/gu, ' ')
    .trim()
    .slice(0, 500) || null

/** Sends one signed event once, to an address that it checks again, without following redirects. Failures are returned, not thrown. HOOK-03 */
export const sendEvent = async (lent: Context, endpoint: Endpoint, event: SentEvent): Promise<Attempt> => {
  const timestamp = String(Math.floor(lent.now() / 1000))
  const { id, type, name, body, attempt } = event
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Emboss-Webhooks',
    'x-emboss-event-id': id,
    'x-emboss-event-type': type,
    'x-emboss-event': name,
    'x-emboss-attempt': String(attempt),
    'x-emboss-timestamp': timestamp,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    ...signatureHeaders(secretsAt(endpoint, lent.now()), { id, timestamp, body }),
  }
  const shown = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, shortenSignatures(value)]))
  const startedMs = performance.now()
  const durationOf = () => Math.round(performance.now() - startedMs)
  try {
    const url = requireReceiver(lent, endpoint.url)
    const answer = await post(lent, url, headers, body)
    const { status, text } = answer
    return { ...tellAnswer(answer, url), status, durationMs: durationOf(), answer: plainText(text), headers: shown }
  } catch (error) {
    const told = tellFailure(error, lent.webhooks.timeoutMs)
    return { ...told, status: null, durationMs: durationOf(), answer: null, headers: shown }
  }
}
