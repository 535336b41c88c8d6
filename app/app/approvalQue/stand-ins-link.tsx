import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { listStandIns } from '@/lib/calls/approvals'
import { routes } from '@/lib/routes'
import { mayCall, isOffered, type Holder } from '@/lib/rules/users/offers'

/** A link to the stand-ins for people without the menu entry, who do not administer a whole issuer. */
export async function StandInsLink({ session }: { session: Holder }) {
  if (isOffered(session, routes.issuerSettings) || !mayCall(session, listStandIns)) return null
  const t = await getTranslations('issuer-config.standIns')
  return (
    <ButtonLink href={routes.issuerSettings({ part: 'stand-ins' })} prefetch={false}>
      {t('title')}
    </ButtonLink>
  )
}
