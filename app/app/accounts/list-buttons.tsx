import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { isOffered } from '@/lib/rules/users/offers'

export async function AccountButtons({ session }: { session: Session }) {
  const titles = await getTranslations('titles')
  const mayMove = isOffered(session, routes.accountsLoad)
  return (
    <>
      <ButtonLink href={routes.allocations()}>{titles('allocations')}</ButtonLink>
      <ButtonLink href={routes.ledger()}>{titles('ledger')}</ButtonLink>
      {isOffered(session, routes.bankStatements) && (
        <ButtonLink href={routes.bankStatements()}>{titles('bankStatements')}</ButtonLink>
      )}
      {mayMove && <ButtonLink href={routes.accountsAllocate()}>{titles('accountsAllocate')}</ButtonLink>}
      {mayMove && (
        <ButtonLink href={routes.accountsLoad()} variant="primary">
          {titles('accountsLoad')}
        </ButtonLink>
      )}
    </>
  )
}

export async function AllocateButton({ session }: { session: Session }) {
  const titles = await getTranslations('titles')
  if (!isOffered(session, routes.accountsAllocate)) return null
  return (
    <ButtonLink href={routes.accountsAllocate()} variant="primary">
      {titles('accountsAllocate')}
    </ButtonLink>
  )
}
