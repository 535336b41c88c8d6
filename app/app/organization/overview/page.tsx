import { DetailPage } from '@/components/shared/detail/detail-page'
import { getTranslations } from 'next-intl/server'
import { OrganizationOverview } from '@/app/app/organization/overview/overview'
import type { Address } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = async () => ({ title: (await getTranslations('titles'))('organization') })

export default async function OrganizationOverviewPage({ searchParams }: { searchParams: Promise<Address> }) {
  const viewer = await guard(routes.organizationOverview)
  return (
    <DetailPage>
      <OrganizationOverview address={await searchParams} viewer={viewer} />
    </DetailPage>
  )
}
