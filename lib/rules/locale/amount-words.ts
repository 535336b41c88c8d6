import { amountInArabic } from './amount-words-ar'
import { amountInHindi } from './amount-words-hi'
import type { Currency } from './money'

const ones =
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const belowHundred = (n: number): string =>
  n < 20 ? (ones[n] ?? '') : `${tens[Math.floor(n / 10)]} ${ones[n % 10]}`.trim()
const belowThousand = (n: number): string =>
  [n >= 100 && `${ones[Math.floor(n / 100)]} hundred`, belowHundred(n % 100)].filter(Boolean).join(' ')

const indian: [number, string][] = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
]
const international: [number, string][] = [
  [1_000_000, 'million'],
  [1000, 'thousand'],
]
const money = {
  INR: { scales: indian, units: ['rupee', 'rupees'], parts: ['paisa', 'paise'] },
  AED: { scales: international, units: ['dirham', 'dirhams'], parts: ['fils', 'fils'] },
} as const satisfies Record<Currency, { scales: [number, string][]; units: [string, string]; parts: [string, string] }>

const MOST_DIGITS = 9

const inWords = (whole: number, scales: [number, string][]): string => {
  let rest = whole
  const words: string[] = []
  for (const [size, name] of scales) {
    const many = Math.floor(rest / size)
    if (many) words.push(`${belowThousand(many)} ${name}`)
    rest %= size
  }
  if (rest) words.push(belowThousand(rest))
  return words.join(' ') || 'zero'
}

const counted = (many: number, words: string, [one, more]: readonly [string, string]) =>
  `${words} ${many === 1 ? one : more}`

/** An amount in words, with lakh and crore for rupees; null if it has more than nine digits before the point. I18N-08, TYPE-01 */
export const amountInWords = (minor: number, currency: Currency, locale = 'en-IN'): string | null => {
  const whole = Math.floor(Math.abs(minor) / 100)
  const part = Math.abs(minor) % 100
  if (String(whole).length > MOST_DIGITS) return null
  if (locale.startsWith('hi')) return amountInHindi(whole, part, currency)
  if (locale.startsWith('ar')) return amountInArabic(whole, part, currency)
  return amountInEnglish(whole, part, currency)
}

const amountInEnglish = (whole: number, part: number, currency: Currency): string => {
  const { scales, units, parts } = money[currency]
  const sentence = [
    (whole > 0 || part === 0) && counted(whole, inWords(whole, scales), units),
    part > 0 && counted(part, belowHundred(part), parts),
  ]
  return sentence.filter(Boolean).join(' and ')
}
