import { transferModes } from '../accounts/transfers'
import { genders } from '../cards/card-states'

/** Why nobody can put a request right on a form: its key below `approvals.notReturnable`. */
export const notReturnableReasons = ['NOTHING_TYPED', 'OF_CARD_HOLDER'] as const
export type NotReturnableReason = (typeof notReturnableReasons)[number]

/** How a field is typed. A choice names the message area of its values. */
export type CorrectedInput =
  | { as: 'text' | 'long' | 'mobile' | 'amount' | 'count' | 'date' | 'flag' }
  | { as: 'choice'; options: readonly string[]; words: string | null }

/** `field` is a path of the stored body, in which `*` is every index of a list. Masked values are not shown to anybody, so they are typed anew. */
export type CorrectedField = CorrectedInput & { field: string; isOptional?: true; isMasked?: true }

/** `form`: the form on which the record is made. `file`: another file. `fields`: these values of the stored request. */
type Correction =
  | { by: 'form' | 'file' }
  | { by: 'nothing'; why: NotReturnableReason }
  | { by: 'fields'; fields: readonly CorrectedField[] }

const text = (field: string): CorrectedField => ({ field, as: 'text' })
const optional = (field: string): CorrectedField => ({ field, as: 'text', isOptional: true })
const long = (field: string): CorrectedField => ({ field, as: 'long' })
const amount = (field: string): CorrectedField => ({ field, as: 'amount' })
const count = (field: string): CorrectedField => ({ field, as: 'count' })
const flag = (field: string): CorrectedField => ({ field, as: 'flag' })
const masked = (field: string, as: 'text' | 'date' = 'text'): CorrectedField => ({ field, as, isMasked: true })
const gender = (field: string): CorrectedField => ({ field, as: 'choice', options: genders, words: 'issue.genders' })
const fields = (...all: readonly CorrectedField[]) => ({ by: 'fields' as const, fields: all })

const nothingTyped: Correction = { by: 'nothing', why: 'NOTHING_TYPED' }
const ofCardHolder: Correction = { by: 'nothing', why: 'OF_CARD_HOLDER' }

const moved = fields(amount('amount'), optional('narration'))

const addressLines = ['address1', 'address2', 'landmark', 'city', 'state', 'pincode', 'country']
const holder: readonly CorrectedField[] = [
  text('fullName'),
  { field: 'mobile', as: 'mobile' },
  optional('email'),
  gender('gender'),
  masked('dateOfBirth', 'date'),
  ...addressLines.map((line) => text(`addresses.*.${line}`)),
  amount('walletsInitBalance.*.amount'),
  amount('metaData.walletsInitBalance.*.amount'),
]

const invited = fields(text('fullName'), text('email'), { field: 'mobile', as: 'mobile', isOptional: true })

const ruleTexts = [text('rules.*.name'), text('rules.*.validations.*.value'), text('cashbackRules.*.name')]

const wallet = fields(
  text('name'),
  text('description'),
  ...['startingBalance', 'replenishBalance', 'applicationBudget'].map(amount),
  count('priority'),
  ...['isDefault', 'allowCustomerMoneyLoad', 'allowLoadingFromBranch', 'splitTxn', 'allowWalletToLink'].map(flag),
  ...ruleTexts,
)

/** Whether and how a maker corrects each kind of request, by the kind of its change, else by its event. APPR-37 */
export const corrections = {
  ORG_CREATION: { by: 'form' },
  CARD_PROGRAM_CREATION: { by: 'form' },
  USER_KYC: { by: 'form' },
  BULK_UPLOAD: { by: 'file' },
  CUSTOMER_KYC: ofCardHolder,
  BILL: ofCardHolder,
  PASSWORD_RESET: nothingTyped,
  MONEY_LOAD: fields(
    amount('amount'),
    text('utrNumber'),
    { field: 'transferDate', as: 'date' },
    { field: 'txnMode', as: 'choice', options: transferModes, words: null },
  ),
  KIT_ORDER: fields(
    count('kitQuantity'),
    text('deliverToUserName'),
    ...['addressLine1', 'addressLine2', 'city', 'state'].map((line) => text(`address.${line}`)),
    ...['landmark', 'pinCode'].map((line) => optional(`address.${line}`)),
  ),
  loadCard: moved,
  unloadCard: moved,
  allocateMoney: fields(amount('amount'), long('reason')),
  loadKits: fields(count('kitQuantity'), amount('amount')),
  mapKit: fields(text('kitNumber')),
  issueCard: fields(...holder, text('nameOnCard'), text('kitNumber'), text('embossLine4')),
  addCustomer: fields(...holder),
  replaceCard: fields({
    field: 'cardMode',
    as: 'choice',
    options: ['DIGITAL_ONLY_CARD', 'PHYSICAL_NAMED_CARD'],
    words: 'issue.modes',
  }),
  updateOrg: fields(
    ...['name', 'displayName', 'description'].map((name) => text(`details.${name}`)),
    ...['gst', 'pan', 'accountNumber'].map((name) => masked(`details.${name}`)),
    ...['cin', 'tan', 'trn', 'tradeRegister', 'associatedBank', 'ifsc'].map((name) => text(`details.${name}`)),
    ...['managerName', 'managerEmail', 'managerEmployeeId'].map((name) => text(`details.${name}`)),
    ...['approverName', 'approverEmail', 'approverMobile'].map((name) => text(`details.${name}`)),
    ...['cardFee', 'replacementFee', 'budget'].map((name) => amount(`details.${name}`)),
    ...['registered', 'business'].flatMap((which) => addressLines.map((line) => text(`details.${which}.${line}`))),
    ...['name', 'email', 'mobile'].map((name) => text(`details.signatory.${name}`)),
  ),
  updateOrgBranding: fields(text('orgDisplayName')),
  addOrgDocument: fields(masked('docValue')),
  updateProgram: fields(
    text('name'),
    amount('limits.*.amount'),
    count('limits.*.count'),
    ...['requireCardHolderAuth', 'onlyNcmc', 'allowEmbossLine4', 'pinMailer', 'visibleAtIssuerPortal'].map(flag),
    flag('offeredToAll'),
    ...ruleTexts,
  ),
  createWallet: wallet,
  updateWallet: wallet,
  inviteUser: invited,
  inviteIssuerAdmin: invited,
  inviteAgent: invited,
  inviteBranchAdmin: invited,
  updateUser: fields(
    text('details.fullName'),
    { field: 'details.mobile', as: 'mobile' },
    text('details.fatherName'),
    gender('details.gender'),
    masked('details.dateOfBirth', 'date'),
  ),
  updateRole: fields(text('roleName'), long('description'), optional('group')),
  updateEvent: fields(
    text('settings.steps.*.name'),
    ...['limit', 'dayLimit'].map((name) => amount(`settings.steps.*.${name}`)),
    ...['askAbove', 'signAbove'].map((name) => amount(`settings.${name}`)),
    count('settings.remindAfterHours'),
  ),
  copyCustomerData: fields(long('reason')),
  copyUserData: fields(long('reason')),
  blockCard: nothingTyped,
  closeCard: nothingTyped,
  loadFromPayment: nothingTyped,
  linkWallet: nothingTyped,
  linkProgram: nothingTyped,
  removeOrgDocument: nothingTyped,
  unblockUser: nothingTyped,
} as const satisfies Record<string, Correction>

export type CorrectedRequest = keyof typeof corrections

/** The requests whose values are corrected. */
export type CorrectedByFields = {
  [Name in CorrectedRequest]: (typeof corrections)[Name] extends { by: 'fields' } ? Name : never
}[CorrectedRequest]

export const correctionOf = (name: string): Correction | null =>
  Object.hasOwn(corrections, name) ? corrections[name as CorrectedRequest] : null

const isAt = (pattern: string, path: string): boolean => {
  const [want, have] = [pattern.split('.'), path.split('.')]
  return (
    want.length === have.length &&
    want.every((part, at) => part === have[at] || (part === '*' && /^\d+$/.test(have[at] ?? '')))
  )
}

/** The fields that can be corrected of a stored body whose filled paths are `present`, in the order of the table. */
export const fieldsToCorrect = (name: string, present: readonly string[]): readonly CorrectedField[] => {
  const correction = correctionOf(name)
  if (correction?.by !== 'fields') return []
  return correction.fields.flatMap((one) => {
    const found = present.filter((path) => isAt(one.field, path))
    if (found.length === 0 && one.isOptional) return [one]
    return found.map((field) => ({ ...one, field }))
  })
}
