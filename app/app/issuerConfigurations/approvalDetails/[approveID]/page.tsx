import { ApprovalDetail } from '@/app/app/issuerConfigurations/approvals/approval-detail'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { recordTitle } from '@/components/shell/screen-title'
import { readApprovalAlone } from '@/lib/queries/approvals'
import { decodePart } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

type At = { params: Promise<{ approveID: string }> }

export const generateMetadata = async ({ params }: At) => {
  const found = await readApprovalAlone(decodePart((await params).approveID))
  return recordTitle(routes.approvalDetails, found.ok ? (found.value.displayName ?? `#${found.value.id}`) : null)
}

export default async function ApprovalDetailsPage({ params }: At) {
  const viewer = await guard(routes.approvalDetails)
  return (
    <DetailPage>
      <ApprovalDetail approveID={decodePart((await params).approveID)} viewer={viewer} />
    </DetailPage>
  )
}
