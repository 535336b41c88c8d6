import { LoadDetail } from '@/app/app/accounts/load-detail'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { decodePart } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.moneyLoad)

export default async function MoneyLoadPage({ params }: { params: Promise<{ loadId: string }> }) {
  const viewer = await guard(routes.moneyLoad)
  return (
    <DetailPage>
      <LoadDetail loadId={decodePart((await params).loadId)} viewer={viewer} />
    </DetailPage>
  )
}
