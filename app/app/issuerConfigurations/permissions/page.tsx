import { PermissionsScreen } from '@/app/app/issuerConfigurations/events/settings-screen'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.issuerPermissions)

export default async function IssuerPermissionsPage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.issuerPermissions)
  return (
    <DetailPage>
      <PermissionsScreen session={session} asked={readWord(await searchParams, 'issuer')} />
    </DetailPage>
  )
}
