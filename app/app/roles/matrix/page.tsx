import { RoleMatrix } from '@/app/app/roles/matrix/role-matrix'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.roleMatrix)

export default async function RoleMatrixPage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.roleMatrix)
  return (
    <DetailPage>
      <RoleMatrix session={session} asked={readWord(await searchParams, 'issuer')} />
    </DetailPage>
  )
}
