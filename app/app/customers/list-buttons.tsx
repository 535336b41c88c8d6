import { getTranslations } from 'next-intl/server'
import { ButtonAnchor } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { isOffered } from '@/lib/rules/users/offers'

export async function CustomerButtons({ session }: { session: Session }) {
  if (!isOffered(session, routes.customerNew)) return null
  const t = await getTranslations('customers.list')
  return (
    <ButtonAnchor href={routes.customerNew()} variant="primary" data-client-nav="">
      {t('create')}
    </ButtonAnchor>
  )
}
