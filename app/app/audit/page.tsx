import { redirect } from 'next/navigation'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export default async function AuditPage() {
  await guard(routes.audit)
  redirect(routes.auditList({ filter: 'portal' }))
}
