import { BusinessList, businessTitle, type BusinessAt } from '@/app/app/organization/overview/business-list'
import { businessLedgerList } from '@/app/app/organization/overview/list'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = businessTitle(routes.businessLedger)

export default async function BusinessLedgerPage(at: BusinessAt) {
  const session = await guard(routes.businessLedger)
  return <BusinessList tab="money" list={businessLedgerList} session={session} at={at} />
}
