import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { listStandIns } from '@/lib/calls/approvals'
import { routes } from '@/lib/routes'
import { mayCall, isOffered, type Holder } from '@/lib/rules/users/offers'

/** The way to the stand-ins for people whose menu does not lead there: they hold no whole issuer. */
export async function StandInsLink({ session }: { session: Holder }) {
  if (isOffered(session, routes.issuerSettings) || !mayCall(session, listStandIns)) return null
  const t = await getTranslations('issuer-config.standIns')
  return (
    <ButtonLink href={routes.issuerSettings({ part: 'stand-ins' })} prefetch={false}>
      {t('title')}
    </ButtonLink>
  )
}
