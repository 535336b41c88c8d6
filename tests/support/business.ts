import { randomUUID } from 'node:crypto'
import { png } from '@/sandbox/core/files/png'
import { requiredDetails } from '@/sandbox/testing/business-details'
import type { PlatformApi } from './platform'

type Picture = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** Uploads a document and returns its key. */
export const uploadDocument = async (platform: PlatformApi, { name, bytes }: Picture): Promise<string> => {
  const form = new FormData()
  form.set('file', new File([bytes], name))
  return (await platform.send<{ docKey: string }>('POST', 'doc/upload', { form })).docKey
}

/** A business of the test's own, straight from the platform; `LIVE` waits for its issuers. */
export const addBusiness = async (
  platform: PlatformApi,
  name: string,
  mode: 'TEST' | 'LIVE' = 'TEST',
  issuers: readonly string[] = ['YES'],
  gst: Picture = { name: 'paper.png', bytes: new Uint8Array(png(2, 3)) },
): Promise<string> => {
  const files = {
    GST_CERT: await uploadDocument(platform, gst),
    PAN: await uploadDocument(platform, { name: 'pan.png', bytes: new Uint8Array(png(2, 3)) }),
  }
  const details = { ...requiredDetails(name), issuers, files }
  const body = { formKey: randomUUID(), details }
  return (await platform.send<{ orgId: string }>('POST', 'orgs/primary', { body, headers: { 'x-data-source': mode } }))
    .orgId
}
