import { DetailPage } from '@/components/shared/detail/detail-page'
import { StartFailed } from '@/components/shared/issuing/start-failed'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { screenTitle } from '@/components/shell/screen-title'
import { readIssueStart } from '@/lib/queries/issuing'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { getTranslations } from 'next-intl/server'
import { BulkCards } from './bulk-cards'

export const generateMetadata = screenTitle(routes.cardsBulk)

export default async function CardsBulkPage() {
  const session = await guard(routes.cardsBulk)
  const [start, t] = await Promise.all([readIssueStart(session), getTranslations('titles')])
  return (
    <DetailPage>
      <h1 className="mb-4">{t('cardsBulk')}</h1>
      <div className="max-w-[37rem] rounded-lg border border-hairline bg-overlay p-4">
        <MessagesProvider
          areas={['bulk', 'validation', 'cards.modes', 'issue', 'common', 'errors.codes', 'errors.applications']}
        >
          <StartFailed problem={start.failed} href={routes.cardsBulk()} />
          <BulkCards start={start} timeZone={session.timeZone} />
        </MessagesProvider>
      </div>
    </DetailPage>
  )
}
