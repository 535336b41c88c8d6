import type { Currency } from '@/lib/rules/locale/money'
import { emiratiMen, emiratiSurnames, emiratiWomen, indianMen, indianSurnames, indianWomen } from './names'
import {
  emiratiAreas,
  emiratiStreets,
  emirates,
  indianAreas,
  indianLandmarks,
  indianCities,
  indianStreets,
} from './cities'
import type { Random } from './random'

type SeedPerson = { name: string; gender: 'M' | 'F' }

export const person = (random: Random, currency: Currency): SeedPerson => {
  const gender = random.chance(0.52) ? 'M' : 'F'
  if (currency === 'AED' && random.chance(0.75))
    return {
      gender,
      name: `${random.pick(gender === 'M' ? emiratiMen : emiratiWomen)} ${random.pick(emiratiSurnames)}`,
    }
  return { gender, name: `${random.pick(gender === 'M' ? indianMen : indianWomen)} ${random.pick(indianSurnames)}` }
}

const SPREAD = 7_654_321
const INDIAN_NUMBERS = 899_999_963
const EMIRATI_NUMBERS = 8_999_993

/** The n-th mobile number of a country; no two numbers are equal, and they look random. */
export const mobile = (n: number, currency: Currency): string =>
  currency === 'AED'
    ? `9715${String((n * SPREAD) % EMIRATI_NUMBERS).padStart(8, '0')}`
    : `91${9_000_000_019 + ((n * SPREAD) % INDIAN_NUMBERS)}`

export const email = (name: string, n: number, host: string): string =>
  `${name.toLowerCase().replace(/[^a-z]+/g, '.')}${n % 97 || ''}@${host}`

export const address = (random: Random, currency: Currency) => {
  if (currency === 'AED') {
    const city = random.pick(emirates)
    return {
      address1: `Office ${random.int(101, 2404)} ${random.pick(emiratiStreets)}`,
      address2: random.pick(emiratiAreas),
      landmark: null,
      city,
      state: city,
      pincode: null,
      country: 'United Arab Emirates',
    }
  }
  const seedCity = random.pick(indianCities)
  return {
    address1: `${random.int(1, 214)} ${random.pick(indianStreets)}`,
    address2: random.pick(indianAreas),
    landmark: random.chance(0.4) ? random.pick(indianLandmarks) : null,
    city: seedCity.city,
    state: seedCity.state,
    pincode: String(seedCity.firstPin + random.int(0, seedCity.pins - 1)),
    country: 'India',
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const letters = (random: Random, count: number) =>
  Array.from({ length: count }, () => LETTERS[random.int(0, 25)]).join('')

/** A document of a person; of the type that the person's KYC was done with, if that names one. */
export const document = (
  random: Random,
  currency: Currency,
  kycType: string,
): readonly [type: string, name: string, value: string] => {
  const passport = [
    'PASSPORT',
    'Passport',
    `${letters(random, 1)}${random.int(1, 9)}${random.digits(5)}${random.int(1, 9)}`,
  ] as const
  if (currency === 'AED') return passport
  const all: readonly (readonly [readonly [string, string, string], number])[] = [
    [
      [
        'PAN',
        'PAN card',
        `${letters(random, 3)}P${letters(random, 1)}${random.digits(4)}${letters(random, 1)}`,
      ] as const,
      4,
    ],
    [['AADHAAR', 'Aadhaar', `${random.int(2, 9)}${random.digits(11)}`] as const, 4],
    [['VOTER_ID', 'Voter ID', `${letters(random, 3)}${random.digits(7)}`] as const, 1],
    [['DRIVING_LICENSE', 'Driving licence', `${letters(random, 2)}${random.digits(13)}`] as const, 1],
    [passport, 1],
  ]
  const drawn = random.weighted(all)
  return all.find(([[type]]) => kycType.toUpperCase().startsWith(type))?.[0] ?? drawn
}

export const companyDocuments = (random: Random, orgType: string) => {
  const pan = `${letters(random, 3)}C${letters(random, 1)}${random.digits(4)}${letters(random, 1)}`
  return [
    ['PAN', pan],
    ['GST_CERT', `${random.int(10, 37)}${pan}1Z${random.int(1, 9)}`],
    ['TAN', `${letters(random, 4)}${random.digits(5)}${letters(random, 1)}`],
    ...(orgType === 'PRIVATE' || orgType === 'PUBLIC'
      ? [
          [
            'CIN',
            `U${random.digits(5)}TN${random.int(1995, 2021)}${orgType === 'PUBLIC' ? 'PLC' : 'PTC'}${random.digits(6)}`,
          ] as const,
        ]
      : []),
  ] as const
}

/** The person is between 19 and 62 years old in `year`. */
export const birthDate = (random: Random, year: number): string =>
  `${year - random.int(20, 62)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`
