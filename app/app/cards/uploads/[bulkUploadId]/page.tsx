import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import type { Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import { UploadDetail } from '../upload-detail'

export const generateMetadata = screenTitle(routes.cardUpload)

type At = { params: Promise<{ bulkUploadId: string }>; searchParams: Promise<Address> }

export default async function CardUploadPage({ params, searchParams }: At) {
  const session = await guard(routes.cardUpload)
  const { bulkUploadId } = await params
  return <UploadDetail bulkUploadId={bulkUploadId} session={session} address={searchParams} />
}
