import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { disputeList } from './list'

export const generateMetadata = () => getListTitle(disputeList)

export default async function DisputesPage(at: ListAddress) {
  const viewer = await guard(routes.disputes)
  return <ListScreen list={disputeList} viewer={viewer} at={at} />
}
