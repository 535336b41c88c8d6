import { getTranslations } from 'next-intl/server'
import { ButtonAnchor } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import type { Viewer } from '@/lib/rules/lists/list-query'
import { isAccountIssuerAdmin } from '@/lib/rules/identity/user-types'
import { isOffered } from '@/lib/rules/users/offers'

export async function UploadButtons({ viewer }: { viewer: Viewer }) {
  if (!isOffered(viewer, routes.cardsLoad)) return null
  const t = await getTranslations('cards.list')
  return (
    <>
      <ButtonAnchor href={routes.cardsLoad()}>
        {isAccountIssuerAdmin(viewer.user) ? t('bulkLoadViaAccount') : t('bulkLoad')}
      </ButtonAnchor>
      <ButtonAnchor href={routes.cardsBulk()}>{t('issueBulk')}</ButtonAnchor>
    </>
  )
}
