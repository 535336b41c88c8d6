import { KitOrderView } from '@/app/app/instaKit/order-detail'
import { OverList } from '@/components/shared/detail/over-list'
import { routes } from '@/lib/routes'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'

type At = { params: Promise<{ id: string }>; searchParams: Promise<Address> }

export default async function KitOrderOverTheList({ params, searchParams }: At) {
  const session = await guard(routes.instaKitOrder)
  return (
    <OverList screen="instaKitOrder" size="lg">
      <KitOrderView id={(await params).id} session={session} kit={readWord(await searchParams, 'kit')} />
    </OverList>
  )
}
