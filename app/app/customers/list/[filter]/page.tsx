import { customerList } from '@/app/app/customers/list'
import { CustomerButtons } from '@/app/app/customers/list-buttons'
import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => getListTitle(customerList)

export default async function CustomerListPage(at: ListAddress) {
  const session = await guard(routes.customerList)
  return <ListScreen list={customerList} session={session} at={at} buttons={<CustomerButtons session={session} />} />
}
