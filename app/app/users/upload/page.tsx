import { getTranslations } from 'next-intl/server'
import { UploadUsers } from '@/app/app/users/upload-users'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.userUpload)

export default async function UserUploadPage() {
  await guard(routes.userUpload)
  const t = await getTranslations('titles')
  return (
    <DetailPage>
      <h1 className="mb-4">{t('userUpload')}</h1>
      <div className="max-w-[46rem] rounded-lg border border-hairline bg-overlay p-4">
        <MessagesProvider areas={['bulk', 'validation', 'common', 'errors.codes']}>
          <UploadUsers />
        </MessagesProvider>
      </div>
    </DetailPage>
  )
}
