import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { ledgerList } from '../list'

export const generateMetadata = () => getListTitle(ledgerList)

export default async function LedgerPage(at: ListAddress) {
  const session = await guard(routes.ledger)
  return <ListScreen list={ledgerList} session={session} at={at} />
}
