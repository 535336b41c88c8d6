import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.cardsLoad)

export default async function CardsLoadPage() {
  await guard(routes.cardsLoad)
  return <ComingScreen route={routes.cardsLoad} />
}
