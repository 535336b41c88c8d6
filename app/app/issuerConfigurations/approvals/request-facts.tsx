import type { RenderContext } from '@/components/list/render-context'
import { type FactEntry } from '@/components/shared/detail/fact-list'
import { IssuerName } from '@/components/shared/issuer-name'
import type { ApprovalDetail as Approval } from '@/lib/calls/approvals'
import { routes, type GuardedRoute } from '@/lib/routes'
import { approvalTitle, requestKind } from '@/lib/rules/approvals/approval-title'
import { formatDateTime } from '@/lib/rules/locale/format'
import { isOffered } from '@/lib/rules/users/offers'

export const requestLink = (text: string, approveID: string) => (
  <a key={approveID} href={routes.approvalDetails({ approveID })} className="link">
    {text}
  </a>
)

const targetOf = ({ entityType, entityId, orgId }: Approval): { href: string; route: GuardedRoute } | null => {
  if (!entityId)
    return orgId ? { href: routes.organizationOverview({ orgId }), route: routes.organizationOverview } : null
  if (entityType === 'ORG')
    return { href: routes.organizationOverview({ orgId: entityId }), route: routes.organizationOverview }
  if (entityType === 'CARD') return { href: routes.card({ cardId: entityId }), route: routes.card }
  if (entityType === 'CUST') return { href: routes.customer({ customerId: entityId }), route: routes.customer }
  if (entityType === 'USER') return { href: routes.user({ userId: entityId }), route: routes.user }
  if (entityType === 'CARD_PROGRAM') return { href: routes.program({ id: entityId }), route: routes.program }
  if (entityType === 'KIT') return { href: routes.instaKitOrder({ id: entityId }), route: routes.instaKitOrder }
  if (entityType === 'BILL') return { href: routes.approvalBill({ billId: entityId }), route: routes.approvalBill }
  if (entityType === 'LOAD') return { href: routes.moneyLoad({ loadId: entityId }), route: routes.moneyLoad }
  if (entityType === 'ALLOCATION') return { href: routes.allocations({ search: entityId }), route: routes.allocations }
  if (entityType === 'BULK_UPLOAD')
    return { href: routes.cardUpload({ bulkUploadId: entityId }), route: routes.cardUpload }
  return null
}

export const factsOf = (request: Approval, { words, status, localeZone, session }: RenderContext): FactEntry[] => {
  const label = (key: string) => words(`approvals.detail.${key}`)
  const to = targetOf(request)
  const name = approvalTitle(request, status) ?? request.entityId
  return [
    [
      label('about'),
      to && isOffered(session, to.route) ? (
        <a key="about" href={to.href} className="link">
          {name}
        </a>
      ) : (
        name
      ),
    ],
    [label('event'), status(requestKind(request) ?? '', 'approvals.events')],
    [label('business'), request.businessName],
    [label('issuer'), request.issuerCode && <IssuerName key="issuer" code={request.issuerCode} />],
    ...(request.supersedes
      ? [
          [
            label('inPlaceOf'),
            requestLink(words('approvals.detail.request', { id: request.supersedes }), request.supersedes),
          ] as const,
        ]
      : []),
    [label('askedBy'), request.createdBy],
    [label('askedAt'), request.createdAt && formatDateTime(request.createdAt, localeZone)],
  ]
}
