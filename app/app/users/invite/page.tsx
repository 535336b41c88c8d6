import { getTranslations } from 'next-intl/server'
import { Words } from '@/components/shared/words'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { issuerCodes } from '@/lib/rules/cards/issuers'
import { isIssuerAdmin } from '@/lib/rules/identity/user-types'
import { inviteKinds } from '@/lib/rules/users/user-forms'
import { guard } from '@/lib/session/guard'
import { personWords } from '../person-words'
import { InviteForm } from './invite-form'

export const generateMetadata = screenTitle(routes.userInvite)

export default async function UserInvitePage() {
  const { user, held, activeOrg } = await guard(routes.userInvite)
  const t = await getTranslations('titles')
  return (
    <div className="p-4 md:px-6">
      <h1 className="mb-4">{t('userInvite')}</h1>
      <Words areas={personWords}>
        <InviteForm
          kinds={isIssuerAdmin(user) ? inviteKinds.filter((kind) => kind !== 'platform') : inviteKinds}
          ownIssuer={user.issuerCode ?? ''}
          issuers={issuerCodes}
          held={held}
          business={activeOrg && { id: activeOrg.id, name: activeOrg.name }}
        />
      </Words>
    </div>
  )
}
