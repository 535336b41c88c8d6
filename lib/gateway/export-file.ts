import 'server-only'
import { toStream } from '../spreadsheet/file-stream'
import { HUNG_UP } from '../calls/problem'
import { NotDone } from '../concurrency/worker-pool'
import type { AuditEvent } from '../store/audit'
import { auditEvent, writeIntent, writeOutcome } from './audit'
import { Problem } from './problem'

const tooMany = (requestId: string): Problem =>
  new Problem('rate-limited', requestId, { detail: 'You have many files under way already: take those first.' })

const tooLong = (requestId: string): Problem =>
  new Problem('upstream-down', requestId, {
    status: 503,
    detail: 'The file took too long to make, so there is none. Choose fewer days, or try again in a moment.',
  })

export const toFileProblem = (error: unknown, requestId: string): unknown => {
  if (!(error instanceof NotDone)) return error
  const problem = error.why === 'too-many' ? tooMany(requestId) : tooLong(requestId)
  problem.retryAfterSeconds = error.why === 'too-many' ? 10 : 30
  return problem
}

/**
 * For a file that is complete before it is sent: the audit gets an intent before the work and an outcome after it, which is a refusal if the
 * client has gone, because nobody receives the file. With `isDemanded` there is no file where the audit cannot be written. Decisions 19, 26
 */
export const auditFile = <T>(
  event: AuditEvent,
  signal: AbortSignal,
  work: () => Promise<T>,
  { isDemanded = false }: { isDemanded?: boolean } = {},
): Promise<T> =>
  auditEvent(event, isDemanded, async () => {
    const requestId = event.requestId ?? ''
    try {
      const file = await work()
      signal.throwIfAborted()
      return file
    } catch (error) {
      throw signal.aborted ? new Problem('invalid', requestId, { status: HUNG_UP }) : toFileProblem(error, requestId)
    }
  })

/** For a file that is sent while it is made: just before it ends, the audit's outcome says whether it is complete. Decisions 19, 26 */
export const auditStream = async (
  event: AuditEvent,
  pieces: AsyncIterable<Uint8Array>,
  { ended, isDemanded = false }: { ended?: () => void; isDemanded?: boolean } = {},
): Promise<ReadableStream<Uint8Array>> => {
  const intent = await writeIntent(event, isDemanded)
  return toStream(pieces, async (end) => {
    ended?.()
    if (end.state === 'whole') return writeOutcome(intent, 'ok', null, isDemanded)
    if (end.state === 'left') return writeOutcome(intent, 'failed', 'cancelled', isDemanded)
    const code = end.error instanceof Problem ? end.error.details.code : '500'
    return writeOutcome(intent, 'failed', code, isDemanded)
  })
}
