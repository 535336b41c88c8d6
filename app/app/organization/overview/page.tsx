import { DetailPage } from '@/components/shared/detail/detail-page'
import { OrganizationOverview } from '@/app/app/organization/overview/overview'
import { recordTitle } from '@/app/app/record-title'
import { readOrganization } from '@/lib/queries/organizations'
import { readWord } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = ({ searchParams }: PageProps) =>
  recordTitle(routes.organizationOverview, async () => {
    const address = await searchParams
    const orgId = readWord(address, 'orgId')?.trim()
    const found = orgId ? await readOrganization(orgId, readWord(address, 'sub') === '1') : null
    return found?.ok ? (found.value.displayName ?? found.value.name) : null
  })

export default async function OrganizationOverviewPage({ searchParams }: PageProps) {
  const session = await guard(routes.organizationOverview)
  return (
    <DetailPage>
      <OrganizationOverview address={await searchParams} session={session} />
    </DetailPage>
  )
}
