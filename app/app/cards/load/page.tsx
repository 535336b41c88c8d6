import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/shared/form-page'
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
    <FormPage screen="cardsLoad" title={start.accountIssuerAdmin ? t('bulkLoadViaAccount') : t('bulkLoad')}>
      <MessagesProvider areas={['bulk', 'issue']}>
        <StartFailed problem={start.failed} href={routes.cardsLoad()} />
        <BulkLoad start={start} timeZone={session.timeZone} />
      </MessagesProvider>
    </FormPage>
  )
}
