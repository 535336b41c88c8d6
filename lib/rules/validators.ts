/** Shortest and longest text a field takes. VAL-28 to VAL-33, decision 15 */
export const limits = {
  userEmail: [2, 255],
  personName: [2, 255],
  nameOnCard: [2, 26],
  displayName: [2, 50],
  businessName: [2, 200],
  businessNameInForm: [4, 200],
  description: [0, 500],
  landmark: [2, 40],
  state: [2, 40],
  city: [2, 40],
  addressLine: [2, 40],
  country: [2, 50],
  countryOnCard: [3, 40],
  clientId: [2, 10],
  cardProjection: [1, 7],
  binAllocate: [1, 2],
  callingName: [2, 20],
  embossLine4: [2, 20],
  programName: [3, 100],
  walletName: [3, 30],
  narration: [0, 80],
} as const satisfies Record<string, readonly [number, number]>
export type Limit = keyof typeof limits

export const fits = (text: string, limit: Limit): boolean => {
  const [least, most] = limits[limit]
  return text.length >= least && text.length <= most
}

export type Country = 'IN' | 'AE'

const between = (text: string, least: number, most: number) => text.length >= least && text.length <= most

/** Older passwords of four characters still sign in. VAL-02, decision 3 */
export const isSignInPassword = (text: string): boolean => between(text, 4, 16)

/** Ten digits, or twelve that start with 91; nine after 971 for the Emirates; never a leading zero. VAL-03, decision 25 */
export const isMobile = (text: string, country: Country = 'IN'): boolean =>
  country === 'AE' ? /^(971)?5\d{8}$/.test(text) : /^(\d{10}|91\d{10})$/.test(text) && !text.startsWith('0')

/** What twelve or more pasted characters leave in a mobile field: the last ten digits, of an Emirati number the last nine. VAL-04, decision 25 */
export const pastedMobile = (text: string, country: Country = 'IN'): string => {
  const digits = text.replace(/\D/g, '')
  return text.length >= 12 ? digits.slice(country === 'AE' ? -9 : -10) : digits
}

/** The twelve digits that go on the wire. ISSUE-20, decision 25 */
export const wireMobile = (text: string, country: Country = 'IN'): string =>
  text.length === 12 ? text : `${country === 'AE' ? '971' : '91'}${text}`

/** VAL-05 */
export const isEmail = (text: string): boolean =>
  fits(text, 'userEmail') &&
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,}$/.test(
    text,
  )

/** VAL-06 */
export const isBankAccount = (text: string, overseas = false): boolean =>
  (overseas ? /^\d{14,15}$/ : /^\d{9,18}$/).test(text)
/** VAL-07 */
export const isIfsc = (text: string): boolean => /^[A-Z]{4}0[A-Za-z0-9]{6}$/.test(text)
/** VAL-08 */
export const isPan = (text: string): boolean => /^[A-Za-z]{5}\d{4}[A-Za-z]$/.test(text)
/** VAL-09 */
export const isTan = (text: string): boolean => /^[A-Za-z]{4}\d{5}[A-Za-z]$/.test(text)
/** VAL-10; either case is accepted and stored in upper case (decisions.md, further readings). */
export const isCin = (text: string): boolean => /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/i.test(text)
/** VAL-11 */
export const isGst = (text: string): boolean => /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]$/i.test(text)
/** VAL-12, outside the issue-card form. */
export const isAadhaar = (text: string): boolean => /^\d{4} ?\d{4} ?\d{4}$/.test(text)
/** VAL-13, outside the issue-card form. */
export const isPassport = (text: string): boolean => /^[A-Z]{2}\d{7}$/.test(text)

/** VAL-14 */
export const isAmount = (text: string): boolean => /^\d+(\.\d{1,2})?$/.test(text)
/** What an amount field keeps of what is typed: digits and one dot. VAL-14 */
export const typedAmount = (text: string): string => {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  return rest.length ? `${whole}.${rest.join('')}` : whole
}
/** VAL-15 */
export const isWholeNumber = (text: string): boolean => /^[1-9]\d*$/.test(text)
/** VAL-15, the rule for a value from 100 to 10000. */
export const isHundredToTenThousand = (text: string): boolean =>
  isWholeNumber(text) && Number(text) >= 100 && Number(text) <= 10_000
/** VAL-16 */
export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text)

const spacedWell = (text: string) => text.trim() !== '' && !text.includes('  ')
/** VAL-17 */
export const isAddressLine = (text: string): boolean => /^[A-Za-z0-9 :#&/\-`,'.]+$/.test(text) && spacedWell(text)
/** City and state: an address line without colon and slash. VAL-17 */
export const isPlace = (text: string): boolean => /^[A-Za-z0-9 #&\-`,'.]+$/.test(text) && spacedWell(text)
/** VAL-18 */
export const isName = (text: string): boolean => /^[A-Za-z][A-Za-z ]*$/.test(text)
/** Role, permission and label names. VAL-19 */
export const isLabel = (text: string): boolean => /^[A-Za-z0-9_\- ]+$/.test(text)
export const isAlphanumeric = (text: string): boolean => /^[A-Za-z0-9 ]+$/.test(text) && spacedWell(text)

/** VAL-20 */
export const isImageName = (name: string): boolean => /\.(jpe?g|png|gif)$/i.test(name)
export const isSquare = (image: { width: number; height: number }): boolean =>
  image.width > 0 && image.width === image.height

/** Letters, digits and spaces. VAL-32, decision 15 */
export const isProgramName = (text: string): boolean => fits(text, 'programName') && isAlphanumeric(text)
/** VAL-33 */
export const isWalletName = (text: string): boolean => fits(text, 'walletName') && isAlphanumeric(text)
/** VAL-34 */
export const isCashback = (percent: number): boolean => percent >= 0 && percent <= 100

/** The latest birthday of someone who is `years` old on `today` (calendar days); 29 February counts from 28 February. */
export const latestBirthday = (years: number, today: string): string => {
  const [year = '', ...rest] = today.split('-')
  const day = `${Number(year) - years}-${rest.join('-')}`
  return rest.join('-') === '02-29' && !isLeap(Number(year) - years) ? `${Number(year) - years}-02-28` : day
}
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const isDay = (day: string) => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/** A real calendar day, at least so many years back and not before 1900. VAL-35, ISSUE-35 */
export const isBirthday = (day: string, years: number, today: string): boolean =>
  isDay(day) && day >= '1900-01-01' && day <= latestBirthday(years, today)

/** VAL-35 */
export const isAdult = (day: string, today: string): boolean => isBirthday(day, 18, today)

/** What each bulk upload accepts; card holders take the wider list of document 2. VAL-36 */
export const bulkFiles = {
  cards: ['csv', 'xls', 'xlsx'],
  load: ['csv', 'xls', 'xlsx'],
  cardHolders: ['csv', 'xls', 'xlsx'],
  businesses: ['csv'],
  users: ['csv'],
} as const satisfies Record<string, readonly string[]>
export const isBulkFile = (name: string, use: keyof typeof bulkFiles): boolean =>
  (bulkFiles[use] as readonly string[]).includes(name.split('.').pop()?.toLowerCase() ?? '') && name.includes('.')

/** Exactly twelve digits. Doc 2 §5 */
export const isKitNumber = (text: string): boolean => /^\d{12}$/.test(text)

/** A virtual account number: letters and digits in upper case. CUST-10 */
export const isVan = (text: string): boolean => /^[A-Z0-9]{6,34}$/.test(text)
