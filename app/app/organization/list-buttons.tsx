import { getTranslations } from 'next-intl/server'
import { ButtonAnchor } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import type { Viewer } from '@/lib/rules/lists/list-query'
import { isOffered } from '@/lib/rules/users/offers'

export async function OrganizationButtons({ viewer }: { viewer: Viewer }) {
  if (!isOffered(viewer, routes.organizationUpload)) return null
  const t = await getTranslations('organizations.list')
  return (
    <>
      <ButtonAnchor href={routes.organizationUpload()}>{t('upload')}</ButtonAnchor>
      <ButtonAnchor href={routes.organizationNew()} variant="primary">
        {t('new')}
      </ButtonAnchor>
    </>
  )
}
