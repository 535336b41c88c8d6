import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { getBulkProgress, type BulkProgress } from '../calls/bulk'
import { isStillLive } from '../session/session-state'
import type { Session } from '../rules/identity/session'
import { ConcurrencyLimit } from '../concurrency/concurrency-limit'
import { perform, type PerformContext } from './perform'
import { Problem } from './problem'

const FASTEST_MS = 300
const SLOWEST_MS = 5000
const LONGEST_MS = 10 * 60 * 1000
/** If more people watch, the browsers of the others poll instead. */
const ofAll = new ConcurrencyLimit(200)
/** Browsers allow only about six connections to one host, so one person gets fewer. */
const ofPerson = new ConcurrencyLimit(5)
const LOOK_MS = 500

const said = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

type Watch = PerformContext & { session: Session; signal: AbortSignal; requestId: string }

const waitInSession = async (ms: number, { session, signal, requestId }: Watch): Promise<void> => {
  for (let left = ms; left > 0; left -= LOOK_MS) {
    await sleep(Math.min(left, LOOK_MS), undefined, { signal })
    if (!(await isStillLive(session))) throw new Problem('session-ended', requestId)
  }
}

async function* progressOf(
  bulkUploadId: string,
  first: BulkProgress,
  context: Watch,
  ended: () => void,
): AsyncGenerator<string> {
  const until = Date.now() + LONGEST_MS
  let last = JSON.stringify(first)
  let waitMs = FASTEST_MS
  try {
    yield said('progress', first)
    for (let now = first; now.status === 'IN_PROGRESS' && Date.now() < until;) {
      await waitInSession(waitMs, context)
      now = await perform(getBulkProgress, { path: { bulkUploadId } }, context)
      const text = JSON.stringify(now)
      waitMs = text === last ? Math.min(SLOWEST_MS, waitMs * 1.5) : FASTEST_MS
      last = text
      // The progress is sent even if it has not changed, because proxies close idle streams.
      yield said('progress', now)
    }
    yield said('end', {})
  } finally {
    ended()
  }
}

/** Streams the progress of an upload. The first reply is read before the stream starts, so that an error still gets its own status. */
export const uploadEvents = async (bulkUploadId: string, context: Watch): Promise<Response> => {
  const { session, requestId } = context
  const begun = await ofAll.begin('all', async (endOfAll) => {
    const own = await ofPerson.begin(session.user.id, (endOfOwn) =>
      beginEvents(bulkUploadId, context, () => {
        endOfOwn()
        endOfAll()
      }),
    )
    if (!own) throw new Problem('rate-limited', requestId)
    return own
  })
  if (!begun) throw new Problem('rate-limited', requestId)
  return begun
}

const beginEvents = async (bulkUploadId: string, context: Watch, ended: () => void): Promise<Response> => {
  const first = await perform(getBulkProgress, { path: { bulkUploadId } }, context)
  const texts = progressOf(bulkUploadId, first, context, ended)
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await texts.next()
        if (!done) return controller.enqueue(encoder.encode(value))
      } catch (error) {
        if (error instanceof Problem) controller.enqueue(encoder.encode(said('problem', error.details)))
        else if (!context.signal.aborted) throw error
      }
      controller.close()
    },
    async cancel() {
      ended()
      await texts.return(undefined)
    },
  })
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-request-id': context.requestId,
    },
  })
}
