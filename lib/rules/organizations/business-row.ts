import { fieldsOf, type AnyField } from '@/lib/records/define-record'
import { setUpRecord } from '@/lib/records/set-up'
import type { Cells, Template } from '../files/bulk'
import { readChoice } from '../input/read-choice'
import { readWords } from '../input/plain-text'
import { valueOrText, type ReadAmountsFor } from '../input/read-value'
import { isRefused } from '../input/reading'
import type { SetUpAddress, SetUpValues } from '../bodies/set-up'
import { accountTypes, businessTypes, countryOf, customerTypes, emptySetUp, hasOneCurrency } from './set-up'

/** Columns whose name does not follow from the name of the field. */
const ownColumns: Readonly<Record<string, string>> = {
  orgCategory: 'CUSTOMER_TYPE',
  primaryAdminName: 'CONTACT_NAME',
  primaryAdminMobile: 'CONTACT_MOBILE',
  primaryAdminEmail: 'CONTACT_EMAIL',
  associatedBank: 'BANK',
  parent: 'PARENT_BUSINESS',
}

const columnOf = (path: string): string =>
  ownColumns[path] ??
  path
    .replace(/address(\d)$/, 'addressLine_$1')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace('.', '_')
    .toUpperCase()

/** The form fields that a file has columns for, each line of an address separately, and the parent business. */
const paths = fieldsOf(setUpRecord).flatMap((field): string[] => {
  if (field === 'isSameAddress') return []
  if (field === 'displayName') return [field, 'parent']
  return setUpRecord[field].kind === 'address'
    ? Object.keys(emptySetUp.registered).map((line) => `${field}.${line}`)
    : [field]
})

const fieldOfColumn: Readonly<Record<string, string>> = Object.fromEntries(paths.map((path) => [columnOf(path), path]))

export const columnOfBusinessField: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(fieldOfColumn).map(([column, field]) => [`details.${field}`, column]),
)

const cellKinds: Readonly<Partial<Record<AnyField['kind'], 'mobile' | 'day' | 'amount'>>> = {
  mobile: 'mobile',
  date: 'day',
  money: 'amount',
}

/** `required` lists what every business needs; its issuers can ask for more. ORG-42 */
export const businessesTemplate: Template = {
  columns: Object.keys(fieldOfColumn),
  required: [
    ...['NAME', 'BUSINESS_TYPE', 'DESCRIPTION', 'CONTACT_NAME', 'CONTACT_MOBILE', 'CONTACT_EMAIL'],
    ...['REGISTERED_ADDRESS_LINE_1', 'REGISTERED_CITY', 'REGISTERED_STATE', 'REGISTERED_COUNTRY'],
    ...['SIGNATORY_NAME', 'SIGNATORY_EMAIL', 'SIGNATORY_MOBILE', 'SIGNATORY_DATE_OF_BIRTH'],
  ],
  oneOf: [],
  kinds: {
    ...Object.fromEntries(
      fieldsOf(setUpRecord).flatMap((field) => {
        const kind = cellKinds[setUpRecord[field].kind]
        return kind ? [[columnOf(field), kind]] : []
      }),
    ),
    CONTACT_EMAIL: 'email',
    GST: 'document',
    PAN: 'document',
    CIN: 'document',
    TAN: 'document',
    TRN: 'digits',
    REGISTERED_PINCODE: 'pincode',
    BUSINESS_PINCODE: 'pincode',
    ACCOUNT_NUMBER: 'digits',
    MANAGER_EMAIL: 'email',
    APPROVER_EMAIL: 'email',
    SIGNATORY_EMAIL: 'email',
    SIGNATORY_AADHAAR: 'digits',
    SIGNATORY_PAN: 'document',
  },
}

const sample: Cells = {
  NAME: 'Pepper Trading Private Limited',
  DISPLAY_NAME: 'Pepper Trading',
  CUSTOMER_TYPE: 'BUSINESS',
  BUSINESS_TYPE: 'PRIVATE',
  DESCRIPTION: 'Buys and sells pepper',
  ISSUERS: 'YES|NSDL',
  CONTACT_NAME: 'Asha Nair',
  CONTACT_MOBILE: '919876543210',
  CONTACT_EMAIL: 'asha@pepper.example',
  GST: '29ABCDE1234F1Z5',
  PAN: 'ABCDE1234F',
  TAN: 'ABCD12345E',
  REGISTERED_ADDRESS_LINE_1: '12 Residency Road',
  REGISTERED_PINCODE: '560001',
  REGISTERED_CITY: 'Bengaluru',
  REGISTERED_DISTRICT: 'Bengaluru Urban',
  REGISTERED_STATE: 'Karnataka',
  REGISTERED_COUNTRY: 'India',
  ACCOUNT_TYPE: 'CURRENT_ACCOUNT',
  ACCOUNT_NUMBER: '123456789012',
  IFSC: 'YESB0000001',
  AGREEMENT_START: '2026-01-01',
  AGREEMENT_END: '2028-12-31',
  CARD_FEE: '25.00',
  SIGNATORY_NAME: 'Meera Iyer',
  SIGNATORY_EMAIL: 'meera@pepper.example',
  SIGNATORY_MOBILE: '919876501234',
  SIGNATORY_DATE_OF_BIRTH: '1984-05-02',
}
export const businessesSample: readonly string[] = businessesTemplate.columns.map((column) => sample[column] ?? '')

/** Issuer codes contain only letters, so any of these signs separates two of them. */
const BETWEEN_ISSUERS = /[|,;/+&\r\n]/

const bare = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase()

type KnownIssuers = { codes: readonly string[]; own: string | null }

/** Splits words into issuer codes; people also write a code with spaces in it. Null if some words are not a code. */
const issuersOf = (words: readonly string[], codes: readonly string[]): string[] | null => {
  if (words.length === 0) return []
  for (let length = words.length; length > 0; length -= 1) {
    const code = bare(words.slice(0, length).join(''))
    const rest = codes.includes(code) ? issuersOf(words.slice(length), codes) : null
    if (rest) return [code, ...rest]
  }
  return null
}

/** The issuers of a row, by default the uploader's. Text that is not an issuer code is kept, so that it can be reported. */
const issuersIn = (cells: Cells, { codes, own }: KnownIssuers): string[] => {
  const named = (cells.ISSUERS ?? '')
    .split(BETWEEN_ISSUERS)
    .map((part) => readWords(part).trim())
    .filter((part) => part !== '')
    .flatMap((part) => issuersOf(part.split(/\s+/), codes) ?? [part])
  return named.length === 0 && own ? [own] : [...new Set(named)]
}

/** A row with unknown issuers, or issuers of two countries, has no country and currency to read mobiles and amounts by. Decisions 24, 25 */
export const readForBusiness = (cells: Cells, known: KnownIssuers): ReadAmountsFor => {
  const issuers = issuersIn(cells, known)
  const isOfOne = issuers.length > 0 && hasOneCurrency(issuers) && issuers.every((one) => known.codes.includes(one))
  if (!isOfOne) return { currency: null }
  const country = countryOf(issuers)
  return { country, currency: country === 'AE' ? 'AED' : 'INR' }
}

const choiceOf = (list: readonly string[], text: string): string => {
  const reading = readChoice(text, list)
  return isRefused(reading) ? text : reading.value
}

const isEmpty = (address: SetUpAddress): boolean => Object.values(address).every((line) => line === '')

/** Converts a row to the values of the set-up form. An empty business address means that it is the registered one. ORG-42 */
export const readBusinessRow = (cells: Cells, known: KnownIssuers): SetUpValues => {
  const { registered, business, signatory: nobody } = emptySetUp
  const values = { ...emptySetUp, registered: { ...registered }, business: { ...business }, signatory: { ...nobody } }
  const readFor = readForBusiness(cells, known)
  const owners = values as unknown as Record<string, Record<string, string>>
  for (const [column, field] of Object.entries(fieldOfColumn)) {
    const cell = valueOrText(businessesTemplate.kinds?.[column] ?? 'words', cells[column] ?? '', readFor)
    const [first = '', second] = field.split('.')
    if (cell === '' || field === 'parent') continue
    if (second !== undefined && owners[first]) owners[first][second] = cell
    else Object.assign(values, { [first]: cell })
  }
  return {
    ...values,
    orgCategory: choiceOf(customerTypes, values.orgCategory),
    businessType: choiceOf(businessTypes, values.businessType),
    accountType: choiceOf(accountTypes, values.accountType),
    issuers: issuersIn(cells, known),
    isSameAddress: isEmpty(values.business),
  }
}
