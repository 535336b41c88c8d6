import type { Piscina } from 'piscina'
import { PersonQueue } from './person-queue'

export class NotDone extends Error {
  constructor(
    readonly why: 'too-many' | 'too-long',
    cause?: unknown,
  ) {
    super(`Not done: ${why}`, { cause })
  }
}

type PoolOptions = {
  filename: () => string
  execArgv?: string[]
  threads: number
  waitingOfPerson: number
  longestMs: number
  /** Somebody waits at a screen: the threads run like any other, and one always stays. By default, with few processors, responses go before files. */
  isUrgent?: boolean
}

/** Runs heavy work in worker threads, in turns per person. Time limits start when the turn starts, not while waiting. */
export class WorkerPool<Job, Result> {
  readonly #queue: PersonQueue
  #threads: Promise<Piscina<Job, Result>> | undefined

  constructor(private readonly options: PoolOptions) {
    const { threads, waitingOfPerson } = options
    this.#queue = new PersonQueue({ running: threads, waitingOfPerson })
  }

  /** Starts the thread that stays, so that the first job does not wait for it. */
  async prepare(): Promise<void> {
    this.#threads ??= this.#start()
    await this.#threads
  }

  /**
   * Gives a person one turn for several jobs; `run` executes a job in a thread. Throws NotDone if too much waits or a job takes too long, and
   * the signal's reason if it aborts, which ends the waiting or the running job.
   */
  async inTurn<T>(
    person: string,
    work: (run: (job: Job) => Promise<Result>) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const done = this.#queue.run(person, () => work((job) => this.#run(job, signal)), signal)
    if (!done) throw new NotDone('too-many')
    return done
  }

  async #run(job: Job, signal?: AbortSignal): Promise<Result> {
    const threads = await (this.#threads ??= this.#start())
    const timeout = AbortSignal.timeout(this.options.longestMs)
    try {
      return await threads.run(job, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
    } catch (error) {
      signal?.throwIfAborted()
      throw (error as Error).name === 'AbortError' ? new NotDone('too-long', error) : error
    }
  }

  /** The library is loaded with the first job, because few processes ever run one. */
  async #start(): Promise<Piscina<Job, Result>> {
    const { default: Pool } = await import('piscina')
    const { filename, execArgv, threads, isUrgent = false } = this.options
    return new Pool({
      filename: filename(),
      ...(execArgv && { execArgv }),
      minThreads: isUrgent ? 1 : 0,
      maxThreads: threads,
      idleTimeout: 30_000,
      niceIncrement: isUrgent ? 0 : 10,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
  }
}
