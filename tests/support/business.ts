import { randomUUID } from 'node:crypto'
import type { PlatformApi } from './platform'

/** A PNG by its first bytes and its size, which is all that anybody looks at. */
export const png = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(33)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes)
  bytes.write('IHDR', 12)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
const address = {
  address1: '12 Residency Road',
  address2: '',
  pincode: '560001',
  city: 'Bengaluru',
  district: 'Bengaluru Urban',
  state: 'Karnataka',
  country: 'India',
}

/** A business of the test's own, straight from the platform; `LIVE` waits for its issuers. */
export const addBusiness = async (
  platform: PlatformApi,
  name: string,
  mode: 'TEST' | 'LIVE' = 'TEST',
): Promise<string> => {
  const key = async () => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(png(2, 3))], 'paper.png'))
    return (await platform.send<{ docKey: string }>('POST', 'doc/upload', { form })).docKey
  }
  const details = {
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
    signatory: {
      name: 'Meera Iyer',
      email: 'meera@pepper.example',
      mobile: '9876501234',
      dateOfBirth: '1984-05-02',
    },
    files: { GST_CERT: await key(), PAN: await key() },
  }
  const body = { formKey: randomUUID(), details }
  return (await platform.send<{ orgId: string }>('POST', 'orgs/primary', { body, headers: { 'x-data-source': mode } }))
    .orgId
}
