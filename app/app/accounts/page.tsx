import { redirect } from 'next/navigation'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export default async function AccountsPage() {
  await guard(routes.accounts)
  redirect(routes.accountList())
}
