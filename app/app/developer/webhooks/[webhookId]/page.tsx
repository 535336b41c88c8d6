import { WebhookDetail } from '@/app/app/developer/webhook-detail'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { recordTitle } from '@/app/app/record-title'
import { readEndpoint } from '@/lib/queries/webhooks'
import { routes } from '@/lib/routes'
import { decodePart } from '@/lib/rules/lists/list-query'
import { hostOf } from '@/lib/rules/webhooks/webhook-types'
import { guard } from '@/lib/session/guard'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = ({ params }: PageProps<'webhookId'>) =>
  recordTitle(routes.webhook, async () => {
    const webhook = await readEndpoint(decodePart((await params).webhookId))
    return webhook.ok ? hostOf(webhook.value.url) : null
  })

export default async function WebhookPage({ params }: PageProps<'webhookId'>) {
  const session = await guard(routes.webhook)
  return (
    <DetailPage>
      <WebhookDetail webhookId={decodePart((await params).webhookId)} session={session} />
    </DetailPage>
  )
}
