import type { Currency } from './money'

export const zoneOf: Record<Currency, string> = { INR: 'Asia/Kolkata', AED: 'Asia/Dubai' }
export const localeOf: Record<Currency, 'en-IN' | 'en-AE'> = { INR: 'en-IN', AED: 'en-AE' }

const newNames: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Etc/UTC': 'UTC',
  'Etc/GMT': 'UTC',
  GMT: 'UTC',
}
const newName = (zone: string): string => (Object.hasOwn(newNames, zone) ? (newNames[zone] as string) : zone)

const known = new Set([...Intl.supportedValuesOf('timeZone').map(newName), 'Asia/Kolkata', 'Asia/Dubai', 'UTC'])

export const zones: readonly string[] = [...known].sort()

export const zoneIn = (text: string | undefined): string | null => {
  const zone = newName(text ?? '')
  return known.has(zone) ? zone : null
}
