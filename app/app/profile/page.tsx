import { screenTitle } from '@/components/shell/screen-title'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { routes } from '@/lib/routes'
import type { Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import { ProfileScreen } from './profile-screen'

export const generateMetadata = screenTitle(routes.profile)

export default async function ProfilePage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.profile)
  return (
    <DetailPage>
      <ProfileScreen session={session} address={await searchParams} />
    </DetailPage>
  )
}
