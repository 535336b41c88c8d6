import { recordTitle } from '@/app/app/record-title'
import { readBulkUpload } from '@/lib/queries/bulk'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { UploadDetail } from '../upload-detail'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = ({ params }: PageProps<'bulkUploadId'>) =>
  recordTitle(routes.cardUpload, async () => {
    const found = await readBulkUpload((await params).bulkUploadId)
    return found.ok ? (found.upload?.uploadedFileName ?? null) : null
  })

export default async function CardUploadPage({ params, searchParams }: PageProps<'bulkUploadId'>) {
  const session = await guard(routes.cardUpload)
  const { bulkUploadId } = await params
  return <UploadDetail bulkUploadId={bulkUploadId} session={session} address={searchParams} />
}
