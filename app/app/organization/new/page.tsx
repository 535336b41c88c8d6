import { NewBusiness } from '@/app/app/organization/set-up/set-up-screen'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import type { Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.organizationNew)

export default async function OrganizationNewPage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.organizationNew)
  return (
    <DetailPage>
      <NewBusiness address={await searchParams} session={session} />
    </DetailPage>
  )
}
