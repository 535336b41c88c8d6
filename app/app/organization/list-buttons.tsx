import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { holdsAny } from '@/lib/privileges'
import { routes } from '@/lib/routes'
import type { Viewer } from '@/lib/rules/list-query'

/** Adding businesses, for those who may change them. ORG-04 */
export async function OrganizationButtons({ viewer }: { viewer: Viewer }) {
  if (!holdsAny(viewer.held, routes.organizationNew.privileges)) return null
  const t = await getTranslations('organizations.list')
  return (
    <>
      <ButtonLink href={routes.organizationUpload()} prefetch={false}>
        {t('upload')}
      </ButtonLink>
      <ButtonLink href={routes.organizationNew()} variant="primary" prefetch={false}>
        {t('new')}
      </ButtonLink>
    </>
  )
}
