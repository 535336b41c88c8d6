import { DetailPage } from '@/components/shared/detail/detail-page'
import { CustomerDetail } from '@/app/app/customers/customer-detail'
import { decodePart, type Address } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { customerTitle } from '../customer-title'

type At = { params: Promise<{ customerId: string }>; searchParams: Promise<Address> }

export const generateMetadata = customerTitle

export default async function CustomerPage({ params, searchParams }: At) {
  const session = await guard(routes.customer)
  const [{ customerId }, address] = await Promise.all([params, searchParams])
  return (
    <DetailPage>
      <CustomerDetail customerId={decodePart(customerId)} address={address} session={session} over="page" />
    </DetailPage>
  )
}
