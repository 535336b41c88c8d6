import { getCachedTranslations } from '@/components/shared/cached-translations'
import { FormPage } from '@/components/shared/form-page'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { withRunTimeKeys } from '@/i18n/run-time-keys'
import { screenTitle } from '@/components/shell/screen-title'
import { inviteAgent, inviteIssuerAdmin, inviteUser } from '@/lib/calls/users'
import { readBranchAlone } from '@/lib/queries/branches'
import { administrationMenu, menu } from '@/lib/menu'
import { routes } from '@/lib/routes'
import { idPattern } from '@/lib/rules/bodies/fields'
import { issuerCodes } from '@/lib/rules/cards/issuers'
import { isIssuerAdmin } from '@/lib/rules/identity/user-types'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import { mayCall } from '@/lib/rules/users/offers'
import { inviteKinds, type InviteKind } from '@/lib/rules/users/user-forms'
import { guard } from '@/lib/session/guard'
import type { Session } from '@/lib/rules/identity/session'
import { personWords } from '../person-words'
import { InviteForm } from './invite-form'

export const generateMetadata = screenTitle(routes.userInvite)

const calls = { platform: inviteUser, issuer: inviteIssuerAdmin, agent: inviteAgent } as const

/** Issuer admins are offered the invitations of issuer admins and agents; other people every invitation that they may send. USER-08, USER-09 */
const kindsOffered = (session: Session): InviteKind[] => {
  const offered = inviteKinds.filter((kind) => mayCall(session, calls[kind]))
  const others = offered.filter((kind) => kind !== 'platform')
  return isIssuerAdmin(session.user) && others.length > 0 ? others : offered
}

export default async function UserInvitePage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.userInvite)
  const { user, privileges, activeBusiness } = session
  const address = await searchParams
  const branchId = readWord(address, 'branch') ?? ''
  const asked = inviteKinds.find((kind) => kind === readWord(address, 'kind'))
  const branch = idPattern.test(branchId) ? await readBranchAlone(branchId) : null
  const words = withRunTimeKeys(await getCachedTranslations('shell'))
  const at = branch?.ok && branch.value.issuerCode && mayCall(session, inviteAgent) ? branch.value : null
  return (
    <FormPage screen="userInvite">
      <MessagesProvider areas={personWords}>
        <InviteForm
          kinds={at ? ['agent'] : kindsOffered(session)}
          kind={asked ?? null}
          issuer={issuerCodes.find((code) => code === readWord(address, 'issuer')) ?? ''}
          back={asked && asked !== 'platform' ? routes.issuerAdmins() : routes.userList({ filter: 'all' })}
          ownIssuer={at?.issuerCode ?? user.issuerCode ?? ''}
          branch={
            at && {
              id: at.branchId,
              name: at.branchName ?? at.branchId,
              href: routes.branchOverview({ id: at.branchId, issuerId: at.issuerCode ?? '-' }),
            }
          }
          issuers={issuerCodes}
          ownPrivileges={privileges}
          ownBusinesses={user.organizations.map(({ orgId, orgName }) => ({ id: orgId, name: orgName ?? orgId }))}
          menuLabels={Object.fromEntries(
            [...menu, ...administrationMenu].map(({ key }) => [key, words(`menu.${key}`)]),
          )}
          business={activeBusiness && { id: activeBusiness.id, name: activeBusiness.name }}
        />
      </MessagesProvider>
    </FormPage>
  )
}
