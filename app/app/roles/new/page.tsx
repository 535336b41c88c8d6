import { NewRole } from '@/app/app/roles/wizard/role-screens'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.roleNew)

export default async function RoleNewPage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.roleNew)
  const address = await searchParams
  return (
    <DetailPage>
      <NewRole
        from={readWord(address, 'from')}
        isResumed={readWord(address, 'draft') !== undefined}
        session={session}
      />
    </DetailPage>
  )
}
