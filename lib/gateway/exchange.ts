import 'server-only'
import type { Dispatcher } from 'undici'
import { TooSlow, findPool } from './upstreams'

type DispatchedRequest = Pick<Dispatcher.DispatchOptions, 'path' | 'method' | 'body'> & {
  headers: Record<string, string>
}
type UpstreamReply = {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  text: string
}

const LARGEST_ANSWER = 8 * 1024 * 1024

const textOf = (chunks: readonly Buffer[]): string =>
  chunks.length === 1 ? (chunks[0] as Buffer).toString('utf8') : Buffer.concat(chunks).toString('utf8')

/** Cancels a request with a reason. It is cheaper than an AbortController, which would add a twentieth to the time of every call. */
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
 * Sends a request and reads its response as text, up to 8 MB. It takes chunks directly from the connection pool, because a stream would
 * cost as much as the rest of the exchange.
 */
export const exchange = (origin: string, sent: DispatchedRequest, cut: Cancellation): Promise<UpstreamReply> =>
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
