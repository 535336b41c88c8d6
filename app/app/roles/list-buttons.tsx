import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { isOffered } from '@/lib/rules/users/offers'

export async function RoleButtons({ session }: { session: Session }) {
  const t = await getTranslations('roles.actions')
  return (
    <>
      <ButtonLink href={routes.roleMatrix()}>{t('matrix')}</ButtonLink>
      <ButtonLink href={routes.roleHolders()}>{t('holders')}</ButtonLink>
      {isOffered(session, routes.roleNew) && (
        <ButtonLink href={routes.roleNew()} variant="primary">
          {t('new')}
        </ButtonLink>
      )}
    </>
  )
}
