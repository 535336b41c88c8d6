import { kitOrderList } from '@/app/app/instaKit/list'
import { KitButtons } from '@/app/app/instaKit/list-buttons'
import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => getListTitle(kitOrderList)

export default async function InstaKitInventoryPage(at: ListAddress) {
  const session = await guard(routes.instaKitInventory)
  return <ListScreen list={kitOrderList} session={session} at={at} buttons={<KitButtons session={session} />} />
}
