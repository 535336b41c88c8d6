import { randomBytes, randomUUID } from 'node:crypto'
import { png } from '../core/files/png'
import { businessDetails } from './business-details'
import { done, type signIn } from './test-platform'
import { uploadFile } from './upload-file'

/** Uploads a picture as the issuer's administrator, another one each time; its key. */
export const newPaper = (url: string) =>
  uploadFile(url, Buffer.concat([png(3, 4), randomBytes(8)]), { email: 'yes.admin@sandbox.test' })

/** A business of YES with its papers, created by its administrator and not sent for approval yet. */
export const newBusiness = async (url: string, maker: Awaited<ReturnType<typeof signIn>>, name: string) => {
  const files = { GST_CERT: await newPaper(url), PAN: await newPaper(url) }
  const details = businessDetails(name, { files })
  const { orgId, version } = done(await maker('POST', 'orgs/primary', { formKey: randomUUID(), details }))
  return { orgId: String(orgId), version: Number(version) }
}
