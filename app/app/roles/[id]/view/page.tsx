import { RoleView } from '@/app/app/roles/detail/role-view'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { decodePart } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.roleView)

export default async function RoleViewPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await guard(routes.roleView)
  const { id } = await params
  return (
    <DetailPage>
      <RoleView id={decodePart(id)} viewer={viewer} />
    </DetailPage>
  )
}
