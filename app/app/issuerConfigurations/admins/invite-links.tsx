import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { holdsAny } from '@/lib/privileges'
import { routes } from '@/lib/routes'
import type { Viewer } from '@/lib/rules/lists/list-query'

/** The ways to invite an admin or an agent of the issuer that is shown, for those who may. CFG-06 */
export async function InviteLinks({ viewer, issuer }: { viewer: Viewer; issuer: string | undefined }) {
  if (!holdsAny(viewer.held, routes.userInvite.privileges)) return null
  const t = await getTranslations('issuer-admins.invite')
  return (
    <>
      <ButtonLink href={routes.userInvite({ kind: 'agent', issuer })}>{t('agent')}</ButtonLink>
      <ButtonLink href={routes.userInvite({ kind: 'issuer', issuer })} variant="primary">
        {t('issuer')}
      </ButtonLink>
    </>
  )
}
