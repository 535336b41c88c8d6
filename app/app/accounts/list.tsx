import type { RenderContext } from '@/components/list/render-context'
import { viewOf } from '@/components/list/view-of'
import { approveMoney } from '@/lib/calls/accounts'
import { takeApprovalAction } from '@/lib/calls/approvals'
import { accounts, allocations, ledger } from '@/lib/lists/accounts'
import { routes } from '@/lib/routes'
import { formatDate } from '@/lib/rules/locale/format'
import { isOffered, mayCall } from '@/lib/rules/users/offers'
import { accountName } from '@/lib/rules/accounts/account-name'

/** Waiting transfers link to their decision for people who may decide; the person who recorded one is told why they may not. ACCT-01, decision 18 */
export const accountList = viewOf(accounts, {
  cells: {
    description: ({ id, description, txnMode, orgName, transferDate }, { words, localeZone }) => ({
      text: description ?? words('accounts.described', { mode: txnMode ?? '', business: orgName ?? '' }),
      href: routes.moneyLoad({ loadId: id }),
      ...(transferDate && { second: words('accounts.transferredOn', { day: formatDate(transferDate, localeZone) }) }),
    }),
    issuer: ({ issuer }) => (issuer ? { issuer } : null),
  },
  rowActions: ({ id, status, creatorId, utrNumber }, { words, session }) =>
    status === 'PENDING' && mayCall(session, approveMoney)
      ? [
          {
            key: 'decide',
            label: words('accounts.decide'),
            name: words('accounts.decideOn', { utr: utrNumber ?? id }),
            href: routes.moneyLoad({ loadId: id }),
            disabled: creatorId === session.user.id ? words('accounts.decision.own') : null,
          },
        ]
      : [],
})

const businessCell = (orgId: string | null, name: string | null, { words, session }: RenderContext) => {
  if (name === null) return { text: words('allocations.above'), isMuted: true as const }
  const isLinked = orgId !== null && isOffered(session, routes.organizationOverview)
  return { text: name, ...(isLinked && { href: routes.organizationOverview({ orgId }) }) }
}

/** Both businesses by their registered names; one that waits links to its request for people who may decide. ACCT-17 */
export const allocationList = viewOf(allocations, {
  cells: {
    from: ({ fromOrgId, fromLegalName }, context) => businessCell(fromOrgId, fromLegalName, context),
    to: ({ toOrgId, toLegalName }, context) => businessCell(toOrgId, toLegalName, context),
    issuer: ({ issuer }) => (issuer ? { issuer } : null),
  },
  rowActions: ({ id, status, creatorId, approvalQueueId }, { words, session }) =>
    status === 'PENDING' && approvalQueueId && mayCall(session, takeApprovalAction)
      ? [
          {
            key: 'decide',
            label: words('allocations.decide'),
            name: words('allocations.decideOn', { id }),
            href: routes.approvalDetails({ approveID: approvalQueueId }),
            leaves: true,
            disabled: creatorId === session.user.id ? words('allocations.own') : null,
          },
        ]
      : [],
})

export const ledgerList = viewOf(ledger, {
  cells: {
    account: (account, { words }) => ({
      text: accountName(account, words),
      href: routes.ledgerAccount({ accountId: account.accountId }),
      second: words('ledger.numbered', { id: account.accountId }),
    }),
    issuer: ({ issuer }) => (issuer ? { issuer } : null),
  },
})
