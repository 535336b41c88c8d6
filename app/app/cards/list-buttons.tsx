import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { holdsAny } from '@/lib/privileges'
import { routes } from '@/lib/routes'
import type { Viewer } from '@/lib/rules/list-query'
import { isAccountIssuerAdmin } from '@/lib/rules/who'

/** Issuing and loading, for those who may change cards. CARD-19, CARD-20 */
export async function CardButtons({ viewer }: { viewer: Viewer }) {
  if (!holdsAny(viewer.held, ['CARD_ALL'])) return null
  const t = await getTranslations('cards.list')
  return (
    <>
      <ButtonLink href={routes.cardsLoad()} prefetch={false}>
        {isAccountIssuerAdmin(viewer.user) ? t('bulkLoadViaAccount') : t('bulkLoad')}
      </ButtonLink>
      <ButtonLink href={routes.cardsBulk()} prefetch={false}>
        {t('issueBulk')}
      </ButtonLink>
      <ButtonLink href={routes.cardIssue()} variant="primary" data-keep="" scroll={false} prefetch={false}>
        {t('issueIndividual')}
      </ButtonLink>
    </>
  )
}
