import { DetailPage } from '@/components/shared/detail/detail-page'
import { StartFailed } from '@/components/shared/issuing/start-failed'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { screenTitle } from '@/components/shell/screen-title'
import { readIssueStart } from '@/lib/queries/issuing'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { getTranslations } from 'next-intl/server'
import { BulkHolders } from '../bulk-holders'

export const generateMetadata = screenTitle(routes.cardHoldersUpload)

export default async function CardHoldersUploadPage() {
  const session = await guard(routes.cardHoldersUpload)
  const [start, t] = await Promise.all([readIssueStart(session), getTranslations('titles')])
  return (
    <DetailPage>
      <h1 className="mb-4">{t('cardHoldersUpload')}</h1>
      <div className="max-w-[37rem] rounded-lg border border-hairline bg-overlay p-4">
        <MessagesProvider areas={['bulk', 'validation', 'issue', 'common', 'errors.codes', 'errors.applications']}>
          <StartFailed problem={start.failed} href={routes.cardHoldersUpload()} />
          <BulkHolders start={start} timeZone={session.timeZone} />
        </MessagesProvider>
      </div>
    </DetailPage>
  )
}
