import { getTranslations } from 'next-intl/server'
import { DisputeDetail } from '@/app/app/transactions/disputes/dispute-detail'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { decodePart } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = async () => ({ title: (await getTranslations('titles'))('dispute') })

export default async function DisputePage({ params }: { params: Promise<{ disputeId: string }> }) {
  const viewer = await guard(routes.dispute)
  return (
    <DetailPage>
      <DisputeDetail disputeId={decodePart((await params).disputeId)} viewer={viewer} />
    </DetailPage>
  )
}
