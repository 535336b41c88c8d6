import { recordTitle } from '@/app/app/record-title'
import { readUpload } from '@/lib/queries/bulk'
import { routes } from '@/lib/routes'
import type { Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import { UploadDetail } from '../upload-detail'

type At = { params: Promise<{ bulkUploadId: string }>; searchParams: Promise<Address> }

export const generateMetadata = ({ params }: At) =>
  recordTitle(routes.cardUpload, async () => {
    const found = await readUpload((await params).bulkUploadId)
    return found.ok ? (found.upload?.uploadedFileName ?? null) : null
  })

export default async function CardUploadPage({ params, searchParams }: At) {
  const session = await guard(routes.cardUpload)
  const { bulkUploadId } = await params
  return <UploadDetail bulkUploadId={bulkUploadId} session={session} address={searchParams} />
}
