import { getTranslations } from 'next-intl/server'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { UploadBusinesses } from './upload-businesses'

export const generateMetadata = screenTitle(routes.organizationUpload)

export default async function OrganizationUploadPage() {
  await guard(routes.organizationUpload)
  const t = await getTranslations('titles')
  return (
    <DetailPage>
      <h1 className="mb-4">{t('organizationUpload')}</h1>
      <div className="max-w-[56rem] rounded-lg border border-hairline bg-overlay p-4">
        <MessagesProvider areas={['bulk', 'set-up.files', 'validation', 'common', 'errors.codes']}>
          <UploadBusinesses />
        </MessagesProvider>
      </div>
    </DetailPage>
  )
}
