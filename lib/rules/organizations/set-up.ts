import type { Country } from '../input/validators'

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
export const orgAddressTypes = ['REGISTERED_ADDRESS', 'BUSINESS_ADDRESS'] as const
export const setUpFiles = ['GST_CERT', 'TAN', 'PAN', 'CIN', 'LOGO_PATH', 'SIGNATURE'] as const
export type SetUpFile = (typeof setUpFiles)[number]

export type SetUpAddress = {
  address1: string
  address2: string
  pincode: string
  city: string
  district: string
  state: string
  country: string
}

export type BusinessFields = {
  businessType: string
  gst: string
  pan: string
  cin: string
  tan: string
  trn: string
  tradeRegister: string
  registered: SetUpAddress
  isSameAddress: boolean
  business: SetUpAddress
  associatedBank: string
  accountType: string
  accountNumber: string
  ifsc: string
  managerName: string
  managerEmail: string
  managerEmployeeId: string
  approverName: string
  approverEmail: string
  approverMobile: string
  agreementStart: string
  agreementEnd: string
  cardFee: string
  replacementFee: string
  budget: string
  signatory: { name: string; email: string; mobile: string; dateOfBirth: string; aadhaar: string; pan: string }
  files: Record<SetUpFile, string>
}

export type SetUpValues = BusinessFields & {
  name: string
  displayName: string
  orgCategory: string
  description: string
  issuers: string[]
  primaryAdminName: string
  primaryAdminMobile: string
  primaryAdminEmail: string
}

const emptyAddress: SetUpAddress = {
  address1: '',
  address2: '',
  pincode: '',
  city: '',
  district: '',
  state: '',
  country: '',
}

export const emptyBusinessFields: BusinessFields = {
  businessType: '',
  gst: '',
  pan: '',
  cin: '',
  tan: '',
  trn: '',
  tradeRegister: '',
  registered: emptyAddress,
  isSameAddress: false,
  business: emptyAddress,
  associatedBank: '',
  accountType: '',
  accountNumber: '',
  ifsc: '',
  managerName: '',
  managerEmail: '',
  managerEmployeeId: '',
  approverName: '',
  approverEmail: '',
  approverMobile: '',
  agreementStart: '',
  agreementEnd: '',
  cardFee: '',
  replacementFee: '',
  budget: '',
  signatory: { name: '', email: '', mobile: '', dateOfBirth: '', aadhaar: '', pan: '' },
  files: { GST_CERT: '', TAN: '', PAN: '', CIN: '', LOGO_PATH: '', SIGNATURE: '' },
}

export const pickBusinessFields = (values: BusinessFields): BusinessFields => {
  const names = Object.keys(emptyBusinessFields) as (keyof BusinessFields)[]
  return Object.fromEntries(names.map((name) => [name, values[name]])) as BusinessFields
}

export const emptySetUp: SetUpValues = {
  name: '',
  displayName: '',
  orgCategory: 'BUSINESS',
  description: '',
  issuers: [],
  primaryAdminName: '',
  primaryAdminMobile: '',
  primaryAdminEmail: '',
  ...emptyBusinessFields,
}

/** Fields of the form by the step that shows them; the first part of a path stands for all beneath it. */
export const numberFields = [
  'gst',
  'pan',
  'cin',
  'tan',
  'trn',
  'tradeRegister',
  'registered',
  'isSameAddress',
  'business',
]
export const bankFields = [
  ...['associatedBank', 'accountType', 'accountNumber', 'ifsc', 'managerName', 'managerEmail', 'managerEmployeeId'],
  ...['approverName', 'approverEmail', 'approverMobile', 'agreementStart', 'agreementEnd'],
  ...['cardFee', 'replacementFee', 'budget'],
]
export const signatoryFields = ['signatory', 'files.SIGNATURE']
export const paperFields = ['GST_CERT', 'TAN', 'PAN', 'CIN', 'LOGO_PATH'].map((type) => `files.${type}`)

/** What an answer shows masked: what stands on record is kept where nothing new is typed. Decision 23 */
export const maskedFields = [
  'gst',
  'pan',
  'accountNumber',
  'signatory.dateOfBirth',
  'signatory.aadhaar',
  'signatory.pan',
] as const

export type Requirements = { documents: readonly string[]; addresses: readonly string[] }

/** Everything the rules of the form look at, besides what is typed. `today` is a calendar day. */
export type SetUpFacts = Requirements & {
  /** Guarded fields and files that stand on record: they may stay empty. */
  onRecord: readonly string[]
  today: string
}

/** The Emirates where every issuer is one of theirs. Decision 25 */
export const countryOf = (issuers: readonly string[]): Country =>
  issuers.length > 0 && issuers.every((issuer) => issuer === 'ENBD') ? 'AE' : 'IN'

export const countryNames = { IN: 'India', AE: 'United Arab Emirates' } as const satisfies Record<Country, string>

/** A business keeps its books in one currency. Decision 24 */
export const hasOneCurrency = (issuers: readonly string[]): boolean =>
  countryOf(issuers) === 'AE' || !issuers.includes('ENBD')

export const numberOfPaper: Readonly<Partial<Record<string, 'gst' | 'pan' | 'cin' | 'tan'>>> = {
  GST_CERT: 'gst',
  PAN: 'pan',
  CIN: 'cin',
  TAN: 'tan',
}
