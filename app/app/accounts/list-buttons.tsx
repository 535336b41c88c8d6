import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import type { Viewer } from '@/lib/rules/lists/list-query'
import { isOffered } from '@/lib/rules/users/offers'

export async function AccountButtons({ viewer }: { viewer: Viewer }) {
  const titles = await getTranslations('titles')
  const mayMove = isOffered(viewer, routes.accountsLoad)
  return (
    <>
      <ButtonLink href={routes.ledger()}>{titles('ledger')}</ButtonLink>
      {mayMove && <ButtonLink href={routes.accountsAllocate()}>{titles('accountsAllocate')}</ButtonLink>}
      {mayMove && (
        <ButtonLink href={routes.accountsLoad()} variant="primary">
          {titles('accountsLoad')}
        </ButtonLink>
      )}
    </>
  )
}
