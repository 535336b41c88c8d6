import { MailerRequestScreen } from '@/app/app/instaKit/screens'
import { OverList } from '@/components/shared/detail/over-list'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export default async function MailerRequestPageOverTheList() {
  const session = await guard(routes.pinMailersNew)
  return (
    <OverList screen="pinMailersNew" size="md">
      <MailerRequestScreen session={session} over="list" />
    </OverList>
  )
}
