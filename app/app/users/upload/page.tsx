import { UploadUsers } from '@/app/app/users/upload-users'
import { FormPage } from '@/components/shared/form-page'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.userUpload)

export default async function UserUploadPage() {
  await guard(routes.userUpload)
  return (
    <FormPage screen="userUpload" size="md">
      <MessagesProvider areas={['bulk']}>
        <UploadUsers />
      </MessagesProvider>
    </FormPage>
  )
}
