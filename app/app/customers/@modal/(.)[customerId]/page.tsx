import { decodePart, type Address } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { CustomerDialog } from '../../dialogs'
import { customerTitle } from '../../customer-title'

type At = { params: Promise<{ customerId: string }>; searchParams: Promise<Address> }

export const generateMetadata = customerTitle

export default async function CustomerOverTheList({ params, searchParams }: At) {
  const session = await guard(routes.customer)
  const [{ customerId }, address] = await Promise.all([params, searchParams])
  return <CustomerDialog customerId={decodePart(customerId)} address={address} session={session} />
}
