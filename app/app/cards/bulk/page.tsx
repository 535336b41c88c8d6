import { FormPage } from '@/components/shared/form-page'
import { StartFailed } from '@/components/shared/issuing/start-failed'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { screenTitle } from '@/components/shell/screen-title'
import { readIssueStart } from '@/lib/queries/issuing'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { BulkCards } from './bulk-cards'

export const generateMetadata = screenTitle(routes.cardsBulk)

export default async function CardsBulkPage() {
  const session = await guard(routes.cardsBulk)
  const start = await readIssueStart(session)
  return (
    <FormPage screen="cardsBulk">
      <MessagesProvider areas={['bulk', 'cards', 'issue']}>
        <StartFailed problem={start.failed} href={routes.cardsBulk()} />
        <BulkCards start={start} timeZone={session.timeZone} />
      </MessagesProvider>
    </FormPage>
  )
}
