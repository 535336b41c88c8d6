import { BusinessList, businessTitle, type BusinessAt } from '@/app/app/organization/overview/business-list'
import { businessTransactionList } from '@/app/app/organization/overview/list'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = businessTitle(routes.businessTransactions)

export default async function BusinessTransactionsPage(at: BusinessAt) {
  const session = await guard(routes.businessTransactions)
  return <BusinessList tab="transactions" list={businessTransactionList} session={session} at={at} />
}
