import { EditBusiness } from '@/app/app/organization/set-up/set-up-screen'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { ToastTimeProvider } from '@/components/shared/use-toast'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import type { Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.organizationEdit)

export default async function OrganizationEditPage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.organizationEdit)
  return (
    <DetailPage>
      <ToastTimeProvider time="businessEdit">
        <EditBusiness address={await searchParams} session={session} />
      </ToastTimeProvider>
    </DetailPage>
  )
}
