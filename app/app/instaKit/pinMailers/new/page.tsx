import { MailerRequestScreen } from '@/app/app/instaKit/screens'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.pinMailersNew)

export default async function MailerRequestPage() {
  const session = await guard(routes.pinMailersNew)
  return (
    <DetailPage>
      <MailerRequestScreen session={session} over="page" />
    </DetailPage>
  )
}
