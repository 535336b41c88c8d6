import { BusinessList, businessTitle, type BusinessAt } from '@/app/app/organization/overview/business-list'
import { businessCardList } from '@/app/app/organization/overview/list'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = businessTitle(routes.businessCards)

export default async function BusinessCardsPage(at: BusinessAt) {
  const session = await guard(routes.businessCards)
  return <BusinessList tab="cards" list={businessCardList} session={session} at={at} />
}
