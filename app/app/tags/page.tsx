import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { tagList } from './list'
import { TagForm } from './tag-form'

export const generateMetadata = () => getListTitle(tagList)

export default async function TagsPage(at: ListAddress) {
  const session = await guard(routes.tags)
  return (
    <>
      <ListScreen list={tagList} session={session} at={at} />
      <TagForm session={session} />
    </>
  )
}
