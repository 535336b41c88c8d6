import 'server-only'
import { processState } from '../process-state'
/** Upper bounds in milliseconds. */
export const BOUNDS_MS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const

/** How often a value fell under each bound (the last place: over all of them), and what all came to. */
export type Histogram = { within: number[]; sumMs: number; count: number }
type Numbers = { served: Map<string, Histogram>; upstream: Map<string, Histogram>; limited: Map<string, number> }

/** Plain numbers, one set a process: middleware, pages and handlers are bundled apart and must meet here. */
declare module '../process-state' {
  interface ProcessState {
    numbers?: Numbers
  }
}
const made = (): Numbers => ({ served: new Map(), upstream: new Map(), limited: new Map() })
export const numbers = (): Numbers => (processState.numbers ??= made())

/** More label sets than this many are a mistake, and must not become a leak. */
const MOST = 5000

const observe = (spreads: Map<string, Histogram>, key: string, ms: number): void => {
  let spread = spreads.get(key)
  if (!spread) {
    if (spreads.size >= MOST) return
    spread = { within: Array<number>(BOUNDS_MS.length + 1).fill(0), sumMs: 0, count: 0 }
    spreads.set(key, spread)
  }
  let at = 0
  while (at < BOUNDS_MS.length && ms > (BOUNDS_MS[at] as number)) at++
  spread.within[at] = (spread.within[at] as number) + 1
  spread.sumMs += ms
  spread.count += 1
}

/** A request answered; its route is a template, never an address. */
export const countServed = (method: string, route: string, status: number, ms: number): void =>
  observe(numbers().served, `${method} ${status} ${route}`, ms)

/** A call upstream: the status it was answered with, or what went wrong. */
export const countUpstream = (api: string, method: string, outcome: string | number, ms: number): void =>
  observe(numbers().upstream, `${api} ${method} ${outcome}`, ms)

/** A try that was refused because there were too many. */
export const countLimited = (kind: string): void => {
  const { limited } = numbers()
  limited.set(kind, (limited.get(kind) ?? 0) + 1)
}
