const address = {
  address1: '12 Residency Road',
  address2: '',
  pincode: '560001',
  city: 'Bengaluru',
  district: 'Bengaluru Urban',
  state: 'Karnataka',
  country: 'India',
}
const signatory = {
  name: 'Meera Iyer',
  email: 'meera@pepper.example',
  mobile: '9876501234',
  dateOfBirth: '1984-05-02',
}

/** The required fields for setting up a business, without documents. */
export const requiredDetails = (name: string) => ({
  name,
  orgCategory: 'BUSINESS',
  businessType: 'PRIVATE',
  description: 'Buys and sells pepper.',
  issuers: ['YES'],
  primaryAdminName: 'Asha Nair',
  primaryAdminMobile: '9876543210',
  primaryAdminEmail: 'asha@pepper.example',
  gst: '29ABCDE1234F1Z5',
  pan: 'ABCDE1234F',
  registered: address,
  isSameAddress: true,
  signatory,
})

/** All fields of a business's form, without documents. */
export const businessDetails = (name: string, more: object = {}) => ({
  ...requiredDetails(name),
  accountNumber: '123456789012',
  ifsc: 'YESB0000001',
  agreementStart: '2026-01-01',
  agreementEnd: '2028-12-31',
  cardFee: '25.50',
  signatory: { ...signatory, aadhaar: '234567890123', pan: 'ABCPI1234K' },
  ...more,
})
