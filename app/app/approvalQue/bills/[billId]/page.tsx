import { getTranslations } from 'next-intl/server'
import { BillDetail } from '@/app/app/approvalQue/bill-detail'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { recordTitle } from '@/app/app/record-title'
import { readBillAlone } from '@/lib/queries/bills'
import { decodePart } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = ({ params }: PageProps<'billId'>) =>
  recordTitle(routes.approvalBill, async () => {
    const found = await readBillAlone(decodePart((await params).billId))
    const t = await getTranslations('titles')
    return found.ok && found.value ? `${t('approvalBill')} ${found.value.billNo ?? found.value.id}` : null
  })

export default async function BillPage({ params }: PageProps<'billId'>) {
  const session = await guard(routes.approvalBill)
  return (
    <DetailPage>
      <BillDetail billId={decodePart((await params).billId)} session={session} />
    </DetailPage>
  )
}
