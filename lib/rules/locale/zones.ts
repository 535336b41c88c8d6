import type { Currency } from './money'

/** The zone of a person who chose none: the currency's. contract.md, wire facts */
export const zoneOf: Record<Currency, string> = { INR: 'Asia/Kolkata', AED: 'Asia/Dubai' }
export const localeOf: Record<Currency, 'en-IN' | 'en-AE'> = { INR: 'en-IN', AED: 'en-AE' }

/** Older names that browsers give. */
const newNames: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Etc/UTC': 'UTC',
  'Etc/GMT': 'UTC',
  GMT: 'UTC',
}
const newName = (zone: string): string => (Object.hasOwn(newNames, zone) ? (newNames[zone] as string) : zone)

const known = new Set([...Intl.supportedValuesOf('timeZone').map(newName), 'Asia/Kolkata', 'Asia/Dubai', 'UTC'])

/** Every zone that a person may choose, by name. */
export const zones: readonly string[] = [...known].sort()

/** A zone as the portal names it; null for what is none, whoever it comes from. Decision 37 */
export const zoneIn = (text: string | undefined): string | null => {
  const zone = newName(text ?? '')
  return known.has(zone) ? zone : null
}
