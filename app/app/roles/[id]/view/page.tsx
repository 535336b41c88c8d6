import { getTranslations } from 'next-intl/server'
import { RoleView } from '@/app/app/roles/detail/role-view'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { recordTitle } from '@/app/app/record-title'
import { readRole } from '@/lib/queries/roles'
import { routes } from '@/lib/routes'
import { decodePart } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = ({ params }: PageProps<'id'>) =>
  recordTitle(routes.roleView, async (session) => {
    const role = await readRole(decodePart((await params).id), session)
    const t = await getTranslations('roles.view')
    return role.ok && role.value.roleName ? t('title', { name: role.value.roleName }) : null
  })

export default async function RoleViewPage({ params }: PageProps<'id'>) {
  const session = await guard(routes.roleView)
  const { id } = await params
  return (
    <DetailPage>
      <RoleView id={decodePart(id)} session={session} />
    </DetailPage>
  )
}
