import { decodePart } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { CustomerDialog } from '../../dialogs'
import { customerTitle } from '../../customer-title'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = customerTitle

export default async function CustomerOverTheList({ params, searchParams }: PageProps<'customerId'>) {
  const session = await guard(routes.customer)
  const [{ customerId }, address] = await Promise.all([params, searchParams])
  return <CustomerDialog customerId={decodePart(customerId)} address={address} session={session} />
}
