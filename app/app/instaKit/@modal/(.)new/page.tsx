import { KitOrderFormScreen } from '@/app/app/instaKit/screens'
import { OverList } from '@/components/shared/detail/over-list'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export default async function KitOrderFormPageOverTheList() {
  const session = await guard(routes.instaKitNew)
  return (
    <OverList screen="instaKitNew" size="md">
      <KitOrderFormScreen session={session} over="list" />
    </OverList>
  )
}
