import { redirect } from 'next/navigation'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export default async function BranchPage() {
  await guard(routes.branch)
  redirect(routes.branchList({ filter: 'all' }))
}
