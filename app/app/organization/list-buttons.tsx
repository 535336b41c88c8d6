import { getTranslations } from 'next-intl/server'
import { ButtonAnchor } from '@/components/ui/button'
import { holdsAny } from '@/lib/privileges'
import { routes } from '@/lib/routes'
import type { Viewer } from '@/lib/rules/lists/list-query'

export async function OrganizationButtons({ viewer }: { viewer: Viewer }) {
  if (!holdsAny(viewer.held, ['ORGANIZATION_ALL'])) return null
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
