import { ApprovalDetail } from '@/app/app/issuerConfigurations/approvals/approval-detail'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { recordTitle } from '@/app/app/record-title'
import { readApprovalAlone } from '@/lib/queries/approvals'
import { decodePart } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = ({ params }: PageProps<'approveID'>) =>
  recordTitle(routes.approvalDetails, async () => {
    const found = await readApprovalAlone(decodePart((await params).approveID))
    return found.ok ? (found.value.displayName ?? `#${found.value.id}`) : null
  })

export default async function ApprovalDetailsPage({ params, searchParams }: PageProps<'approveID'>) {
  const session = await guard(routes.approvalDetails)
  return (
    <DetailPage>
      <ApprovalDetail approveID={decodePart((await params).approveID)} session={session} address={await searchParams} />
    </DetailPage>
  )
}
