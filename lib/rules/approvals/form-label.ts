import type { Currency } from '../locale/money'

/** The kind of a request and its currency, by which its fields are named as on its form. */
export type FormOf = { eventType: string | null; currency?: Currency }

const business = (field: string, { currency }: FormOf): string => {
  if (field.startsWith('files.')) return `set-up.${field}`
  const line = field.replace(/^(registered|business)\./, '')
  return `set-up.fields.${line === 'state' && currency === 'AED' ? 'emirate' : line}`
}

const ofUser: Readonly<Record<string, string>> = {
  pan: 'pan',
  aadhaar: 'aadhaar',
  addressProof: 'proofType',
  'files.PAN': 'panPicture',
  'files.ADDRESS_PROOF_FRONT': 'proofFront',
  'files.ADDRESS_PROOF_BACK': 'proofBack',
  name: 'facts.name',
  mobile: 'facts.mobile',
  dateOfBirth: 'facts.birth',
  gender: 'facts.gender',
  fatherName: 'facts.father',
}

/** The message key of the label that a field has on the form of its request; null where the field's general name says the same. APPR-37 */
export const formLabel = (field: string, of: FormOf): string | null => {
  const { eventType } = of
  if (eventType === 'ORG_CREATION' || eventType === 'ORG_UPDATE') return business(field, of)
  if (eventType === 'USER_KYC') return `users.person.${ofUser[field] ?? field.replace(/^address\./, 'lines.')}`
  if (eventType !== 'CARD_PROGRAM_CREATION') return null
  return field === 'files.PICTURE' ? 'programs.image.title' : `programs.fields.${field}`
}

/** The message key of the section before a label that several sections of a form have. */
export const formSection = (field: string, { eventType }: FormOf): string | null => {
  if (eventType === 'USER_KYC') return field.startsWith('address.') ? 'users.person.address' : null
  if (field.startsWith('files.') && field !== 'files.PICTURE') return 'approvals.fields.files'
  if (field.startsWith('registered.')) return 'set-up.section.registered'
  return field.startsWith('business.') ? 'set-up.section.business_address' : null
}
