import { getTranslations } from 'next-intl/server'
import { LoadDetail } from '@/app/app/accounts/load-detail'
import { loadName } from '@/app/app/accounts/load-name'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { recordTitle } from '@/app/app/record-title'
import { readMoneyLoad } from '@/lib/queries/accounts'
import { decodePart } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = ({ params }: PageProps<'loadId'>) =>
  recordTitle(routes.moneyLoad, async () => {
    const [load, t] = await Promise.all([readMoneyLoad(decodePart((await params).loadId)), getTranslations('accounts')])
    return load.ok && load.value ? loadName(load.value, t) : null
  })

export default async function AccountLoadPage({ params }: PageProps<'loadId'>) {
  const session = await guard(routes.moneyLoad)
  return (
    <DetailPage>
      <LoadDetail loadId={decodePart((await params).loadId)} session={session} />
    </DetailPage>
  )
}
