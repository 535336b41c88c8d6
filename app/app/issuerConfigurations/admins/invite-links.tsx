import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { inviteAgent, inviteIssuerAdmin } from '@/lib/calls/users'
import { routes } from '@/lib/routes'
import type { Viewer } from '@/lib/rules/lists/list-query'
import { mayCall } from '@/lib/rules/users/offers'

export async function InviteLinks({ viewer, issuer }: { viewer: Viewer; issuer: string | undefined }) {
  const [mayInviteAgent, mayInviteAdmin] = [mayCall(viewer, inviteAgent), mayCall(viewer, inviteIssuerAdmin)]
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
