import { RoleMembers } from '@/app/app/roles/holders/role-members'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.roleHolders)

export default async function RoleMembersPage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.roleHolders)
  return (
    <DetailPage>
      <RoleMembers session={session} asked={readWord(await searchParams, 'privilege')} />
    </DetailPage>
  )
}
