import { getTranslations } from 'next-intl/server'
import { KitOrderView } from '@/app/app/instaKit/order-detail'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { recordTitle } from '@/app/app/record-title'
import { routes } from '@/lib/routes'
import { readWord } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = ({ params }: PageProps<'id'>) =>
  recordTitle(routes.instaKitOrder, async () => {
    const t = await getTranslations('kits.order')
    return t('title', { id: (await params).id })
  })

export default async function KitOrderPage({ params, searchParams }: PageProps<'id'>) {
  const session = await guard(routes.instaKitOrder)
  return (
    <DetailPage>
      <KitOrderView id={(await params).id} session={session} kit={readWord(await searchParams, 'kit')} />
    </DetailPage>
  )
}
