import type { Currency } from '../locale/money'

export const homeCountries: Record<Currency, string> = { INR: 'IN', AED: 'AE' }

export const switchCountries = [
  ...['AE', 'AU', 'BD', 'BH', 'BR', 'CA', 'CH', 'CN', 'DE', 'EG', 'ES', 'FR'],
  ...['GB', 'HK', 'ID', 'IN', 'IT', 'JP', 'KE', 'KR', 'KW', 'LK', 'MU', 'MV'],
  ...['MY', 'NG', 'NL', 'NP', 'NZ', 'OM', 'PH', 'PK', 'QA', 'RU', 'SA', 'SG'],
  ...['TH', 'TR', 'US', 'VN', 'ZA'],
] as const

type Codes = readonly (readonly [first: number, last: number])[]

/** Ranges of merchant category codes. Some overlap, and the first category that contains the code wins. */
const categoryCodes = {
  GAMBLING: [
    [7800, 7802],
    [7995, 7995],
    [9406, 9406],
  ],
  CASH: [
    [6010, 6012],
    [6051, 6051],
  ],
  GROCERIES: [
    [5411, 5411],
    [5422, 5499],
  ],
  RESTAURANTS: [[5811, 5814]],
  FUEL: [
    [5541, 5542],
    [5552, 5552],
    [5983, 5983],
  ],
  TRAVEL: [
    [3000, 3999],
    [4111, 4112],
    [4121, 4131],
    [4411, 4411],
    [4511, 4582],
    [4722, 4722],
    [4784, 4789],
    [7011, 7033],
    [7512, 7523],
  ],
  HEALTH: [
    [4119, 4119],
    [5912, 5912],
    [5975, 5977],
    [8011, 8099],
  ],
  UTILITIES: [[4812, 4900]],
  ENTERTAINMENT: [
    [5815, 5818],
    [7829, 7841],
    [7911, 7999],
  ],
  EDUCATION: [[8211, 8299]],
  SHOPPING: [
    [5200, 5399],
    [5611, 5735],
    [5931, 5999],
  ],
} as const satisfies Record<string, Codes>
type MerchantCategory = keyof typeof categoryCodes
export const merchantCategories = Object.keys(categoryCodes) as [MerchantCategory, ...MerchantCategory[]]

export const categoryOf = (mcc: string | null): MerchantCategory | null => {
  const code = Number(mcc)
  const holds = (codes: Codes) => codes.some(([first, last]) => first <= code && code <= last)
  return merchantCategories.find((category) => holds(categoryCodes[category])) ?? null
}

export type CardSwitches = {
  international: boolean
  countriesOff: string[]
  categoriesOff: string[]
}
export type SwitchCause = 'INTERNATIONAL_OFF' | 'COUNTRY_OFF' | 'CATEGORY_OFF'
type Merchant = { country: string | null; mcc: string | null }

/** The switch that declines a payment to this merchant, or null. The country is checked before the category. CARD-39 */
export const findSwitchOff = (
  { international, countriesOff, categoriesOff }: CardSwitches,
  { country, mcc }: Merchant,
  home: string,
): SwitchCause | null => {
  if (country !== null && country !== home) {
    if (!international) return 'INTERNATIONAL_OFF'
    if (countriesOff.includes(country)) return 'COUNTRY_OFF'
  }
  const category = categoryOf(mcc)
  return category !== null && categoriesOff.includes(category) ? 'CATEGORY_OFF' : null
}

export const startSwitches = ({ international, countriesOff, categoriesOff }: CardSwitches) => ({
  international,
  countries: Object.fromEntries(switchCountries.map((code) => [code, !countriesOff.includes(code)])),
  categories: Object.fromEntries(merchantCategories.map((name) => [name, !categoriesOff.includes(name)])),
})

/** The card's home country is never switched off, whatever the form's boxes say. */
export const toSwitches = (
  { international, countries, categories }: ReturnType<typeof startSwitches>,
  home: string | null,
) => ({
  international,
  countriesOff: switchCountries.filter((code) => code !== home && countries[code] === false),
  categoriesOff: merchantCategories.filter((name) => categories[name] === false),
})
