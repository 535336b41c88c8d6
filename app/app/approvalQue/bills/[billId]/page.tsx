import { BillDetail } from '@/app/app/approvalQue/bill-detail'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { decodePart } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.approvalBill)

export default async function BillPage({ params }: { params: Promise<{ billId: string }> }) {
  const viewer = await guard(routes.approvalBill)
  return (
    <DetailPage>
      <BillDetail billId={decodePart((await params).billId)} viewer={viewer} />
    </DetailPage>
  )
}
