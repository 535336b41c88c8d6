import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { inviteAgent, inviteIssuerAdmin } from '@/lib/calls/users'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { mayCall } from '@/lib/rules/users/offers'

export async function InviteLinks({ session, issuer }: { session: Session; issuer: string | undefined }) {
  const [mayInviteAgent, mayInviteAdmin] = [mayCall(session, inviteAgent), mayCall(session, inviteIssuerAdmin)]
  const t = await getTranslations('issuer-admins.invite')
  return (
    <>
      {mayInviteAgent && <ButtonLink href={routes.userInvite({ kind: 'agent', issuer })}>{t('agent')}</ButtonLink>}
      {mayInviteAdmin && (
        <ButtonLink href={routes.userInvite({ kind: 'issuer', issuer })} variant="primary">
          {t('issuer')}
        </ButtonLink>
      )}
    </>
  )
}
