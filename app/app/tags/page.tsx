import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { TagsScreen } from './tags-screen'

export const generateMetadata = screenTitle(routes.tags)

export default async function TagsPage() {
  const session = await guard(routes.tags)
  return (
    <DetailPage>
      <TagsScreen session={session} />
    </DetailPage>
  )
}
