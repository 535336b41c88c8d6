import { ListTabs } from '@/app/app/developer/console-tabs'
import { webhookDeliveryList } from '@/app/app/developer/list'
import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => getListTitle(webhookDeliveryList)

export default async function WebhookDeliveriesPage(at: ListAddress) {
  const session = await guard(routes.webhookDeliveries)
  return (
    <>
      <ListTabs current="webhookDeliveries" />
      <ListScreen list={webhookDeliveryList} session={session} at={at} />
    </>
  )
}
