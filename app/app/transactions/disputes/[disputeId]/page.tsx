import { getTranslations } from 'next-intl/server'
import { DisputeDetail } from '@/app/app/transactions/disputes/dispute-detail'
import { recordTitle } from '@/app/app/record-title'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { decodePart } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

type At = { params: Promise<{ disputeId: string }> }

export const generateMetadata = ({ params }: At) =>
  recordTitle(routes.dispute, async () => {
    const t = await getTranslations('disputes.detail')
    return t('title', { id: decodePart((await params).disputeId) })
  })

export default async function DisputePage({ params }: At) {
  const session = await guard(routes.dispute)
  return (
    <DetailPage>
      <DisputeDetail disputeId={decodePart((await params).disputeId)} session={session} />
    </DetailPage>
  )
}
