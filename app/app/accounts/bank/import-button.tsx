import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { isOffered } from '@/lib/rules/users/offers'

export async function ImportButton({ session }: { session: Session }) {
  const titles = await getTranslations('titles')
  if (!isOffered(session, routes.bankImport)) return null
  return (
    <ButtonLink href={routes.bankImport()} variant="primary">
      {titles('bankImport')}
    </ButtonLink>
  )
}
