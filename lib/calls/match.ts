import type { Call } from './call'
import { catalogue } from './index'
import { memoize } from '../bounded-cache'

type Match = { call: Call; path: Record<string, string> }
type Pattern = { call: Call; segments: readonly string[]; holes: number }

const keyOf = (api: string, method: string, count: number): string => `${api} ${method} ${count}`
const isHole = (segment: string): boolean => segment.startsWith('{')

const patterns = catalogue
  .map((call): Pattern => {
    const segments = call.path.split('/')
    return { call, segments, holes: segments.filter(isHole).length }
  })
  .sort((a, b) => a.holes - b.holes)
const patternsOf = memoize(500, (key) =>
  patterns.filter(({ call, segments }) => keyOf(call.api, call.method, segments.length) === key),
)

const decoded = (segment: string): string | null => {
  try {
    const text = decodeURIComponent(segment)
    return text === '' || text === '.' || text === '..' || /[/\\\u0000-\u001f]/.test(text) ? null : text
  } catch {
    return null
  }
}

const partsOf = ({ segments }: Pattern, given: readonly string[]): Record<string, string> | null => {
  const parts: Record<string, string> = {}
  for (const [at, segment] of segments.entries()) {
    const raw = given[at] as string
    if (!isHole(segment)) {
      if (segment !== raw) return null
      continue
    }
    const text = decoded(raw)
    if (text === null) return null
    parts[segment.slice(1, -1)] = text
  }
  return parts
}

/** Finds the call for a raw, still encoded path. Case and a trailing slash matter, and a literal part wins over a placeholder. */
export const matchCall = (api: string, method: string, rawPath: string): Match | null => {
  const given = rawPath.split('/')
  for (const pattern of patternsOf(keyOf(api, method, given.length))) {
    const path = partsOf(pattern, given)
    if (path) return { call: pattern.call, path }
  }
  return null
}
