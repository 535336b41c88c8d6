type Resume = () => void

/** Runs a limited amount of heavy work at once, one per person. The person who has waited longest is next; too much waiting is refused. */
export class PersonQueue {
  readonly #waiting = new Map<string, Resume[]>()
  readonly #busy = new Set<string>()

  constructor(private readonly most: { running: number; waitingOfPerson: number }) {}

  /** Runs the work when it is the person's turn; null if the person has too much waiting. Rejects if `signal` aborts before the turn. */
  run<T>(person: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> | null {
    const turn = this.#enter(person, signal)
    return turn && this.#inTurn(turn, work)
  }

  async #inTurn<T>(turn: Promise<() => void>, work: () => Promise<T>): Promise<T> {
    const end = await turn
    try {
      return await work()
    } finally {
      end()
    }
  }

  #enter(person: string, signal?: AbortSignal): Promise<() => void> | null {
    const own = this.#waiting.get(person) ?? []
    if (own.length >= this.most.waitingOfPerson) return null
    this.#waiting.set(person, own)
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#leave(person, begin)
        reject(signal?.reason as Error)
      }
      const begin = () => {
        signal?.removeEventListener('abort', leave)
        resolve(this.#endOf(person))
      }
      if (signal?.aborted) return leave()
      signal?.addEventListener('abort', leave, { once: true })
      own.push(begin)
      this.#next()
    })
  }

  #leave(person: string, begin: Resume): void {
    const own = this.#waiting.get(person)?.filter((one) => one !== begin) ?? []
    if (own.length > 0) this.#waiting.set(person, own)
    else this.#waiting.delete(person)
  }

  #endOf(person: string): () => void {
    return () => {
      this.#busy.delete(person)
      this.#moveBack(person)
      this.#next()
    }
  }

  #moveBack(person: string): void {
    const own = this.#waiting.get(person)
    this.#waiting.delete(person)
    if (own && own.length > 0) this.#waiting.set(person, own)
  }

  #next(): void {
    for (const [person, own] of this.#waiting) {
      if (this.#busy.size >= this.most.running) return
      if (this.#busy.has(person)) continue
      const first = own.shift()
      this.#moveBack(person)
      if (!first) continue
      this.#busy.add(person)
      first()
    }
  }
}
