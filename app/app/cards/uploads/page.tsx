import { ListScreen, type ListAddress } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { uploadList } from './list'
import { UploadButtons } from './upload-buttons'
import { WatchUploads } from './watch-uploads'

export const generateMetadata = screenTitle(routes.cardUploads)

export default async function CardUploadsPage(at: ListAddress) {
  const session = await guard(routes.cardUploads)
  return (
    <>
      <ListScreen list={uploadList} session={session} at={at} buttons={<UploadButtons session={session} />} />
      <WatchUploads />
    </>
  )
}
