import { OrganizationButtons } from '@/app/app/organization/list-buttons'
import { organizationList } from '@/app/app/organization/list'
import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => getListTitle(organizationList)

export default async function OrganizationListPage(at: ListAddress) {
  const session = await guard(routes.organizationList)
  return (
    <ListScreen list={organizationList} session={session} at={at} buttons={<OrganizationButtons session={session} />} />
  )
}
