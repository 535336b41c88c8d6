import { getTranslations } from 'next-intl/server'
import { ButtonAnchor } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { isOffered } from '@/lib/rules/users/offers'

export async function OrganizationButtons({ session }: { session: Session }) {
  if (!isOffered(session, routes.organizationUpload)) return null
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
