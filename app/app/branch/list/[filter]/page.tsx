import { branchList } from '@/app/app/branch/list'
import { BranchButtons } from '@/app/app/branch/list-buttons'
import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => getListTitle(branchList)

export default async function BranchListPage(at: ListAddress) {
  const session = await guard(routes.branchList)
  return (
    <ListScreen
      list={branchList}
      session={session}
      at={at}
      buttons={<BranchButtons session={session} shown="list" />}
    />
  )
}
