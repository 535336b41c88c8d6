import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.userList)

export default async function UserListPage() {
  await guard(routes.userList)
  return <ComingScreen route={routes.userList} />
}
