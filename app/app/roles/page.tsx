import { roleList } from '@/app/app/roles/list'
import { RoleButtons } from '@/app/app/roles/list-buttons'
import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => getListTitle(roleList)

export default async function RolesPage(at: ListAddress) {
  const session = await guard(routes.roles)
  return <ListScreen list={roleList} session={session} at={at} buttons={<RoleButtons session={session} />} />
}
