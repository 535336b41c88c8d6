import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { KitMappingScreen } from '../../holder-steps'

export const generateMetadata = screenTitle(routes.cardKit)

export default async function KitMappingPage({ params }: { params: Promise<{ cardId: string }> }) {
  await guard(routes.cardKit)
  return (
    <DetailPage>
      <KitMappingScreen cardId={(await params).cardId} over="page" />
    </DetailPage>
  )
}
