import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { GiftActivationScreen } from '../../holder-steps'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = screenTitle(routes.cardActivation)

export default async function GiftActivationPage({ params }: PageProps<'cardId'>) {
  await guard(routes.cardActivation)
  return (
    <DetailPage>
      <GiftActivationScreen cardId={(await params).cardId} over="page" />
    </DetailPage>
  )
}
