import { SettingsScreen } from '@/app/app/issuerConfigurations/events/settings-screen'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.issuerSettings)

export default async function IssuerSettingsPage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.issuerSettings)
  const address = await searchParams
  return (
    <DetailPage>
      <SettingsScreen session={session} asked={readWord(address, 'issuer')} entity={readWord(address, 'entity')} />
    </DetailPage>
  )
}
