import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { IssueDialog } from '../../dialogs'

export default async function IssueOverTheList() {
  const session = await guard(routes.cardIssue)
  return <IssueDialog session={session} />
}
