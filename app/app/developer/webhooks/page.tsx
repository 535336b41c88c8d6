import { ListTabs } from '@/app/app/developer/console-tabs'
import { webhookList } from '@/app/app/developer/list'
import { AddButton } from '@/app/app/developer/add-button'
import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => getListTitle(webhookList)

export default async function WebhooksPage(at: ListAddress) {
  const session = await guard(routes.webhooks)
  return (
    <>
      <ListTabs current="webhooks" />
      <ListScreen list={webhookList} session={session} at={at} buttons={<AddButton session={session} />} />
    </>
  )
}
