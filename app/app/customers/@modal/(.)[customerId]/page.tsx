import { decoded, type Address } from '@/lib/rules/list-query'
import { routeOf, routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { CreateDialog, CustomerDialog } from '../../dialogs'

type At = { params: Promise<{ customerId: string }>; searchParams: Promise<Address> }

/** Next repeats its own mark in the part when a rewrite passes twice, as it does in development. */
const MARKS = /^(\(\.\))+/

/** What opens over the list: a customer, the form for a new one. */
export default async function OverTheList({ params, searchParams }: At) {
  const session = await guard(routes.customers)
  const [{ customerId: part }, address] = await Promise.all([params, searchParams])
  const customerId = decoded(part).replace(MARKS, '')
  if (routeOf(routes.customer({ customerId })) === routes.customerNew)
    return <CreateDialog session={await guard(routes.customerNew)} />
  return <CustomerDialog customerId={customerId} address={address} viewer={session} />
}
