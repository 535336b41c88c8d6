import { shipmentList } from '@/app/app/instaKit/list'
import { KitButtons } from '@/app/app/instaKit/list-buttons'
import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => getListTitle(shipmentList)

export default async function InstaKitPage(at: ListAddress) {
  const viewer = await guard(routes.instaKit)
  return <ListScreen list={shipmentList} viewer={viewer} at={at} buttons={<KitButtons viewer={viewer} />} />
}
