import { auditList } from '@/app/app/audit/list'
import { redirectToList, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export default async function AuditPage(at: ListAddress) {
  await guard(routes.audit)
  return redirectToList(auditList, at)
}
