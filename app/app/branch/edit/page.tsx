import { EditBranch } from '@/app/app/branch/form/branch-form-screen'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import type { Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.branchEdit)

export default async function BranchEditPage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.branchEdit)
  return (
    <DetailPage>
      <EditBranch address={await searchParams} session={session} />
    </DetailPage>
  )
}
