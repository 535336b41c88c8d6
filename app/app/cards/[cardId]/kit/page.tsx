import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import { KitMappingScreen } from '../../holder-steps'

export const generateMetadata = screenTitle(routes.cardKit)

type At = { params: Promise<{ cardId: string }>; searchParams: Promise<Address> }

export default async function KitMappingPage({ params, searchParams }: At) {
  await guard(routes.cardKit)
  const { cardId } = await params
  const asked = await searchParams
  return (
    <DetailPage>
      <KitMappingScreen cardId={cardId} over="page" kit={readWord(asked, 'kit')} order={readWord(asked, 'order')} />
    </DetailPage>
  )
}
