import { BusinessList, businessTitle, type BusinessAt } from '@/app/app/organization/overview/business-list'
import { businessCustomerList } from '@/app/app/organization/overview/list'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = businessTitle(routes.businessCustomers)

export default async function BusinessCustomersPage(at: BusinessAt) {
  const session = await guard(routes.businessCustomers)
  return <BusinessList tab="customers" list={businessCustomerList} session={session} at={at} />
}
