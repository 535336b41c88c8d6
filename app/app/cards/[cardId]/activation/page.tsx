import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { GiftActivationScreen } from '../../holder-steps'

export const generateMetadata = screenTitle(routes.cardActivation)

export default async function GiftActivationPage({ params }: { params: Promise<{ cardId: string }> }) {
  await guard(routes.cardActivation)
  return (
    <DetailPage>
      <GiftActivationScreen cardId={(await params).cardId} over="page" />
    </DetailPage>
  )
}
