import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import type { Address } from '@/lib/rules/list-query'
import { guard } from '@/lib/session/guard'
import { uploadList } from './list'
import { UploadButtons } from './upload-buttons'

export const generateMetadata = screenTitle(routes.cardUploads)

export default async function CardUploadsPage({ searchParams }: { searchParams: Promise<Address> }) {
  const viewer = await guard(routes.cardUploads)
  const at = { params: Promise.resolve({ filter: 'all' }), searchParams }
  return <ListScreen list={uploadList} viewer={viewer} at={at} buttons={<UploadButtons viewer={viewer} />} />
}
