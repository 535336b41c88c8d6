import { getTranslations } from 'next-intl/server'
import { RoleView } from '@/app/app/roles/detail/role-view'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { recordTitle } from '@/components/shell/screen-title'
import { readRole } from '@/lib/queries/roles'
import { routes } from '@/lib/routes'
import { decodePart } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import { currentSession } from '@/lib/session/session'

type At = { params: Promise<{ id: string }> }

export const generateMetadata = async ({ params }: At) => {
  const viewer = await currentSession()
  const role = viewer && (await readRole(decodePart((await params).id), viewer))
  const t = await getTranslations('roles.view')
  return recordTitle(
    routes.roleView,
    role?.ok && role.value.roleName ? t('title', { name: role.value.roleName }) : null,
  )
}

export default async function RoleViewPage({ params }: At) {
  const viewer = await guard(routes.roleView)
  const { id } = await params
  return (
    <DetailPage>
      <RoleView id={decodePart(id)} viewer={viewer} />
    </DetailPage>
  )
}
