import { DetailPage } from '@/components/shared/detail/detail-page'
import { CustomerDetail } from '@/app/app/customers/customer-detail'
import { decodePart } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { customerTitle } from '../customer-title'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = customerTitle

export default async function CustomerPage({ params, searchParams }: PageProps<'customerId'>) {
  const session = await guard(routes.customer)
  const [{ customerId }, address] = await Promise.all([params, searchParams])
  return (
    <DetailPage>
      <CustomerDetail customerId={decodePart(customerId)} address={address} session={session} over="page" />
    </DetailPage>
  )
}
