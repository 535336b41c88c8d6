import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export default async function NoDialog() {
  await guard(routes.instaKit)
  return null
}
