import { TreeScreen } from '@/app/app/branch/tree-screen'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import type { Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.branchTree)

export default async function BranchTreePage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.branchTree)
  return (
    <DetailPage>
      <TreeScreen address={await searchParams} session={session} />
    </DetailPage>
  )
}
