import { StartFailed } from '@/components/shared/issuing/start-failed'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { readIssueStart } from '@/lib/queries/issuing'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { IssuingScreen } from './issuing-screen'

export async function IssueScreen({ session, over }: { session: Session; over: 'page' | 'list' }) {
  const start = await readIssueStart(session)
  return (
    <MessagesProvider areas={['issue', 'designs']}>
      <StartFailed problem={start.failed} href={routes.cardIssue()} />
      <IssuingScreen start={start} over={over} />
    </MessagesProvider>
  )
}
