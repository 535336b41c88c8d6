import type { Country } from '../input/validators'

/** What a business is by law. ORG-13 */
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
/** What a customer buys cards for. ORG-14 */
export const customerTypes = ['BUSINESS', 'GIFTCARD_PURCHASER'] as const
/** What its bank account is. ORG-22 */
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
/** The addresses that an issuer may ask for. ORG-12 */
export const orgAddressTypes = ['REGISTERED_ADDRESS', 'BUSINESS_ADDRESS'] as const
/** Files of the form: the papers of a business, its logo, and how the signatory signs. ORG-11, ORG-20 */
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

/** What is typed of a business and of a branch alike: numbers, addresses, bank, agreement, signatory, papers. ORG-16 to ORG-21, BR-03 */
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
  /** Keys of uploaded files, by what they are. */
  files: Record<SetUpFile, string>
}

/** Everything that is typed when a business is set up. ORG-15 to ORG-21 */
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

/** What a business and a branch have alike, without the rest of the form. */
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
export const guardedFields = [
  'gst',
  'pan',
  'accountNumber',
  'signatory.dateOfBirth',
  'signatory.aadhaar',
  'signatory.pan',
] as const

/** What the issuers of a business ask for. ORG-31, ORG-32 */
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

/** What the form writes for a country until somebody types another. */
export const countryNames = { IN: 'India', AE: 'United Arab Emirates' } as const satisfies Record<Country, string>

/** A business keeps its books in one currency. Decision 24 */
export const hasOneCurrency = (issuers: readonly string[]): boolean =>
  countryOf(issuers) === 'AE' || !issuers.includes('ENBD')

/** Papers that the form has a number for. */
export const numberOfPaper: Readonly<Partial<Record<string, 'gst' | 'pan' | 'cin' | 'tan'>>> = {
  GST_CERT: 'gst',
  PAN: 'pan',
  CIN: 'cin',
  TAN: 'tan',
}
