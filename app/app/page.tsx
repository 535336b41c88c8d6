import { redirect } from 'next/navigation'
import { landingFor } from '@/lib/menu'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export default async function AppPage() {
  const session = await guard(routes.app)
  redirect(landingFor(session))
}
