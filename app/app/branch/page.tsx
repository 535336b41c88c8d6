import { branchList } from '@/app/app/branch/list'
import { redirectToList, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export default async function BranchPage(at: ListAddress) {
  await guard(routes.branch)
  return redirectToList(branchList, at)
}
