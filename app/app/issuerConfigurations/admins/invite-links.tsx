import { getTranslations } from 'next-intl/server'
import { inviteAgent, inviteIssuerAdmin } from '@/lib/calls/users'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { mayCall } from '@/lib/rules/users/offers'
import { InviteLink } from './invite-link'

export async function InviteLinks({ session }: { session: Session }) {
  const t = await getTranslations('issuer-admins.invite')
  return (
    <>
      {mayCall(session, inviteAgent) && <InviteLink href={routes.userInvite({ kind: 'agent' })} text={t('agent')} />}
      {mayCall(session, inviteIssuerAdmin) && (
        <InviteLink href={routes.userInvite({ kind: 'issuer' })} text={t('issuer')} isPrimary />
      )}
    </>
  )
}
