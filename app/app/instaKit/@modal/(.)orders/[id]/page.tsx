import { KitOrderView } from '@/app/app/instaKit/order-detail'
import { OverList } from '@/components/shared/detail/over-list'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export default async function KitOrderOverTheList({ params }: { params: Promise<{ id: string }> }) {
  const session = await guard(routes.instaKitOrder)
  return (
    <OverList screen="instaKitOrder" size="lg">
      <KitOrderView id={(await params).id} session={session} />
    </OverList>
  )
}
