import { userList } from '@/app/app/users/list'
import { AccountLimits, UserButtons } from '@/app/app/users/list-parts'
import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => getListTitle(userList)

export default async function UserListPage(at: ListAddress) {
  const viewer = await guard(routes.userList)
  const { reset } = await at.searchParams
  return (
    <>
      <ListScreen list={userList} viewer={viewer} at={at} buttons={<UserButtons viewer={viewer} />} />
      <AccountLimits viewer={viewer} isReset={reset === '1'} />
    </>
  )
}
