import { transactionList } from '@/app/app/transactions/list'
import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { DemoPart } from '@/components/shared/demo-transaction/demo-part'
import { env } from '@/lib/env'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => getListTitle(transactionList)

export default async function TransactionListPage(at: ListAddress) {
  const viewer = await guard(routes.transactionList)
  const buttons = <DemoPart held={viewer.held} isSandbox={env().MODE === 'SANDBOX'} />
  return <ListScreen list={transactionList} viewer={viewer} at={at} buttons={buttons} />
}
