import { approvalList, billList } from '@/app/app/approvalQue/list'
import { StandInsLink } from '@/app/app/approvalQue/stand-ins-link'
import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => getListTitle(approvalList)

export default async function ApprovalQuePage(at: ListAddress) {
  const session = await guard(routes.approvalQue)
  if (billList.isShownAt?.('', await at.searchParams)) return <ListScreen list={billList} session={session} at={at} />
  return <ListScreen list={approvalList} session={session} at={at} buttons={<StandInsLink session={session} />} />
}
