import { PASSWORD, send } from './test-platform'

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
  aadhaar: '234567890123',
  pan: 'ABCPI1234K',
}

/** The whole form of a business, without its papers. */
export const businessDetails = (name: string, more: object = {}) => ({
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
  accountNumber: '123456789012',
  ifsc: 'YESB0000001',
  agreementStart: '2026-01-01',
  agreementEnd: '2028-12-31',
  cardFee: '25.50',
  signatory,
  ...more,
})

/** The head of a PNG of that size, which is what the platform reads of one. */
export const pngOf = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(33)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

/** Uploads a file of a person's own; its key. */
export const uploadFile = async (
  url: string,
  bytes: Uint8Array = pngOf(3, 4),
  { name = 'paper.png', email = 'platform.admin@sandbox.test' } = {},
): Promise<string> => {
  const opened = await send(url, 'POST', '/api/admins/email', { body: { email, password: PASSWORD } })
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  const answer = await fetch(`${url}/api/doc/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${opened.token}` },
    body: form,
  })
  return ((await answer.json()) as { docKey: string }).docKey
}
