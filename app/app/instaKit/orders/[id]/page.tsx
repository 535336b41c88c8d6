import { getTranslations } from 'next-intl/server'
import { KitOrderView } from '@/app/app/instaKit/order-detail'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { recordTitle } from '@/app/app/record-title'
import { routes } from '@/lib/routes'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'

type At = { params: Promise<{ id: string }>; searchParams: Promise<Address> }

export const generateMetadata = ({ params }: At) =>
  recordTitle(routes.instaKitOrder, async () => {
    const t = await getTranslations('kits.order')
    return t('title', { id: (await params).id })
  })

export default async function KitOrderPage({ params, searchParams }: At) {
  const session = await guard(routes.instaKitOrder)
  return (
    <DetailPage>
      <KitOrderView id={(await params).id} session={session} kit={readWord(await searchParams, 'kit')} />
    </DetailPage>
  )
}
