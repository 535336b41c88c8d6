import { DeliveryDetail } from '@/app/app/developer/delivery-detail'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { decodePart } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.webhookDelivery)

export default async function WebhookDeliveryPage({ params }: { params: Promise<{ deliveryId: string }> }) {
  const viewer = await guard(routes.webhookDelivery)
  return (
    <DetailPage>
      <DeliveryDetail deliveryId={decodePart((await params).deliveryId)} viewer={viewer} />
    </DetailPage>
  )
}
