import { FormPage } from '@/components/shared/form-page'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { UploadBusinesses } from './upload-businesses'

export const generateMetadata = screenTitle(routes.organizationUpload)

export default async function OrganizationUploadPage() {
  await guard(routes.organizationUpload)
  return (
    <FormPage screen="organizationUpload" size="lg">
      <MessagesProvider areas={['bulk', 'set-up']}>
        <UploadBusinesses />
      </MessagesProvider>
    </FormPage>
  )
}
