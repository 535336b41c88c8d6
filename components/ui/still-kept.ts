type Kept = { html: string; untilMs: number }

/** A document takes what it needs at once; what a visitor who hung up never took goes when this has passed. */
const KEPT_MS = 30_000
const MOST_TAKEN = 50

/** Server components and the pages drawn from them are bundled apart and meet here. */
const shared = globalThis as { embossStill?: { next: number; waiting: Map<string, Kept>; taken: Map<string, string> } }
const place = () => (shared.embossStill ??= { next: 0, waiting: new Map(), taken: new Map() })

const dropOldest = <V>(map: Map<string, V>): void => void map.delete(map.keys().next().value as string)

/** Puts markup aside for the drawing of the same document; returns its name there. */
export const keepStill = (html: string): string => {
  const { waiting } = place()
  const now = Date.now()
  for (const { untilMs } of waiting.values()) {
    if (untilMs > now) break
    dropOldest(waiting)
  }
  const name = `still-${(place().next++).toString(36)}`
  waiting.set(name, { html, untilMs: now + KEPT_MS })
  return name
}

/** The markup of that name; a second asking, by a part that is drawn again, still finds it. */
export const takeStill = (name: string): string => {
  const { waiting, taken } = place()
  const html = waiting.get(name)?.html ?? taken.get(name)
  if (html === undefined) throw new Error('Markup was asked for too late')
  waiting.delete(name)
  taken.delete(name)
  taken.set(name, html)
  if (taken.size > MOST_TAKEN) dropOldest(taken)
  return html
}
