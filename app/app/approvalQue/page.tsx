import { approvalList } from '@/app/app/approvalQue/list'
import { ListScreen, titled, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => titled(approvalList)

export default async function ApprovalQuePage(at: ListAddress) {
  const viewer = await guard(routes.approvalQue)
  return <ListScreen list={approvalList} viewer={viewer} at={at} />
}
