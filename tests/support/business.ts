import { deflateSync } from 'node:zlib'
import { randomUUID } from 'node:crypto'
import type { PlatformApi } from './platform'

/** A black PNG of that size, which a browser draws. */
export const png = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits of grey.
  head[8] = 8
  const rows = Buffer.alloc(height * (width + 1))
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}
const chunk = (type: string, data: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, check])
}
const crc32 = (bytes: Buffer): number => {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
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
  issuers: readonly string[] = ['YES'],
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
    issuers,
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
