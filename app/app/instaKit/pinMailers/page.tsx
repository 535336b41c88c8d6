import { pinMailerList } from '@/app/app/instaKit/list'
import { MailerButtons } from '@/app/app/instaKit/list-buttons'
import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => getListTitle(pinMailerList)

export default async function PinMailersPage(at: ListAddress) {
  const session = await guard(routes.pinMailers)
  return <ListScreen list={pinMailerList} session={session} at={at} buttons={<MailerButtons session={session} />} />
}
