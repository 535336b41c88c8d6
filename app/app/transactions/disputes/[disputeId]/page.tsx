import { getTranslations } from 'next-intl/server'
import { DisputeDetail } from '@/app/app/transactions/disputes/dispute-detail'
import { recordTitle } from '@/app/app/record-title'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { decodePart } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = ({ params }: PageProps<'disputeId'>) =>
  recordTitle(routes.dispute, async () => {
    const t = await getTranslations('disputes.detail')
    return t('title', { id: decodePart((await params).disputeId) })
  })

export default async function DisputePage({ params }: PageProps<'disputeId'>) {
  const session = await guard(routes.dispute)
  return (
    <DetailPage>
      <DisputeDetail disputeId={decodePart((await params).disputeId)} session={session} />
    </DetailPage>
  )
}
