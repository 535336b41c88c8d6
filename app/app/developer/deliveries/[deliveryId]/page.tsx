import { DeliveryDetail } from '@/app/app/developer/delivery-detail'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { recordTitle } from '@/app/app/record-title'
import { readWebhookDelivery } from '@/lib/queries/webhooks'
import { routes } from '@/lib/routes'
import { decodePart } from '@/lib/rules/lists/list-query'
import { hostOf } from '@/lib/rules/webhooks/webhook-types'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { guard } from '@/lib/session/guard'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = ({ params }: PageProps<'deliveryId'>) =>
  recordTitle(routes.webhookDelivery, async () => {
    const delivery = await readWebhookDelivery(decodePart((await params).deliveryId))
    return delivery.ok ? joinFacts([delivery.value.event, hostOf(delivery.value.url)]) : null
  })

export default async function WebhookDeliveryPage({ params }: PageProps<'deliveryId'>) {
  const session = await guard(routes.webhookDelivery)
  return (
    <DetailPage>
      <DeliveryDetail deliveryId={decodePart((await params).deliveryId)} session={session} />
    </DetailPage>
  )
}
