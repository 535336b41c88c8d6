import { getTranslations } from 'next-intl/server'
import { ButtonAnchor } from '@/components/ui/button'
import { holdsAny } from '@/lib/privileges'
import { routes } from '@/lib/routes'
import type { Viewer } from '@/lib/rules/lists/list-query'
import { isAccountIssuerAdmin } from '@/lib/rules/identity/user-types'

export async function UploadButtons({ viewer }: { viewer: Viewer }) {
  if (!holdsAny(viewer.held, ['CARD_ALL'])) return null
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
