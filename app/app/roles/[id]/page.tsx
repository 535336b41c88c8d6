import { RoleDetail } from '@/app/app/roles/detail/role-detail'
import { EditRole } from '@/app/app/roles/wizard/role-screens'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { recordTitle } from '@/app/app/record-title'
import { readRole } from '@/lib/queries/roles'
import { routes } from '@/lib/routes'
import { decodePart, readWord } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import { isOffered } from '@/lib/rules/users/offers'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = ({ params }: PageProps<'id'>) =>
  recordTitle(routes.role, async (session) => {
    const role = await readRole(decodePart((await params).id), session)
    return role.ok ? role.value.roleName : null
  })

export default async function RolePage({ params, searchParams }: PageProps<'id'>) {
  const session = await guard(routes.role)
  const [{ id }, address] = await Promise.all([params, searchParams])
  const isEdited = readWord(address, 'edit') === '1' && isOffered(session, routes.roleNew)
  const Screen = isEdited ? EditRole : RoleDetail
  return (
    <DetailPage>
      <Screen id={decodePart(id)} session={session} />
    </DetailPage>
  )
}
