import { FormPage } from '@/components/shared/form-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { CreateScreen } from '../create-screen'

export const generateMetadata = screenTitle(routes.customerNew)

export default async function NewCustomerPage() {
  const session = await guard(routes.customerNew)
  return (
    <FormPage screen="customerNew">
      <CreateScreen session={session} over="page" />
    </FormPage>
  )
}
