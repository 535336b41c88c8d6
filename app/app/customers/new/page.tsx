import { FormPage } from '@/components/shared/form-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { readId, type Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import { CreateScreen } from '../create-screen'

export const generateMetadata = screenTitle(routes.customerNew)

export default async function NewCustomerPage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.customerNew)
  return (
    <FormPage screen="customerNew">
      <CreateScreen session={session} over="page" orgId={readId(await searchParams, 'orgId')} />
    </FormPage>
  )
}
