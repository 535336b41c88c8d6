import { KitOrderView } from '@/app/app/instaKit/order-detail'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.instaKitOrder)

export default async function KitOrderPage({ params }: { params: Promise<{ id: string }> }) {
  const session = await guard(routes.instaKitOrder)
  return (
    <DetailPage>
      <KitOrderView id={(await params).id} session={session} />
    </DetailPage>
  )
}
