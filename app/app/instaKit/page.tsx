import { shipmentList } from '@/app/app/instaKit/list'
import { KitButtons } from '@/app/app/instaKit/list-buttons'
import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => getListTitle(shipmentList)

export default async function InstaKitPage(at: ListAddress) {
  const session = await guard(routes.instaKit)
  return <ListScreen list={shipmentList} session={session} at={at} buttons={<KitButtons session={session} />} />
}
