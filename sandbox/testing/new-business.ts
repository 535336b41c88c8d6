import { randomBytes, randomUUID } from 'node:crypto'
import { png } from '../core/files/png'
import { businessDetails } from './business-details'
import { done, type signIn } from './test-platform'
import { uploadFile } from './upload-file'

/** Uploads a new picture as the issuer's administrator and returns its key. */
export const newDocument = (url: string) =>
  uploadFile(url, Buffer.concat([png(3, 4), randomBytes(8)]), { email: 'yes.admin@sandbox.test' })

/** A business of YES with documents, created by its administrator but not submitted for approval. */
export const newBusiness = async (url: string, maker: Awaited<ReturnType<typeof signIn>>, name: string) => {
  const files = { GST_CERT: await newDocument(url), PAN: await newDocument(url) }
  const details = businessDetails(name, { files })
  const { orgId, version } = done(await maker('POST', 'orgs/primary', { formKey: randomUUID(), details }))
  return { orgId: String(orgId), version: Number(version) }
}
