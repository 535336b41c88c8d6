import { PersonQueue } from '@/lib/concurrency/person-queue'
import { HttpError } from '../errors/http-error'
import { Database, Interrupted } from './database'

type Current = { interruptions: number; ended: Promise<void> }

const WAITING_OF_PERSON = 30
/** Less than what a caller waits for its answer: who is told nothing takes the platform for broken. */
const PATIENCE_MS = 4000
/** So often a long write begins anew in favour of short ones; after that they wait for it. */
const MOST_INTERRUPTIONS = 3
/** It keeps itself from ending. */
const TOO_MANY_INTERRUPTIONS = 100

export class TooBusy extends Error {}

const aMoment = () => new Promise<void>((resolve) => setTimeout(resolve, 1))

/**
 * Writes of hundreds of steps, whole or not at all, on a connection of their own and in slices: readers wait for one slice and see
 * nothing of them. One at a time, each person's in turns. A short write that comes meanwhile goes first, and the long one begins anew.
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
   * Does it in the person's turn, from the start again after each interruption. Throws TooBusy where the person has too much waiting already, or the turn
   * does not come in time.
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

  /** For a short write: resolves when it may go first. */
  async turn(): Promise<void> {
    while (this.#current && this.#current.interruptions >= MOST_INTERRUPTIONS) await this.#current.ended
  }

  /** For work that can wait: resolves when nothing long is being written. */
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
