import { getTranslations } from 'next-intl/server'
import { ButtonAnchor } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import type { Viewer } from '@/lib/rules/lists/list-query'
import { isOffered } from '@/lib/rules/users/offers'

export async function CustomerButtons({ viewer }: { viewer: Viewer }) {
  if (!isOffered(viewer, routes.customerNew)) return null
  const t = await getTranslations('customers.list')
  return (
    <ButtonAnchor href={routes.customerNew()} variant="primary" data-client-nav="">
      {t('create')}
    </ButtonAnchor>
  )
}
