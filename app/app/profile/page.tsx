import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { WhoAmI } from '@/components/shell/who-am-i'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.profile)

export default async function ProfilePage() {
  const { user, held } = await guard(routes.profile)
  return (
    <ComingScreen route={routes.profile}>
      <WhoAmI user={user} held={held} />
    </ComingScreen>
  )
}
