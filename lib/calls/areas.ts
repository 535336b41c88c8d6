import { byArea } from './index'

const areas = new Map<string, string>(
  byArea.flatMap(([area, calls]) => calls.map(({ address }) => [address, area] as const)),
)

/** The area of spec that a call belongs to; breakers count by it. */
export const areaOf = (address: string): string => areas.get(address) ?? 'unknown'
