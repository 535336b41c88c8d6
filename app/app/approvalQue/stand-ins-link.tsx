import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { listStandIns } from '@/lib/calls/approvals'
import { routes } from '@/lib/routes'
import { mayCall, isOffered, type Holder } from '@/lib/rules/users/offers'

/** For people without the menu entry for issuer settings, which needs the whole issuer, this is the only way to the stand-ins. */
export async function StandInsLink({ session }: { session: Holder }) {
  if (isOffered(session, routes.issuerSettings) || !mayCall(session, listStandIns)) return null
  const t = await getTranslations('issuer-config.standIns')
  return (
    <ButtonLink href={routes.issuerSettings({ part: 'stand-ins' })} prefetch={false}>
      {t('title')}
    </ButtonLink>
  )
}
