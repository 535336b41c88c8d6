import { KitRequestScreen } from '@/app/app/instaKit/screens'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.instaKitNew)

export default async function KitRequestPage() {
  const session = await guard(routes.instaKitNew)
  return (
    <DetailPage>
      <KitRequestScreen session={session} over="page" />
    </DetailPage>
  )
}
