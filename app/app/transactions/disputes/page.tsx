import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { disputeList } from './list'

export const generateMetadata = () => getListTitle(disputeList)

export default async function DisputesPage(at: ListAddress) {
  const session = await guard(routes.disputes)
  return <ListScreen list={disputeList} session={session} at={at} />
}
