import 'server-only'
import { catalogue } from '@/lib/calls'

const areas = new Map<string, string>(catalogue.map(({ address, area }) => [address, area]))

/** The area of a call, by its address in the audit; null for what is no call. */
export const areaOfCall = (address: string): string | null => areas.get(address) ?? null
