import 'server-only'
import type { Dispatcher } from 'undici'
import { TooSlow, findPool } from './upstreams'

type Sent = Pick<Dispatcher.DispatchOptions, 'path' | 'method' | 'body'> & { headers: Record<string, string> }
type UpstreamReply = {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  text: string
}

const LARGEST_ANSWER = 8 * 1024 * 1024

const textOf = (chunks: readonly Buffer[]): string =>
  chunks.length === 1 ? (chunks[0] as Buffer).toString('utf8') : Buffer.concat(chunks).toString('utf8')

/** Ends a call before its answer, once, with a reason: cheaper than an AbortController, which would take a twentieth of a call's cost. */
export class Cancellation {
  reason: Error | null = null
  hangUp: ((reason: Error) => void) | null = null
  now(reason: Error): void {
    if (this.reason) return
    this.reason = reason
    this.hangUp?.(reason)
  }
}

export const withTimeout = async <T>(ms: number, work: (cut: Cancellation) => Promise<T>): Promise<T> => {
  const cut = new Cancellation()
  const timer = setTimeout(() => cut.now(new TooSlow()), ms)
  try {
    return await work(cut)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * One request and its whole response as text, up to 8 MB; a cancellation fails it with its reason. Chunks are read from the pool directly:
 * a stream would cost as much as the exchange itself.
 */
export const exchange = (origin: string, sent: Sent, cut: Cancellation): Promise<UpstreamReply> =>
  new Promise((resolve, reject) => {
    let running: Dispatcher.DispatchController | undefined
    let head: Omit<UpstreamReply, 'text'> = { status: 0, headers: {} }
    let size = 0
    const chunks: Buffer[] = []
    if (cut.reason) return reject(cut.reason)
    cut.hangUp = (reason) => {
      running?.abort(reason)
      reject(reason)
    }
    const settled = () => (cut.hangUp = null)
    findPool(origin).dispatch(
      { ...sent, headersTimeout: 0, bodyTimeout: 0 },
      {
        onRequestStart: (controller) => {
          running = controller
          if (cut.reason) controller.abort(cut.reason)
        },
        onResponseStart: (_, status, headers) => {
          head = { status, headers }
        },
        onResponseData: (controller, chunk) => {
          size += chunk.length
          if (size > LARGEST_ANSWER) controller.abort(new Error('The answer is too large'))
          else chunks.push(chunk)
        },
        onResponseEnd: () => {
          settled()
          resolve({ ...head, text: textOf(chunks) })
        },
        onResponseError: (_, error) => {
          settled()
          reject(error)
        },
      },
    )
  })
