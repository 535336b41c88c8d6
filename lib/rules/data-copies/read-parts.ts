/** One part of a copy, and where the next one begins; the last part has none. */
type ReadPart = (from: string | undefined) => Promise<{ json: string | null; next: string | null }>

/** The parts of a copy, one after another. Throws what `fail` gives if an upstream names a part twice, because it would never end. DATA-03 */
export async function* readParts(read: ReadPart, fail: () => Error): AsyncGenerator<string> {
  const begun = new Set<string>()
  let from: string | undefined
  do {
    const { json, next } = await read(from)
    yield json ?? '{}'
    if (next && begun.has(next)) throw fail()
    from = next || undefined
    if (from) begun.add(from)
  } while (from)
}
