import { getTranslations } from 'next-intl/server'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { ButtonLink } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import type { Viewer } from '@/lib/rules/lists/list-query'
import { isOffered } from '@/lib/rules/users/offers'
import { SignInLimits } from './sign-in-limits'
import { portalAnswers } from '@/lib/portal-answers'

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
  if (!isOffered(viewer, portalAnswers.resetSignInLimits)) return null
  return (
    <MessagesProvider areas={['users.limits', 'validation', 'common', 'errors.codes']}>
      <div className="p-4 md:px-6">
        <SignInLimits isReset={isReset} />
      </div>
    </MessagesProvider>
  )
}
