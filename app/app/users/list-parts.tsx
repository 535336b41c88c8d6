import { getTranslations } from 'next-intl/server'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { ButtonLink } from '@/components/ui/button'
import { holdsAny } from '@/lib/privileges'
import { routes } from '@/lib/routes'
import { resetSignInLimitsPrivileges } from '@/lib/rules/bodies/sign-in-limits'
import type { Viewer } from '@/lib/rules/lists/list-query'
import { isOffered } from '@/lib/rules/users/offers'
import { SignInLimits } from './sign-in-limits'

export async function UserButtons({ viewer }: { viewer: Viewer }) {
  if (!isOffered(viewer, routes.userInvite)) return null
  const t = await getTranslations('users.invite')
  return (
    <ButtonLink href={routes.userInvite()} variant="primary">
      {t('open')}
    </ButtonLink>
  )
}

export function AccountLimits({ viewer, isReset }: { viewer: Viewer; isReset: boolean }) {
  if (!holdsAny(viewer.held, resetSignInLimitsPrivileges)) return null
  return (
    <MessagesProvider areas={['users.limits', 'validation', 'common', 'errors.codes']}>
      <div className="p-4 md:px-6">
        <SignInLimits isReset={isReset} />
      </div>
    </MessagesProvider>
  )
}
