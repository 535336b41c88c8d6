import { PersonQueue } from '@/lib/concurrency/person-queue'
import { HttpError } from '../errors/http-error'
import { Database, Interrupted } from './database'

type Current = { interruptions: number; ended: Promise<void> }

const WAITING_OF_PERSON = 30
/** How long a caller waits for their turn. Shorter than the caller's own timeout, after which the platform would seem to be down. */
const PATIENCE_MS = 4000
/** How often a long write restarts so that short ones can run; after that they wait for it. */
const MOST_INTERRUPTIONS = 3
/** A write that reaches this number interrupts itself, by writing through the main connection, and would never end. */
const TOO_MANY_INTERRUPTIONS = 100

export class TooBusy extends Error {}

const aMoment = () => new Promise<void>((resolve) => setTimeout(resolve, 1))

/**
 * Runs writes of hundreds of steps in slices, on their own connection, one at a time and in turns per person. Readers wait for one slice at
 * most and see no unfinished work. Short writes go first, and the long one restarts.
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

  /** Runs the work in the person's turn, again after each interruption. Throws TooBusy if too much of their work waits or the turn comes too late. */
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

  /** For a short write: resolves when the write may run. */
  async turn(): Promise<void> {
    while (this.#current && this.#current.interruptions >= MOST_INTERRUPTIONS) await this.#current.ended
  }

  /** For work that can wait: resolves when no long write is running. */
  async idle(): Promise<void> {
    while (this.#current) await this.#current.ended
  }

  close(): void {
    this.isClosed = true
    this.#connection?.interrupt()
    this.#connection?.close()
  }

  async #untilDone<T>(work: (db: Database) => Promise<T>): Promise<T> {
    // Lets short writes that waited for the previous long write go first.
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
