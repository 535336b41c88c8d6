import { userList } from '@/app/app/users/list'
import { AccountLimits, UserButtons } from '@/app/app/users/list-parts'
import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => getListTitle(userList)

export default async function UserListPage(at: ListAddress) {
  const session = await guard(routes.userList)
  const { reset } = await at.searchParams
  return (
    <>
      <ListScreen list={userList} session={session} at={at} buttons={<UserButtons session={session} />} />
      <AccountLimits session={session} isReset={reset === '1'} />
    </>
  )
}
