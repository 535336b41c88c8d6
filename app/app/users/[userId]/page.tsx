import { PersonDetail } from '@/app/app/users/person/person-detail'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { recordTitle } from '@/app/app/record-title'
import { readUser } from '@/lib/queries/users'
import { routes } from '@/lib/routes'
import { decodePart, readWord } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = ({ params }: PageProps<'userId'>) =>
  recordTitle(routes.user, async () => {
    const user = await readUser(decodePart((await params).userId))
    return user.ok ? user.value.name : null
  })

export default async function UserPage({ params, searchParams }: PageProps<'userId'>) {
  const session = await guard(routes.user)
  const [{ userId }, address] = await Promise.all([params, searchParams])
  return (
    <DetailPage>
      <PersonDetail userId={decodePart(userId)} doing={readWord(address, 'do')} session={session} />
    </DetailPage>
  )
}
