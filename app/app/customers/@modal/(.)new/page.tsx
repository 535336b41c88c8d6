import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { CreateDialog } from '../../dialogs'

export default async function CreateOverTheList() {
  const session = await guard(routes.customerNew)
  return <CreateDialog session={session} />
}
