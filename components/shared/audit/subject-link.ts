import { routes, type GuardedRoute } from '@/lib/routes'
import { subjectOf, type SubjectKind } from '@/lib/rules/audit/audit-subjects'
import { isOffered, type Holder } from '@/lib/rules/users/offers'

const screens: Record<SubjectKind, { route: GuardedRoute; href: (id: string) => string }> = {
  card: { route: routes.card, href: (cardId) => routes.card({ cardId }) },
  customer: { route: routes.customer, href: (customerId) => routes.customer({ customerId }) },
  business: { route: routes.organizationOverview, href: (orgId) => routes.organizationOverview({ orgId }) },
  program: { route: routes.program, href: (id) => routes.program({ id }) },
  transaction: { route: routes.transaction, href: (txnId) => routes.transaction({ txnId }) },
  user: { route: routes.user, href: (userId) => routes.user({ userId }) },
  ticket: { route: routes.ticket, href: (ticketId) => routes.ticket({ ticketId }) },
  dispute: { route: routes.dispute, href: (disputeId) => routes.dispute({ disputeId }) },
  upload: { route: routes.cardUpload, href: (bulkUploadId) => routes.cardUpload({ bulkUploadId }) },
  webhook: { route: routes.webhook, href: (webhookId) => routes.webhook({ webhookId }) },
  delivery: { route: routes.webhookDelivery, href: (deliveryId) => routes.webhookDelivery({ deliveryId }) },
  approval: { route: routes.approvalDetails, href: (approveID) => routes.approvalDetails({ approveID }) },
  bill: { route: routes.approvalBill, href: (billId) => routes.approvalBill({ billId }) },
  moneyLoad: { route: routes.moneyLoad, href: (loadId) => routes.moneyLoad({ loadId }) },
  kitOrder: { route: routes.instaKitOrder, href: (id) => routes.instaKitOrder({ id }) },
  schedule: { route: routes.reportSchedule, href: (id) => routes.reportSchedule({ id }) },
  role: { route: routes.role, href: (id) => routes.role({ id }) },
  branch: { route: routes.branchById, href: (id) => routes.branchById({ id }) },
  wallet: { route: routes.walletById, href: (appId) => routes.walletById({ appId }) },
}

const noted = ['cardId', 'customerId', 'orgId'] as const

export const subjectLink = (
  { action, target }: { action: string; target: Readonly<Record<string, string>> },
  name: string,
  session: Holder,
): string | null => {
  const id = target[name] ?? ''
  const isWallet = name === 'appId' || name === 'walletId'
  // The page of a wallet needs its program. If only the card is known, the statement of the card shows the wallet.
  if (isWallet && target.cardProgramId)
    return isOffered(session, routes.wallet) ? routes.wallet({ id: target.cardProgramId, appId: id }) : null
  if (isWallet && target.cardId)
    return isOffered(session, routes.statements) ? routes.statements({ cardId: target.cardId, walletId: id }) : null
  if (name === 'docId' && target.id && subjectOf(action, 'id') === 'business')
    return isOffered(session, routes.organizationOverview)
      ? routes.organizationOverview({ orgId: target.id, tab: 'documents' })
      : null
  // A note links to its record, a department to its business.
  if (name === 'noteId') {
    const of = noted.find((one) => target[one])
    return of ? subjectLink({ action, target }, of, session) : null
  }
  if (name === 'parentId' && target.orgId)
    return isOffered(session, routes.organizationOverview)
      ? routes.organizationOverview({ orgId: target.orgId, tab: 'departments' })
      : null
  const kind = subjectOf(action, name)
  return kind && /^[\w-]+$/.test(id) && isOffered(session, screens[kind].route) ? screens[kind].href(id) : null
}
