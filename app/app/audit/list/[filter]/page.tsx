import { AuditButtons } from '@/app/app/audit/audit-buttons'
import { auditList, platformAuditList } from '@/app/app/audit/list'
import { addressOf, ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => getListTitle(auditList)

export default async function AuditListPage(at: ListAddress) {
  const viewer = await guard(routes.auditList)
  const { filter, address } = await addressOf(at)
  if (filter === 'platform') return <ListScreen list={platformAuditList} viewer={viewer} at={at} />
  return (
    <ListScreen
      list={auditList}
      viewer={viewer}
      at={at}
      buttons={<AuditButtons session={viewer} address={address} />}
    />
  )
}
