import { ListTabs } from '@/app/app/developer/console-tabs'
import { apiRequestList } from '@/app/app/developer/list'
import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => getListTitle(apiRequestList)

export default async function ApiRequestsPage(at: ListAddress) {
  const session = await guard(routes.apiRequests)
  return (
    <>
      <ListTabs current="apiRequests" />
      <ListScreen list={apiRequestList} session={session} at={at} />
    </>
  )
}
