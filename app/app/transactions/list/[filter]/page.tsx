import { transactionList } from '@/app/app/transactions/list'
import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { DemoPart } from '@/components/shared/demo-transaction/demo-part'
import { env } from '@/lib/env'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => getListTitle(transactionList)

export default async function TransactionListPage(at: ListAddress) {
  const session = await guard(routes.transactionList)
  const buttons = <DemoPart ownPrivileges={session.privileges} isSandbox={env().MODE === 'SANDBOX'} />
  return <ListScreen list={transactionList} session={session} at={at} buttons={buttons} />
}
