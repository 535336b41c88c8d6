import { z } from 'zod'
import { emptyBusinessFields, emptySetUp } from '@/lib/rules/organizations/set-up'
import { personal } from './personal'
import { flag, listOf, orNull, text, version } from './reply'

/** Builds a schema for each text field of a form, because replies have the same text fields. */
const textsOf = <V extends object>(fields: V) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, text]] : [])),
  ) as { [K in keyof V as V[K] extends string ? K : never]: typeof text }

const Address = z.looseObject(textsOf(emptySetUp.registered))

/** The fields of the set-up form as replies have them. */
export const businessFieldReplies = {
  ...textsOf(emptyBusinessFields),
  registered: orNull(Address),
  isSameAddress: flag,
  business: orNull(Address),
  gst: personal('gstin')(text),
  pan: personal('pan')(text),
  accountNumber: personal('account')(text),
  signatory: orNull(
    z.looseObject({
      ...textsOf(emptySetUp.signatory),
      dateOfBirth: personal('birth')(text),
      aadhaar: personal('aadhaar')(text),
      pan: personal('pan')(text),
    }),
  ),
}

export const BusinessSetUp = z.looseObject({
  formKey: text,
  version,
  ...textsOf(emptySetUp),
  issuers: listOf(z.string()),
  ...businessFieldReplies,
  papers: listOf(z.looseObject({ docType: text, fileName: text })),
})
export type BusinessSetUp = z.output<typeof BusinessSetUp>
