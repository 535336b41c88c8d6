import { FormPage } from '@/components/shared/form-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { readId, type Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import { IssueScreen } from '../issue-screen'

export const generateMetadata = screenTitle(routes.cardIssue)

export default async function IssuePage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.cardIssue)
  return (
    <FormPage screen="cardIssue">
      <IssueScreen session={session} over="page" orgId={readId(await searchParams, 'orgId')} />
    </FormPage>
  )
}
