import type { Currency } from './money'

/** The zone of a person who chose none: the currency's. contract.md, wire facts */
export const zoneOf: Record<Currency, string> = { INR: 'Asia/Kolkata', AED: 'Asia/Dubai' }
export const localeOf: Record<Currency, 'en-IN' | 'en-AE'> = { INR: 'en-IN', AED: 'en-AE' }
