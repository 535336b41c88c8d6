export class ConcurrencyLimit {
  readonly #running = new Map<string, number>()
  constructor(private readonly most: number) {}

  /**
   * Starts work that must call `end` when it is over, which may be long after its response. Work that throws is over at once. Returns null
   * if the person already has too much running.
   */
  async begin<T>(person: string, start: (end: () => void) => T | Promise<T>): Promise<T | null> {
    const count = this.#running.get(person) ?? 0
    if (count >= this.most) return null
    this.#running.set(person, count + 1)
    const end = this.#endOf(person)
    try {
      return await start(end)
    } catch (error) {
      end()
      throw error
    }
  }

  #endOf(person: string): () => void {
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      const left = (this.#running.get(person) ?? 1) - 1
      if (left > 0) this.#running.set(person, left)
      else this.#running.delete(person)
    }
  }
}
