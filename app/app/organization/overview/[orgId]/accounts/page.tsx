import { BusinessList, businessTitle, type BusinessAt } from '@/app/app/organization/overview/business-list'
import { businessAccountList } from '@/app/app/organization/overview/list'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = businessTitle(routes.businessAccounts)

export default async function BusinessAccountsPage(at: BusinessAt) {
  const session = await guard(routes.businessAccounts)
  return <BusinessList tab="money" list={businessAccountList} session={session} at={at} />
}
