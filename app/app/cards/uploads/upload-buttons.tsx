import { getTranslations } from 'next-intl/server'
import { ButtonAnchor } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { isAccountIssuerAdmin } from '@/lib/rules/identity/user-types'
import { isOffered } from '@/lib/rules/users/offers'

export async function UploadButtons({ session }: { session: Session }) {
  if (!isOffered(session, routes.cardsLoad)) return null
  const t = await getTranslations('cards.list')
  return (
    <>
      <ButtonAnchor href={routes.cardsLoad()}>
        {isAccountIssuerAdmin(session.user) ? t('bulkLoadViaAccount') : t('bulkLoad')}
      </ButtonAnchor>
      <ButtonAnchor href={routes.cardsBulk()}>{t('issueBulk')}</ButtonAnchor>
    </>
  )
}
