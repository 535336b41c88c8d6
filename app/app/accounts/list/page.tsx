import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { accountList } from '../list'
import { AccountButtons } from '../list-buttons'

export const generateMetadata = () => getListTitle(accountList)

export default async function AccountListPage(at: ListAddress) {
  const session = await guard(routes.accountList)
  return <ListScreen list={accountList} session={session} at={at} buttons={<AccountButtons session={session} />} />
}
