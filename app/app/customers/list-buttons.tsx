import { getTranslations } from 'next-intl/server'
import { ButtonAnchor } from '@/components/ui/button'
import { holdsAny } from '@/lib/privileges'
import { routes } from '@/lib/routes'
import type { Viewer } from '@/lib/rules/lists/list-query'

export async function CustomerButtons({ viewer }: { viewer: Viewer }) {
  if (!holdsAny(viewer.held, ['CARD_ALL'])) return null
  const t = await getTranslations('customers.list')
  return (
    <ButtonAnchor href={routes.customerNew()} variant="primary" data-client-nav="">
      {t('create')}
    </ButtonAnchor>
  )
}
