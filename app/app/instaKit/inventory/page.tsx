import { kitOrderList } from '@/app/app/instaKit/list'
import { KitButtons } from '@/app/app/instaKit/list-buttons'
import { ListScreen, titled, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => titled(kitOrderList)

export default async function InstaKitInventoryPage({ searchParams }: Pick<ListAddress, 'searchParams'>) {
  const viewer = await guard(routes.instaKitInventory)
  const at = { params: Promise.resolve({ filter: 'all' }), searchParams }
  return <ListScreen list={kitOrderList} viewer={viewer} at={at} buttons={<KitButtons viewer={viewer} />} />
}
