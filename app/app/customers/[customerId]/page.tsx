import { DetailPage } from '@/components/shared/detail/detail-page'
import { getTranslations } from 'next-intl/server'
import { CustomerDetail } from '@/app/app/customers/customer-detail'
import { decodePart, type Address } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

type At = { params: Promise<{ customerId: string }>; searchParams: Promise<Address> }

export const generateMetadata = async () => ({ title: (await getTranslations('titles'))('customer') })

export default async function CustomerPage({ params, searchParams }: At) {
  const viewer = await guard(routes.customer)
  const [{ customerId }, address] = await Promise.all([params, searchParams])
  return (
    <DetailPage>
      <CustomerDetail customerId={decodePart(customerId)} address={address} viewer={viewer} over="page" />
    </DetailPage>
  )
}
