import { getTranslations } from 'next-intl/server'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { StartFailed } from '@/components/shared/issuing/start-failed'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { screenTitle } from '@/components/shell/screen-title'
import { readIssueStart } from '@/lib/queries/issuing'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { BulkLoad } from '../bulk/bulk-load'

export const generateMetadata = screenTitle(routes.cardsLoad)

export default async function CardsLoadPage() {
  const session = await guard(routes.cardsLoad)
  const [start, t] = await Promise.all([readIssueStart(session), getTranslations('cards.list')])
  return (
    <DetailPage>
      <h1 className="mb-4">{start.accountIssuerAdmin ? t('bulkLoadViaAccount') : t('bulkLoad')}</h1>
      <div className="max-w-[37rem] rounded-lg border border-hairline bg-overlay p-4">
        <MessagesProvider areas={['bulk', 'validation', 'issue', 'common', 'errors.codes', 'errors.applications']}>
          <StartFailed problem={start.failed} href={routes.cardsLoad()} />
          <BulkLoad start={start} timeZone={session.timeZone} />
        </MessagesProvider>
      </div>
    </DetailPage>
  )
}
