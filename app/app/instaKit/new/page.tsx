import { KitOrderFormScreen } from '@/app/app/instaKit/screens'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.instaKitNew)

export default async function KitOrderFormPage() {
  const session = await guard(routes.instaKitNew)
  return (
    <DetailPage>
      <KitOrderFormScreen session={session} over="page" />
    </DetailPage>
  )
}
