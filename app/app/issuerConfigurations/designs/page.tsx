import { DesignButtons } from '@/app/app/issuerConfigurations/designs/design-buttons'
import { designList } from '@/app/app/issuerConfigurations/designs/list'
import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => getListTitle(designList)

export default async function IssuerDesignsPage(at: ListAddress) {
  const session = await guard(routes.issuerDesigns)
  return <ListScreen list={designList} session={session} at={at} buttons={<DesignButtons session={session} />} />
}
