import type { ReadAmountsFor, ReadFor, ValueKind } from '@/lib/rules/input/read-value'

/** What people write, and the one value that a form, a correction and a file read of it; null where all three refuse it. Decision 43 */
export type WrittenValue = { kind: ValueKind; text: string; value: string | null; context: ReadAmountsFor }

const of = (kind: ValueKind, samples: Readonly<Record<string, string | null>>, context: ReadFor = {}): WrittenValue[] =>
  Object.entries(samples).map(([text, value]) => ({ kind, text, value, context: { currency: null, ...context } }))

export const writtenAmounts = of('amount', {
  '500': '500',
  '10.50': '10.50',
  '1,000': '1000',
  '1,00,000.00': '100000.00',
  '100,000': '100000',
  '12,34,567.5': '1234567.5',
  '₹ 500': '500',
  '₹\u00a01,23,456.50': '123456.50',
  'Rs. 500/-': '500',
  'rs.500': '500',
  '500.00 INR': '500.00',
  'INR 12,345': '12345',
  '१०.५०': '10.50',
  '٥٠٠٫٢٥': '500.25',
  '\u202a1,000\u202c': '1000',
  '5００': '500',
  '1,50': null,
  '0,50': null,
  '0,500': null,
  '12,34': null,
  '1,23,45': null,
  '10,5': null,
  '1.234,50': null,
  '5L': null,
  '1.5Cr': null,
  '10k': null,
  '2 crore': null,
  '5OO': null,
  '€5': null,
  '5 USD': null,
  '10 50': null,
  '1e3': null,
  '(500)': null,
  '-5': null,
  '1.005': null,
  five: null,
})

export const writtenMobiles = of(
  'mobile',
  {
    '9876543210': '919876543210',
    '919876543210': '919876543210',
    '+91 98765 43210': '919876543210',
    '098765 43210': '919876543210',
    '0091-98765-43210': '919876543210',
    '(98765) 43210': '919876543210',
    '+91\u00a098765\u00a043210': '919876543210',
    '\u202a+91 98765 43210\u202c': '919876543210',
    '९८७६५४३२१०': '919876543210',
    '9876543210.0': null,
    '9.1987654E+11': null,
    '910123456789': null,
    '0123456789': null,
    '98765 43210 99': null,
    '98765': null,
    '+971 50 111 2233': null,
    '9876543210 / 9876543211': null,
  },
  { country: 'IN' },
)

export const writtenEmiratiMobiles = of(
  'mobile',
  {
    '0501112234': '971501112234',
    '+971 (0)50 111 2235': '971501112235',
    '+971 50 111 2233': '971501112233',
    '00971501112236': '971501112236',
    '501112237': '971501112237',
    '919812499999': null,
  },
  { country: 'AE' },
)

export const writtenDays = of('day', {
  '1990-02-28': '1990-02-28',
  '28/02/1990': '1990-02-28',
  '28-02-1990': '1990-02-28',
  '28.02.1990': '1990-02-28',
  '1/3/1990': '1990-03-01',
  '\u200e28/02/1990': '1990-02-28',
  '02/28/1990': null,
  '28/02/90': null,
  '28-Feb-1990': null,
  '28-Feb-90': null,
  '1990/02/28': null,
  '1990-02-28xyz': null,
  '30/02/1990': null,
  '28021990': null,
})

const writtenPincodes = of('pincode', {
  '560001': '560001',
  '560 001': '560001',
  '560\u00a0001': '560001',
  '५६०००१': '560001',
  '060001': null,
  '56001': null,
  '560001.0': null,
})

export const writtenValues: readonly WrittenValue[] = [
  ...writtenAmounts,
  ...writtenMobiles,
  ...writtenEmiratiMobiles,
  ...writtenDays,
  ...writtenPincodes,
]
