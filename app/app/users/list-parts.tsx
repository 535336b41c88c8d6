import { getTranslations } from 'next-intl/server'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { ButtonLink } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { isOffered } from '@/lib/rules/users/offers'
import { SignInLimits } from './sign-in-limits'
import { portalAnswers } from '@/lib/portal-answers'

export async function UserButtons({ session }: { session: Session }) {
  if (!isOffered(session, routes.userInvite)) return null
  const t = await getTranslations('users.invite')
  return (
    <ButtonLink href={routes.userInvite()} variant="primary">
      {t('open')}
    </ButtonLink>
  )
}

export function AccountLimits({ session, isReset }: { session: Session; isReset: boolean }) {
  if (!isOffered(session, portalAnswers.resetSignInLimits)) return null
  return (
    <MessagesProvider areas={['users']}>
      <div className="p-4 md:px-6">
        <SignInLimits isReset={isReset} />
      </div>
    </MessagesProvider>
  )
}
