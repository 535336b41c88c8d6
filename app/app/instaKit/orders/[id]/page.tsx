import { KitOrderView } from '@/app/app/instaKit/order-detail'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.instaKitOrder)

type At = { params: Promise<{ id: string }>; searchParams: Promise<Address> }

export default async function KitOrderPage({ params, searchParams }: At) {
  const session = await guard(routes.instaKitOrder)
  return (
    <DetailPage>
      <KitOrderView id={(await params).id} session={session} kit={readWord(await searchParams, 'kit')} />
    </DetailPage>
  )
}
