import { ApprovalDetail } from '@/app/app/issuerConfigurations/approvals/approval-detail'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { decodePart } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.approvalDetails)

export default async function ApprovalDetailsPage({ params }: { params: Promise<{ approveID: string }> }) {
  const viewer = await guard(routes.approvalDetails)
  return (
    <DetailPage>
      <ApprovalDetail approveID={decodePart((await params).approveID)} viewer={viewer} />
    </DetailPage>
  )
}
