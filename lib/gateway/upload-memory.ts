import 'server-only'
import { Semaphore, withTimeout } from 'async-mutex'
import { Problem } from './problem'

/** What all uploads of this process may hold in memory at once: an upload is passed on only when it has come whole. */
const MOST_HELD_BYTES = 48 * 1024 * 1024
/** Room is counted by these: at every release the semaphore walks through all that is free, which by the byte would hold up every request. */
const UNIT_BYTES = 64 * 1024
const PATIENCE_MS = 15_000

const busy = new Error('too many uploads at once')
const held = withTimeout(new Semaphore(MOST_HELD_BYTES / UNIT_BYTES), PATIENCE_MS, busy)

/** Runs work that holds so many bytes, when there is room for them; what finds none for 15 s is told to try again (503). */
export const withUploadMemory = async <T>(bytes: number, requestId: string, work: () => Promise<T>): Promise<T> => {
  const room = Math.max(1, Math.ceil(bytes / UNIT_BYTES))
  try {
    await held.acquire(room)
  } catch (error) {
    if (error !== busy) throw error
    const detail = 'Too many files are being sent at once, so this one was not taken. Nothing was changed.'
    const problem = new Problem('upstream-down', requestId, { status: 503, detail })
    problem.retryAfterSeconds = 10
    throw problem
  }
  try {
    return await work()
  } finally {
    held.release(room)
  }
}
