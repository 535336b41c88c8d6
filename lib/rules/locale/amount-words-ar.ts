import type { Currency } from './money'

/** Arabic has five forms of a noun that is counted: for one, two, three to ten, eleven to ninety-nine, and hundreds. */
type Counted = { one: string; two: string; few: string; many: string; hundreds: string; isFeminine: boolean }

const loan = (word: string): Counted => ({
  one: word,
  two: `اثنان ${word}`,
  few: word,
  many: word,
  hundreds: word,
  isFeminine: false,
})
const thousand: Counted = {
  one: 'ألف',
  two: 'ألفان',
  few: 'آلاف',
  many: 'ألفًا',
  hundreds: 'ألف',
  isFeminine: false,
}
const million: Counted = {
  one: 'مليون',
  two: 'مليونان',
  few: 'ملايين',
  many: 'مليونًا',
  hundreds: 'مليون',
  isFeminine: false,
}
const scales: Record<Currency, readonly [number, Counted][]> = {
  INR: [
    [10_000_000, loan('كرور')],
    [100_000, loan('لاك')],
    [1000, thousand],
  ],
  AED: [
    [1_000_000, million],
    [1000, thousand],
  ],
}
const units: Record<Currency, { whole: Counted; part: Counted }> = {
  INR: {
    whole: { one: 'روبية', two: 'روبيتان', few: 'روبيات', many: 'روبية', hundreds: 'روبية', isFeminine: true },
    part: { one: 'بيسة', two: 'بيستان', few: 'بيسات', many: 'بيسة', hundreds: 'بيسة', isFeminine: true },
  },
  AED: {
    whole: { one: 'درهم', two: 'درهمان', few: 'دراهم', many: 'درهمًا', hundreds: 'درهم', isFeminine: false },
    part: { one: 'فلس', two: 'فلسان', few: 'فلوس', many: 'فلسًا', hundreds: 'فلس', isFeminine: false },
  },
}

const onesMasculine = ' واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة'.split(' ')
const onesFeminine = ' واحدة اثنتان ثلاث أربع خمس ست سبع ثماني تسع عشر'.split(' ')
const tens = '  عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون'.split(' ')
const hundreds = ' مئة مئتان ثلاثمئة أربعمئة خمسمئة ستمئة سبعمئة ثمانمئة تسعمئة'.split(' ')

const belowHundred = (number: number, isFeminine: boolean): string => {
  const ones = isFeminine ? onesFeminine : onesMasculine
  if (number <= 10) return ones[number] ?? ''
  const one = number % 10
  if (number === 11) return isFeminine ? 'إحدى عشرة' : 'أحد عشر'
  if (number === 12) return isFeminine ? 'اثنتا عشرة' : 'اثنا عشر'
  if (number < 20) return `${ones[one]} ${isFeminine ? 'عشرة' : 'عشر'}`
  const ten = tens[Math.floor(number / 10)] ?? ''
  if (one === 0) return ten
  return `${one === 1 && isFeminine ? 'إحدى' : ones[one]} و${ten}`
}

const belowThousand = (number: number, isFeminine: boolean): string =>
  [hundreds[Math.floor(number / 100)], belowHundred(number % 100, isFeminine)].filter(Boolean).join(' و')

/** Counts a noun. For one and two Arabic uses a form of the noun instead of a number. */
const counted = (many: number, thing: Counted): string => {
  if (many === 1) return thing.one
  if (many === 2) return thing.two
  return `${belowThousand(many, thing.isFeminine)} ${formOf(many, thing)}`
}

const formOf = (number: number, { one, few, many, hundreds: round }: Counted): string => {
  const last = number % 100
  if (last >= 3 && last <= 10) return few
  return last >= 11 ? many : last === 0 ? round : one
}

const inWords = (whole: number, currency: Currency, unit: Counted): string => {
  if (whole === 0) return `صفر ${unit.hundreds}`
  if (whole === 1) return `${unit.one} ${unit.isFeminine ? 'واحدة' : 'واحد'}`
  if (whole === 2) return unit.two
  const words: string[] = []
  let rest = whole
  for (const [size, name] of scales[currency]) {
    const many = Math.floor(rest / size)
    if (many) words.push(counted(many, name))
    rest %= size
  }
  if (rest) words.push(belowThousand(rest, unit.isFeminine))
  const sentence = words.join(' و')
  // A dual loses its last letter before the noun that it counts.
  const joined = whole % 100 === 0 ? sentence.replace(/ان$/, 'ا') : sentence
  return `${joined} ${formOf(whole, unit)}`
}

export const amountInArabic = (whole: number, part: number, currency: Currency): string => {
  const { whole: unit, part: small } = units[currency]
  return [(whole > 0 || part === 0) && inWords(whole, currency, unit), part > 0 && inWords(part, currency, small)]
    .filter(Boolean)
    .join(' و')
}
