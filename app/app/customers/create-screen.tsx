import { SessionEnded } from '@/components/shared/session-ended'
import { StartFailed } from '@/components/shared/issuing/start-failed'
import { MessagesProvider } from '@/components/shared/messages-provider'
import type { Over } from '@/components/shared/issuing/use-form-exit'
import { readDraft } from '@/lib/queries/drafts'
import { readIssueStart } from '@/lib/queries/issuing'
import { sessionStatePath } from '@/lib/paths'
import { routes } from '@/lib/routes'
import { customerDraftIn } from '@/lib/rules/customers/customer-draft'
import { formatDateTime } from '@/lib/rules/locale/format'
import type { Session } from '@/lib/rules/identity/session'
import { CreateCustomer } from './create-customer'
import type { SavedDraft } from './customer-draft'

export async function CreateScreen({
  session,
  over,
  orgId,
}: {
  session: Session
  over: Over
  /** The business that the customer is for. */
  orgId?: string | undefined
}) {
  const [start, found] = await Promise.all([readIssueStart(session, orgId), readDraft('create-customer')])
  return (
    <MessagesProvider areas={['issue', 'customers']}>
      <StartFailed problem={start.failed} href={routes.customerNew({ orgId })} />
      {!found.ok && <SessionEnded problem={found.problem} statePath={sessionStatePath} />}
      <CreateCustomer start={start} over={over} kept={keptIn(found, session)} />
    </MessagesProvider>
  )
}

const keptIn = (found: Awaited<ReturnType<typeof readDraft>>, session: Session): SavedDraft => {
  if (!found.ok) return { problem: found.problem }
  const draft = found.draft && customerDraftIn(found.draft.json)
  return draft && { when: found.draft?.savedAt ? formatDateTime(found.draft.savedAt, session) : '', draft }
}
