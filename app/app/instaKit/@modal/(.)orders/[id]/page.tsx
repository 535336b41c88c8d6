import { KitOrderView } from '@/app/app/instaKit/order-detail'
import { OverList } from '@/components/shared/detail/over-list'
import { routes } from '@/lib/routes'
import { readWord } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import type { PageProps } from '@/app/page-props'

export default async function KitOrderOverTheList({ params, searchParams }: PageProps<'id'>) {
  const session = await guard(routes.instaKitOrder)
  return (
    <OverList screen="instaKitOrder" size="lg">
      <KitOrderView id={(await params).id} session={session} kit={readWord(await searchParams, 'kit')} />
    </OverList>
  )
}
