import type { SetUpAddress, SetUpValues } from '@/lib/rules/bodies/set-up'
import type { Currency } from '@/lib/rules/locale/money'
import { defineRecord, type AnyRecord } from './define-record'

const defineSetUp = defineRecord<SetUpValues & { currency: Currency }>()

export const businessRecord = defineSetUp({
  name: { kind: 'text', label: 'set-up.fields.name' },
  displayName: { kind: 'text', label: 'set-up.fields.displayName' },
  orgCategory: { kind: 'word', label: 'set-up.fields.orgCategory', labels: 'set-up.customerType' },
  businessType: { kind: 'word', label: 'set-up.fields.businessType', labels: 'set-up.businessType' },
  description: { kind: 'text', label: 'set-up.fields.description' },
  issuers: { kind: 'list', label: 'set-up.fields.issuers' },
  primaryAdminName: { kind: 'text', label: 'set-up.fields.primaryAdminName' },
  primaryAdminMobile: { kind: 'mobile', label: 'set-up.fields.primaryAdminMobile' },
  primaryAdminEmail: { kind: 'text', label: 'set-up.fields.primaryAdminEmail' },
})

export const numbersRecord = defineSetUp({
  gst: { kind: 'text', label: 'set-up.fields.gst' },
  pan: { kind: 'text', label: 'set-up.fields.pan' },
  cin: { kind: 'text', label: 'set-up.fields.cin' },
  tan: { kind: 'text', label: 'set-up.fields.tan' },
  trn: { kind: 'text', label: 'set-up.fields.trn' },
  tradeRegister: { kind: 'text', label: 'set-up.fields.tradeRegister' },
})

export const addressesRecord = defineSetUp({
  registered: { kind: 'address', label: 'set-up.section.registered' },
  isSameAddress: { kind: 'flag', label: 'set-up.fields.isSameAddress' },
  business: { kind: 'address', label: 'set-up.section.business_address' },
})

export const bankRecord = defineSetUp({
  associatedBank: { kind: 'text', label: 'set-up.fields.associatedBank' },
  accountType: { kind: 'word', label: 'set-up.fields.accountType', labels: 'set-up.accountType' },
  accountNumber: { kind: 'text', label: 'set-up.fields.accountNumber' },
  ifsc: { kind: 'text', label: 'set-up.fields.ifsc' },
  managerName: { kind: 'text', label: 'set-up.fields.managerName' },
  managerEmail: { kind: 'text', label: 'set-up.fields.managerEmail' },
  managerEmployeeId: { kind: 'text', label: 'set-up.fields.managerEmployeeId' },
  approverName: { kind: 'text', label: 'set-up.fields.approverName' },
  approverEmail: { kind: 'text', label: 'set-up.fields.approverEmail' },
  approverMobile: { kind: 'mobile', label: 'set-up.fields.approverMobile' },
  agreementStart: { kind: 'date', label: 'set-up.fields.agreementStart' },
  agreementEnd: { kind: 'date', label: 'set-up.fields.agreementEnd' },
  cardFee: { kind: 'money', currency: 'currency', label: 'set-up.fields.cardFee' },
  replacementFee: { kind: 'money', currency: 'currency', label: 'set-up.fields.replacementFee' },
  budget: { kind: 'money', currency: 'currency', label: 'set-up.fields.budget' },
})

export const signatoryRecord = defineSetUp({
  'signatory.name': { kind: 'text', label: 'set-up.fields.signatoryName' },
  'signatory.email': { kind: 'text', label: 'set-up.fields.signatoryEmail' },
  'signatory.mobile': { kind: 'mobile', label: 'set-up.fields.signatoryMobile' },
  'signatory.dateOfBirth': { kind: 'date', label: 'set-up.fields.dateOfBirth' },
  'signatory.aadhaar': { kind: 'text', label: 'set-up.fields.aadhaar' },
  'signatory.pan': { kind: 'text', label: 'set-up.fields.signatoryPan' },
})

const addressRecord = defineRecord<SetUpAddress>()({
  address1: { kind: 'text', label: 'set-up.fields.address1' },
  address2: { kind: 'text', label: 'set-up.fields.address2' },
  pincode: { kind: 'text', label: 'set-up.fields.pincode' },
  city: { kind: 'text', label: 'set-up.fields.city' },
  district: { kind: 'text', label: 'set-up.fields.district' },
  state: { kind: 'text', label: 'set-up.fields.state' },
  country: { kind: 'text', label: 'set-up.fields.country' },
})

/** The fields of the set-up form, in the order of its steps. */
export const setUpRecord = {
  ...businessRecord,
  ...numbersRecord,
  ...addressesRecord,
  ...bankRecord,
  ...signatoryRecord,
}

/** The message key of a field's label. Files have labels of their own group, `set-up.files`. */
export const setUpLabel = (path: string): string => {
  const known: AnyRecord = setUpRecord
  const [first = '', last = ''] = path.split('.')
  if (first === 'files') return `set-up.files.${last}`
  return (known[path] ?? (addressRecord as AnyRecord)[last])?.label ?? path
}
