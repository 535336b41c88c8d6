import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import type { Viewer } from '@/lib/rules/lists/list-query'
import { isOffered } from '@/lib/rules/users/offers'

export async function RoleButtons({ viewer }: { viewer: Viewer }) {
  const t = await getTranslations('roles.actions')
  return (
    <>
      <ButtonLink href={routes.roleMatrix()}>{t('matrix')}</ButtonLink>
      <ButtonLink href={routes.roleHolders()}>{t('holders')}</ButtonLink>
      {isOffered(viewer, routes.roleNew) && (
        <ButtonLink href={routes.roleNew()} variant="primary">
          {t('new')}
        </ButtonLink>
      )}
    </>
  )
}
