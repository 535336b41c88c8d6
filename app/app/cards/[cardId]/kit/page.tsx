import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { readWord } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import { KitMappingScreen } from '../../holder-steps'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = screenTitle(routes.cardKit)

export default async function KitMappingPage({ params, searchParams }: PageProps<'cardId'>) {
  await guard(routes.cardKit)
  const { cardId } = await params
  const asked = await searchParams
  return (
    <DetailPage>
      <KitMappingScreen cardId={cardId} over="page" kit={readWord(asked, 'kit')} order={readWord(asked, 'order')} />
    </DetailPage>
  )
}
