import { StatusBadge } from '@/components/shared/status-badge'
import type { BusinessDetail } from '@/lib/calls/organizations'
import { statusAtIssuer } from '@/lib/rules/organizations/organization-statuses'
import type { TabProps } from './shown-business'

/** Shows one status if all issuers agree, otherwise one per issuer. ORG-47 */
export function BusinessStatus({ org, context }: { org: BusinessDetail; context: TabProps['context'] }) {
  const statuses = org.issuers.flatMap((issuer) => {
    const status = statusAtIssuer(org, issuer)
    return status ? [{ issuer, status }] : []
  })
  if (new Set(statuses.map(({ status }) => status)).size < 2)
    return org.status && <StatusBadge status={org.status} label={context.status(org.status)} />
  return (
    <span className="flex flex-wrap gap-1">
      {statuses.map(({ issuer, status }) => (
        <StatusBadge
          key={issuer}
          status={status}
          label={context.words('organizations.overview.statusAt', { issuer, status: context.status(status) })}
        />
      ))}
    </span>
  )
}
