import { customerList } from '@/app/app/customers/list'
import { redirectToList, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export default async function CustomersPage(at: ListAddress) {
  await guard(routes.customers)
  return redirectToList(customerList, at)
}
