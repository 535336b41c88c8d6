import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { holdsAny } from '@/lib/privileges'
import { routes } from '@/lib/routes'
import type { Viewer } from '@/lib/rules/lists/list-query'

/** The other looks at roles, and the way to a new one. */
export async function RoleButtons({ viewer }: { viewer: Viewer }) {
  const t = await getTranslations('roles.actions')
  return (
    <>
      <ButtonLink href={routes.roleMatrix()}>{t('matrix')}</ButtonLink>
      <ButtonLink href={routes.roleHolders()}>{t('holders')}</ButtonLink>
      {holdsAny(viewer.held, routes.roleNew.privileges) && (
        <ButtonLink href={routes.roleNew()} variant="primary">
          {t('new')}
        </ButtonLink>
      )}
    </>
  )
}
