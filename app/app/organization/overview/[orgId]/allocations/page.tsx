import { BusinessList, businessTitle, type BusinessAt } from '@/app/app/organization/overview/business-list'
import { businessAllocationList } from '@/app/app/organization/overview/list'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = businessTitle(routes.businessAllocations)

export default async function BusinessAllocationsPage(at: BusinessAt) {
  const session = await guard(routes.businessAllocations)
  return <BusinessList tab="money" list={businessAllocationList} session={session} at={at} />
}
