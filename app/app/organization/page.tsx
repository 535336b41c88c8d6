import { organizationList } from '@/app/app/organization/list'
import { redirectToList, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export default async function OrganizationPage(at: ListAddress) {
  await guard(routes.organization)
  return redirectToList(organizationList, at)
}
