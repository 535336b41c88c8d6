/** Long work that one person may have under way at the same time, in this process. */
export class ConcurrencyLimit {
  readonly #running = new Map<string, number>()
  constructor(private readonly most: number) {}

  /** Counts one more until it is told that it has ended; null where there are too many. */
  begin(person: string): (() => void) | null {
    const count = this.#running.get(person) ?? 0
    if (count >= this.most) return null
    this.#running.set(person, count + 1)
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
