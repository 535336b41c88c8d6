import { AuditButtons } from '@/app/app/audit/audit-buttons'
import { auditList, platformAuditList } from '@/app/app/audit/list'
import { addressOf, ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => getListTitle(auditList)

export default async function AuditListPage(at: ListAddress) {
  const session = await guard(routes.auditList)
  const { filter, address } = await addressOf(at)
  if (platformAuditList.isShownAt?.(filter, address))
    return <ListScreen list={platformAuditList} session={session} at={at} />
  return (
    <ListScreen
      list={auditList}
      session={session}
      at={at}
      buttons={<AuditButtons session={session} address={address} />}
    />
  )
}
