import { KitCheckScreen } from '@/app/app/instaKit/screens'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.instaKitCheck)

export default async function KitCheckPage() {
  const session = await guard(routes.instaKitCheck)
  return (
    <DetailPage>
      <KitCheckScreen session={session} over="page" />
    </DetailPage>
  )
}
