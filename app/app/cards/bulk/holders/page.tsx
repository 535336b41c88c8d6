import { FormPage } from '@/components/shared/form-page'
import { StartFailed } from '@/components/shared/issuing/start-failed'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { screenTitle } from '@/components/shell/screen-title'
import { readIssueStart } from '@/lib/queries/issuing'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { BulkHolders } from '../bulk-holders'

export const generateMetadata = screenTitle(routes.cardHoldersUpload)

export default async function CardHoldersUploadPage() {
  const session = await guard(routes.cardHoldersUpload)
  const start = await readIssueStart(session)
  return (
    <FormPage screen="cardHoldersUpload">
      <MessagesProvider areas={['bulk', 'issue']}>
        <StartFailed problem={start.failed} href={routes.cardHoldersUpload()} />
        <BulkHolders start={start} timeZone={session.timeZone} />
      </MessagesProvider>
    </FormPage>
  )
}
