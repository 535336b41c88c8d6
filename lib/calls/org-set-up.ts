import { z } from 'zod'
import { personal } from './personal'
import { count, flag, listOf, orNull, text } from './reply'

const Address = z.looseObject({
  address1: text,
  address2: text,
  pincode: text,
  city: text,
  district: text,
  state: text,
  country: text,
})

export const businessFieldReplies = {
  businessType: text,
  gst: personal('gstin')(text),
  pan: personal('pan')(text),
  cin: text,
  tan: text,
  trn: text,
  tradeRegister: text,
  registered: orNull(Address),
  isSameAddress: flag,
  business: orNull(Address),
  associatedBank: text,
  accountType: text,
  accountNumber: personal('account')(text),
  ifsc: text,
  managerName: text,
  managerEmail: text,
  managerEmployeeId: text,
  approverName: text,
  approverEmail: text,
  approverMobile: text,
  agreementStart: text,
  agreementEnd: text,
  cardFee: text,
  replacementFee: text,
  budget: text,
  signatory: orNull(
    z.looseObject({
      name: text,
      email: text,
      mobile: text,
      dateOfBirth: personal('birth')(text),
      aadhaar: personal('aadhaar')(text),
      pan: personal('pan')(text),
    }),
  ),
}

export const OrgSetUp = z.looseObject({
  formKey: text,
  version: count,
  name: text,
  displayName: text,
  orgCategory: text,
  description: text,
  issuers: listOf(z.string()),
  primaryAdminName: text,
  primaryAdminMobile: text,
  primaryAdminEmail: text,
  ...businessFieldReplies,
  papers: listOf(z.looseObject({ docType: text, fileName: text })),
})
export type OrgSetUp = z.output<typeof OrgSetUp>
