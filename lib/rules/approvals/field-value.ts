import { fieldsOf, wordsOf } from '@/lib/records/define-record'
import { setUpRecord } from '@/lib/records/set-up'
import { fieldAreas } from './field-label'

const codeAreas = {
  ...wordsOf(setUpRecord),
  userType: 'status.userTypes',
  gender: 'issue.genders',
  kycType: 'status.kycModes',
  cardMode: 'cards.modes',
  reason: 'cards.operations.reasons',
  source: 'cards.operations.sources',
  addressProof: 'approvals.papers',
  addressType: 'users.person.addressTypes',
  'address.type': 'users.person.addressTypes',
} as const

type AreaOf<Path> = Path extends `${infer Area}.${string}` ? Area : Path
type ContentArea = AreaOf<(typeof fieldAreas)[number] | (typeof codeAreas)[keyof typeof codeAreas]>

/** The areas of the messages that tell what a request contains. */
export const contentAreas = [
  ...new Set([...fieldAreas, ...Object.values(codeAreas)].map((path) => path.split('.', 1)[0])),
  // The cast is safe: the type cuts the same paths at the same point.
] as readonly ContentArea[]

export const codeArea = (field: string): string | undefined => {
  const name = [field, field.slice(field.lastIndexOf('.') + 1)].find((one) => Object.hasOwn(codeAreas, one))
  return codeAreas[name as keyof typeof codeAreas]
}

const amounts: readonly string[] = [
  'amount',
  'balance',
  'poolBalance',
  'payingBalance',
  'receivingBalance',
  ...fieldsOf(setUpRecord).filter((field) => setUpRecord[field].kind === 'money'),
  'kitAmount',
  'askAbove',
  'fixed',
  'minimum',
  'maximum',
]
export const STARTING_BALANCE = 'startingBalance.'

/** True if the field holds an amount; as text it is in decimal major units. */
export const isAmountField = (field: string): boolean =>
  amounts.includes(field.slice(field.lastIndexOf('.') + 1)) || field.startsWith(STARTING_BALANCE)
