import 'server-only'
import type { Dispatcher } from 'undici'
import { poolOf } from './upstreams'

type Sent = Pick<Dispatcher.DispatchOptions, 'path' | 'method' | 'body'> & { headers: Record<string, string> }
export type Received = {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  text: string
}

const LARGEST_ANSWER = 8 * 1024 * 1024

class TooMuch extends Error {}

const textOf = (chunks: readonly Buffer[]): string =>
  chunks.length === 1 ? (chunks[0] as Buffer).toString('utf8') : Buffer.concat(chunks).toString('utf8')

/**
 * One request and its whole answer as text, 8 MB at most; ended by the signal with the signal's reason. Answers are
 * taken as the pool hands them on: a stream for each would cost as much again as the exchange itself.
 */
export const exchange = (origin: string, sent: Sent, signal: AbortSignal): Promise<Received> =>
  new Promise((resolve, reject) => {
    let running: Dispatcher.DispatchController | undefined
    let head: Omit<Received, 'text'> = { status: 0, headers: {} }
    let size = 0
    const chunks: Buffer[] = []
    const hangUp = () => {
      running?.abort(signal.reason as Error)
      reject(signal.reason as Error)
    }
    if (signal.aborted) return hangUp()
    signal.addEventListener('abort', hangUp, { once: true })
    const settled = () => signal.removeEventListener('abort', hangUp)
    poolOf(origin).dispatch(
      { ...sent, headersTimeout: 0, bodyTimeout: 0 },
      {
        onRequestStart: (controller) => {
          running = controller
          if (signal.aborted) controller.abort(signal.reason as Error)
        },
        onResponseStart: (_, status, headers) => {
          head = { status, headers }
        },
        onResponseData: (controller, chunk) => {
          size += chunk.length
          if (size > LARGEST_ANSWER) controller.abort(new TooMuch('The answer is too large'))
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
