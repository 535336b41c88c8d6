import type { Currency } from './money'

const upTo99 =
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'.split(
    ' ',
  )
const scales = {
  INR: [
    [10_000_000, 'करोड़'],
    [100_000, 'लाख'],
    [1000, 'हज़ार'],
    [100, 'सौ'],
  ],
  AED: [
    [1_000_000, 'मिलियन'],
    [1000, 'हज़ार'],
    [100, 'सौ'],
  ],
} as const
const units = {
  INR: { whole: ['रुपया', 'रुपये'], part: ['पैसा', 'पैसे'] },
  AED: { whole: ['दिरहम', 'दिरहम'], part: ['फ़िल्स', 'फ़िल्स'] },
} as const

const inWords = (number: number, currency: Currency): string => {
  if (number < 100) return upTo99[number] ?? ''
  for (const [size, name] of scales[currency]) {
    const rest = number % size
    if (number >= size)
      return `${inWords((number - rest) / size, currency)} ${name}${rest ? ` ${inWords(rest, currency)}` : ''}`
  }
  return ''
}

export const amountInHindi = (whole: number, part: number, currency: Currency): string => {
  const { whole: wholes, part: parts } = units[currency]
  return [
    (whole > 0 || part === 0) && `${inWords(whole, currency)} ${wholes[whole === 1 ? 0 : 1]}`,
    part > 0 && `${inWords(part, currency)} ${parts[part === 1 ? 0 : 1]}`,
  ]
    .filter(Boolean)
    .join(' और ')
}
