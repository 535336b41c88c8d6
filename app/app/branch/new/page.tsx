import { NewBranch } from '@/app/app/branch/form/branch-form-screen'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import type { Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.branchNew)

export default async function BranchNewPage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.branchNew)
  return (
    <DetailPage>
      <NewBranch address={await searchParams} session={session} />
    </DetailPage>
  )
}
