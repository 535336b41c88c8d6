import { redirect } from 'next/navigation'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export default async function OrganizationPage() {
  await guard(routes.organization)
  redirect(routes.organizationList({ filter: 'all' }))
}
