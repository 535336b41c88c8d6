import { BranchOverview } from '@/app/app/branch/branch-overview'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { recordTitle } from '@/app/app/record-title'
import { readBranchOf } from '@/lib/queries/branches'
import { routes } from '@/lib/routes'
import { decodePart } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = ({ params }: PageProps<'id' | 'issuerId'>) =>
  recordTitle(routes.branchOverview, async () => {
    const { id, issuerId } = await params
    const branch = await readBranchOf(decodePart(id), decodePart(issuerId))
    return branch.ok ? branch.value.branchName : null
  })

export default async function BranchOverviewPage({ params, searchParams }: PageProps<'id' | 'issuerId'>) {
  const session = await guard(routes.branchOverview)
  const [{ id, issuerId }, address] = await Promise.all([params, searchParams])
  return (
    <DetailPage>
      <BranchOverview id={decodePart(id)} issuerId={decodePart(issuerId)} address={address} session={session} />
    </DetailPage>
  )
}
