import { StartFailed } from '@/components/shared/issuing/start-failed'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { readIssueStart } from '@/lib/queries/issuing'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { IssuingScreen } from './issuing-screen'

export async function IssueScreen({
  session,
  over,
  orgId,
}: {
  session: Session
  over: 'page' | 'list'
  /** The business that the card is for. */
  orgId?: string | undefined
}) {
  const start = await readIssueStart(session, orgId)
  return (
    <MessagesProvider areas={['issue', 'designs']}>
      <StartFailed problem={start.failed} href={routes.cardIssue({ orgId })} />
      <IssuingScreen start={start} over={over} />
    </MessagesProvider>
  )
}
