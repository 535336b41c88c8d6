import { fieldsOf } from '@/lib/records/define-record'
import { addressesRecord, bankRecord, businessRecord, numbersRecord, signatoryRecord } from '@/lib/records/set-up'
import { BusinessFieldsBody, SetUpDetails, type BusinessFields, type SetUpValues } from '../bodies/set-up'
import { emptyOf } from '../input/empty-values'
import type { Country } from '../input/validators'
import { businessDocumentTypes } from './business-documents'

export const businessTypes = [
  'PRIVATE',
  'LLP',
  'PUBLIC',
  'PROPRIETORSHIP',
  'OPC',
  'PARTNERSHIP',
  'SECTION_8',
  'JOINT_VENTURE',
  'NGO',
  'GOVERNMENT',
] as const
export const customerTypes = ['BUSINESS', 'GIFTCARD_PURCHASER'] as const
export const accountTypes = [
  'SAVING_ACCOUNT',
  'CURRENT_ACCOUNT',
  'CASH_CREDIT',
  'OVERDRAFT',
  'LOAN',
  'NRE',
  'FCRA',
  'INDONEPAL',
  'CREDIT_CARD',
] as const
export const businessAddressTypes = ['REGISTERED_ADDRESS', 'BUSINESS_ADDRESS'] as const

export const emptyBusinessFields = emptyOf(BusinessFieldsBody)

export const pickBusinessFields = (values: BusinessFields): BusinessFields => {
  const names = Object.keys(emptyBusinessFields) as (keyof BusinessFields)[]
  return Object.fromEntries(names.map((name) => [name, values[name]])) as BusinessFields
}

export const emptySetUp: SetUpValues = { ...emptyOf(SetUpDetails), orgCategory: 'BUSINESS' }

/** The fields of each step of the form. A name covers all fields below it. */
export const setUpFieldsByStep = {
  business: fieldsOf(businessRecord),
  numbers: [...fieldsOf(numbersRecord), ...fieldsOf(addressesRecord)],
  bank: fieldsOf(bankRecord),
  signatory: [...fieldsOf(signatoryRecord), 'files.SIGNATURE'],
  documents: businessDocumentTypes.map((type) => `files.${type}`),
}

/** The step of the form that has a field; undefined for what no step has. */
export const stepOfField = (field: string): string | undefined =>
  Object.entries(setUpFieldsByStep).find(([, fields]) =>
    fields.some((name) => field === name || field.startsWith(`${name}.`)),
  )?.[0]

/** Replies show these fields masked, so a field that the person leaves empty keeps its stored value. Decision 23 */
export const maskedFields = [
  'gst',
  'pan',
  'accountNumber',
  'signatory.dateOfBirth',
  'signatory.aadhaar',
  'signatory.pan',
] as const

/** Fields that do not exist in a country. Decision 25 */
export const missingFields = {
  IN: ['trn', 'tradeRegister'],
  AE: [
    'gst',
    'pan',
    'cin',
    'tan',
    'ifsc',
    'registered.pincode',
    'business.pincode',
    'signatory.aadhaar',
    'signatory.pan',
  ],
} as const satisfies Record<Country, readonly string[]>

export type Requirements = { documents: readonly string[]; addresses: readonly string[] }

/** What the form's rules need besides the typed values. `today` is a calendar day. */
export type SetUpFacts = Requirements & {
  /** Masked fields and files that are already stored, so the form may leave them empty. */
  onRecord: readonly string[]
  today: string
}

/** The country is the Emirates only if all issuers are Emirati. Decision 25 */
export const countryOf = (issuers: readonly string[]): Country =>
  issuers.length > 0 && issuers.every((issuer) => issuer === 'ENBD') ? 'AE' : 'IN'

export const countryNames = { IN: 'India', AE: 'United Arab Emirates' } as const satisfies Record<Country, string>

/** A business has one currency, so it cannot have issuers of two countries. Decision 24 */
export const hasOneCurrency = (issuers: readonly string[]): boolean =>
  countryOf(issuers) === 'AE' || !issuers.includes('ENBD')

export const numberOfDocument: Readonly<Partial<Record<string, 'gst' | 'pan' | 'cin' | 'tan'>>> = {
  GST_CERT: 'gst',
  PAN: 'pan',
  CIN: 'cin',
  TAN: 'tan',
}
