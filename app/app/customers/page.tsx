import { redirect } from 'next/navigation'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export default async function CustomersPage() {
  await guard(routes.customers)
  redirect(routes.customerList({ filter: 'all' }))
}
