import { UploadScreen } from '@/app/app/organization/departments/upload-screen'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import type { Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.departmentUpload)

export default async function DepartmentUploadPage({ searchParams }: { searchParams: Promise<Address> }) {
  await guard(routes.departmentUpload)
  return (
    <DetailPage>
      <UploadScreen address={await searchParams} />
    </DetailPage>
  )
}
