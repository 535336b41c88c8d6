import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.userInvite)

export default async function UserInvitePage() {
  await guard(routes.userInvite)
  return <ComingScreen route={routes.userInvite} />
}
