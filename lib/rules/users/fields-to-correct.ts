const forms = {
  papers: {
    pan: 'pan',
    'files.PAN': 'panKey',
    aadhaar: 'aadhaar',
    addressProof: 'addressProofType',
    'files.ADDRESS_PROOF_FRONT': 'addressProofKeys.0',
    'files.ADDRESS_PROOF_BACK': 'addressProofKeys.1',
  },
  details: {
    name: 'fullName',
    mobile: 'mobile',
    dateOfBirth: 'dateOfBirth',
    gender: 'gender',
    fatherName: 'fatherName',
  },
  address: {
    'address.address1': 'address1',
    'address.address2': 'address2',
    'address.landmark': 'landmark',
    'address.city': 'city',
    'address.state': 'state',
    'address.pincode': 'pincode',
    'address.country': 'country',
  },
} as const satisfies Record<string, Record<string, string>>

/** The forms on which a user's documents and what they prove are corrected. */
export type UserForm = keyof typeof forms

/** The fields of one of these forms that hold the fields of a request that was sent back. APPR-37 */
export const fieldsToCorrectIn = (form: UserForm, fields: readonly string[]): string[] => {
  const fieldOf = new Map<string, string>(Object.entries(forms[form]))
  return fields.flatMap((field) => fieldOf.get(field) ?? [])
}

/** The fields of a request that one of these forms corrects, in the order of the form. */
export const fieldsOfForm = (form: UserForm): readonly string[] => Object.keys(forms[form])
