import { Words } from '@/components/shared/words'
import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { holdsAny } from '@/lib/privileges'
import { routes } from '@/lib/routes'
import { resetSignInLimitsPrivileges } from '@/lib/rules/bodies/sign-in-limits'
import type { Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import { SignInLimits } from '../../sign-in-limits'

export const generateMetadata = screenTitle(routes.userList)

export default async function UserListPage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.userList)
  const { reset } = await searchParams
  return (
    <ComingScreen route={routes.userList}>
      {holdsAny(session.held, resetSignInLimitsPrivileges) && (
        <Words areas={['users', 'validation', 'common', 'errors.codes']}>
          <SignInLimits isReset={reset === '1'} />
        </Words>
      )}
    </ComingScreen>
  )
}
