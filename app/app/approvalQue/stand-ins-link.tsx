import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { listStandIns } from '@/lib/calls/approvals'
import { routes } from '@/lib/routes'
import { mayCall, type Holder } from '@/lib/rules/users/offers'

export async function StandInsLink({ session }: { session: Holder }) {
  if (!mayCall(session, listStandIns)) return null
  const t = await getTranslations('profile.standIns')
  return (
    <ButtonLink href={routes.profile({ tab: 'stand-ins' })} prefetch={false}>
      {t('title')}
    </ButtonLink>
  )
}
