import { CreateScreen } from '@/app/app/branch/create-screen'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import type { Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.branchNew)

export default async function BranchNewPage({ searchParams }: { searchParams: Promise<Address> }) {
  const viewer = await guard(routes.branchNew)
  return (
    <DetailPage>
      <CreateScreen address={await searchParams} viewer={viewer} />
    </DetailPage>
  )
}
