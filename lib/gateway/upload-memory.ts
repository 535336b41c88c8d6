import 'server-only'
import { largestUpload } from '../calls/call'
import { MOST_CORRECTION_BYTES } from '../rules/bodies/bulk'
import { Problem } from './problem'
import type { TakeRoom } from './receive-body'

const MB = 1024 * 1024
export const AROUND_FILE = 64 * 1024 + MOST_CORRECTION_BYTES
const LARGEST = Math.max(...Object.values(largestUpload)) + AROUND_FILE
/** How much memory uploads may use per process and per person. Each upload is held in full before it is sent on. */
const MOST_HELD_BYTES = 48 * MB
const MOST_HELD_BY_PERSON = 16 * MB
const PATIENCE_MS = 15_000
const FIRST_COMES_MS = 10_000

/**
 * Memory that uploads take as their bytes arrive. To keep half-received uploads from waiting for each other for ever, the first one that
 * has to wait gets a reserve that is enough for the largest upload. If it is too slow while others wait, it is aborted.
 */
class Pool {
  first: Upload | null = null
  uploads = 0
  #hurry: NodeJS.Timeout | undefined
  constructor(private free: number) {}
  hasRoom(upload: Upload, bytes: number): boolean {
    return this.free - bytes >= (this.first === upload ? 0 : LARGEST)
  }
  take(bytes: number): void {
    this.free -= bytes
  }
  hurryFirst(waiter: Upload): void {
    const { first } = this
    if (!first || first === waiter || this.#hurry) return
    this.#hurry = setTimeout(first.giveUp, FIRST_COMES_MS).unref()
  }
  leave(upload: Upload): void {
    this.free += upload.held
    this.uploads -= 1
    if (this.first !== upload) return
    this.first = null
    clearTimeout(this.#hurry)
    this.#hurry = undefined
  }
}

type Upload = { own: Pool; held: number; giveUp: () => void }
type WaitingUpload = { upload: Upload; bytes: number; goOn: () => void; stop: () => void }

const everybody = new Pool(MOST_HELD_BYTES)
class Persons {
  readonly #pools = new Map<string, Pool>()
  enter(person: string): Pool {
    const pool = this.#pools.get(person) ?? new Pool(MOST_HELD_BY_PERSON)
    this.#pools.set(person, pool)
    pool.uploads += 1
    return pool
  }
  leave(person: string, pool: Pool): void {
    if (pool.uploads === 0) this.#pools.delete(person)
  }
}
const persons = new Persons()
const waiting = new Set<WaitingUpload>()

const tryTake = (upload: Upload, bytes: number): boolean => {
  const { own } = upload
  // The upload that has the process's reserve also gets its person's. If two different uploads had them, they would wait for each other.
  if (!everybody.hasRoom(upload, bytes)) everybody.first ??= own.first ??= upload
  if (!own.hasRoom(upload, bytes)) own.first ??= upload
  if (!everybody.hasRoom(upload, bytes) || !own.hasRoom(upload, bytes)) return false
  everybody.take(bytes)
  own.take(bytes)
  upload.held += bytes
  return true
}

const hurryFirsts = (waiter: Upload): void => {
  for (const pool of [everybody, waiter.own]) pool.hurryFirst(waiter)
}

const letWaitingGoOn = (): void => {
  for (const one of waiting) {
    if (!tryTake(one.upload, one.bytes)) {
      hurryFirsts(one.upload)
      continue
    }
    waiting.delete(one)
    one.goOn()
  }
}

const stopWaiting = (one: WaitingUpload): void => {
  waiting.delete(one)
  one.stop()
}

const tooMany = (requestId: string): Problem => {
  const detail = 'Too many files are being sent at once, so this one was not taken. Nothing was changed.'
  const problem = new Problem('upstream-down', requestId, { status: 503, detail })
  problem.retryAfterSeconds = 10
  return problem
}

const waitForRoom = (upload: Upload, bytes: number, requestId: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const one: WaitingUpload = {
      upload,
      bytes,
      goOn: () => {
        clearTimeout(timer)
        resolve()
      },
      stop: () => clearTimeout(timer),
    }
    const timer = setTimeout(() => {
      waiting.delete(one)
      reject(tooMany(requestId))
    }, PATIENCE_MS)
    waiting.add(one)
    hurryFirsts(upload)
  })

/** Runs work that takes memory as bytes arrive, and fails with 503 after 15 s without free memory. One person gets at most a third. */
export const withUploadMemory = async <T>(
  person: string,
  requestId: string,
  work: (takeRoom: TakeRoom, givenUp: AbortSignal) => Promise<T>,
): Promise<T> => {
  const own = persons.enter(person)
  const ends = new AbortController()
  const upload: Upload = { own, held: 0, giveUp: () => ends.abort(tooMany(requestId)) }
  try {
    return await work((bytes) => (tryTake(upload, bytes) ? null : waitForRoom(upload, bytes, requestId)), ends.signal)
  } finally {
    // An upload that ends while it waits would otherwise be given memory that is never returned.
    for (const one of waiting) if (one.upload === upload) stopWaiting(one)
    everybody.leave(upload)
    own.leave(upload)
    persons.leave(person, own)
    letWaitingGoOn()
  }
}
