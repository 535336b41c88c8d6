import { WebhookDetail } from '@/app/app/developer/webhook-detail'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { decodePart } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.webhook)

export default async function WebhookPage({ params }: { params: Promise<{ webhookId: string }> }) {
  const viewer = await guard(routes.webhook)
  return (
    <DetailPage>
      <WebhookDetail webhookId={decodePart((await params).webhookId)} viewer={viewer} />
    </DetailPage>
  )
}
