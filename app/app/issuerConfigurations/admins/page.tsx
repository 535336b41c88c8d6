import { InviteLinks } from '@/app/app/issuerConfigurations/admins/invite-links'
import { issuerAdminList } from '@/app/app/issuerConfigurations/admins/list'
import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => getListTitle(issuerAdminList)

export default async function IssuerAdminsPage(at: ListAddress) {
  const session = await guard(routes.issuerAdmins)
  return <ListScreen list={issuerAdminList} session={session} at={at} buttons={<InviteLinks session={session} />} />
}
