import { KitCheckScreen } from '@/app/app/instaKit/screens'
import { OverList } from '@/components/shared/detail/over-list'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export default async function KitCheckPageOverTheList() {
  const session = await guard(routes.instaKitCheck)
  return (
    <OverList screen="instaKitCheck" size="sm">
      <KitCheckScreen session={session} over="list" />
    </OverList>
  )
}
