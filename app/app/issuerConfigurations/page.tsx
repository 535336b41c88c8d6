import { redirect } from 'next/navigation'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export default async function IssuerConfigurationsPage() {
  await guard(routes.issuerConfigurations)
  redirect(routes.issuerSettings())
}
