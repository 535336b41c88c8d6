import { getTranslations } from 'next-intl/server'
import { ButtonAnchor } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { isOffered } from '@/lib/rules/users/offers'

export async function BranchButtons({ session, shown }: { session: Session; shown: 'list' | 'tree' }) {
  const t = await getTranslations('branches')
  return (
    <>
      {shown === 'list' ? (
        <ButtonAnchor href={routes.branchTree()}>
          <Icon name="branches" />
          {t('asTree')}
        </ButtonAnchor>
      ) : (
        <ButtonAnchor href={routes.branchList({ filter: 'all' })}>
          <Icon name="columns" />
          {t('asList')}
        </ButtonAnchor>
      )}
      {isOffered(session, routes.branchNew) && (
        <ButtonAnchor href={routes.branchNew()} variant="primary">
          {t('new')}
        </ButtonAnchor>
      )}
    </>
  )
}
