import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { allocationList } from '../list'
import { AllocateButton } from '../list-buttons'

export const generateMetadata = () => getListTitle(allocationList)

export default async function AllocationsPage(at: ListAddress) {
  const session = await guard(routes.allocations)
  return <ListScreen list={allocationList} session={session} at={at} buttons={<AllocateButton session={session} />} />
}
