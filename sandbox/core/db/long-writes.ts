import { PersonQueue } from '@/lib/concurrency/person-queue'
import { HttpError } from '../errors/http-error'
import { Database, Interrupted } from './database'

type Current = { interruptions: number; ended: Promise<void> }

const WAITING_OF_PERSON = 30
/** Shorter than a caller's time limit: without an answer the platform would seem broken. */
const PATIENCE_MS = 4000
/** How often a long write restarts in favour of short ones; after that they wait. */
const MOST_INTERRUPTIONS = 3
/** Prevents itself from being closed. */
const TOO_MANY_INTERRUPTIONS = 100

export class TooBusy extends Error {}

const aMoment = () => new Promise<void>((resolve) => setTimeout(resolve, 1))

/**
 * Writes of hundreds of steps, complete or not at all, in slices on their own connection: readers wait for one slice and see nothing of
 * them. One at a time, in turns per person. A short write in between goes first, and the long one restarts.
 */
export class LongWrites {
  readonly #queue: PersonQueue
  #connection: Database | undefined
  #current: Current | null = null
  isClosed = false

  constructor(private readonly main: Database) {
    this.#queue = new PersonQueue({ running: 1, waitingOfPerson: WAITING_OF_PERSON })
    main.beforeWrite = () => this.#giveWay()
  }

  get connection(): Database {
    return (this.#connection ??= new Database(this.main.file, this.main.identity))
  }

  /**
   * Runs the work in the person's turn, and again after each interruption. Throws TooBusy if the person has too much waiting, or if the
   * turn comes too late.
   */
  async run<T>(person: string, work: (db: Database) => Promise<T>): Promise<T> {
    let hasLeft = false
    let patience: NodeJS.Timeout | undefined
    const inTurn = () => {
      if (hasLeft) throw new TooBusy()
      clearTimeout(patience)
      return this.#untilDone(work)
    }
    const done = this.#queue.run(person, inTurn)
    if (!done) throw new TooBusy()
    const tooLong = new Promise<never>((_, reject) => {
      patience = setTimeout(() => {
        hasLeft = true
        reject(new TooBusy())
      }, PATIENCE_MS)
    })
    return Promise.race([done, tooLong])
  }

  /** For a short write: resolves when it may run. */
  async turn(): Promise<void> {
    while (this.#current && this.#current.interruptions >= MOST_INTERRUPTIONS) await this.#current.ended
  }

  /** For deferrable work: resolves when no long write is running. */
  async idle(): Promise<void> {
    while (this.#current) await this.#current.ended
  }

  close(): void {
    this.isClosed = true
    this.#connection?.interrupt()
    this.#connection?.close()
  }

  async #untilDone<T>(work: (db: Database) => Promise<T>): Promise<T> {
    // The one that waited for the last slice goes first.
    await aMoment()
    let end = () => {}
    const current: Current = { interruptions: 0, ended: new Promise((resolve) => (end = resolve)) }
    this.#current = current
    try {
      for (;;) {
        try {
          return await this.#attempt(work)
        } catch (error) {
          if (!(error instanceof Interrupted)) throw error
          if (this.isClosed) throw new HttpError(409, 'The platform was reset in the meantime')
          if (current.interruptions >= TOO_MANY_INTERRUPTIONS) throw new Error(error.message)
          await aMoment()
        }
      }
    } finally {
      this.#current = null
      end()
    }
  }

  async #attempt<T>(work: (db: Database) => Promise<T>): Promise<T> {
    if (this.isClosed) throw new Interrupted('The database was closed')
    const { connection } = this
    const result = await connection.longWrite(() => work(connection))
    for (const table of connection.writtenTables()) this.main.noteWritten(table)
    return result
  }

  #giveWay(): void {
    if (!this.#current || !this.#connection?.isWriting) return
    this.#current.interruptions += 1
    this.#connection.interrupt()
  }
}
